package org.tilewright.soak.inputs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Spoils zip archives: what is in an entry, which entries there are and what they are called, or the archive's own bytes. */
final class ArchiveMutation {

    private static final List<String> NAMES = List.of("frame.jsonl", "../frame.jsonl", "/etc/passwd", "a/", "", "x.bin",
            "textures/../../x", "C:\\x");

    private static final int BOMB_BYTES = 64 << 20;

    private ArchiveMutation() {}

    static byte[] of(Random random, byte[] archive) {
        int kind = random.nextInt(10);
        if (kind == 0) {
            return ByteMutation.of(random, archive);
        }
        if (kind == 1) {
            return withLies(random, archive.clone());
        }
        Map<String, byte[]> entries = entries(archive);
        List<String> names = new ArrayList<>(entries.keySet());
        String chosen = names.get(random.nextInt(names.size()));
        switch (kind) {
            case 2 -> entries.remove(chosen);
            case 3 -> entries.put(NAMES.get(random.nextInt(NAMES.size())), entries.remove(chosen));
            case 4 -> entries.put(random.nextInt(50) == 0 ? chosen : NAMES.get(random.nextInt(NAMES.size())),
                    random.nextInt(50) == 0 ? new byte[BOMB_BYTES] : new byte[random.nextInt(1000)]);
            default -> {
                String text = random.nextInt(4) > 0 ? names.stream().filter(name -> name.endsWith(".jsonl")).findFirst()
                        .orElse(chosen) : chosen;
                boolean isText = text.endsWith(".jsonl") && random.nextInt(8) > 0;
                entries.put(text, isText ? TextMutation.of(random, entries.get(text))
                        : ByteMutation.of(random, entries.get(text)));
            }
        }
        return archive(entries);
    }

    /** Changes sizes, check sums, offsets and methods in the directory, which begin with PK and two small numbers. */
    private static byte[] withLies(Random random, byte[] archive) {
        List<Integer> headers = new ArrayList<>();
        for (int at = 0; at + 50 < archive.length; at++) {
            if (archive[at] == 'P' && archive[at + 1] == 'K' && archive[at + 2] < 10) {
                headers.add(at);
            }
        }
        if (!headers.isEmpty()) {
            int header = headers.get(random.nextInt(headers.size()));
            archive[header + 4 + random.nextInt(46)] = (byte) random.nextInt();
        }
        return archive;
    }

    private static Map<String, byte[]> entries(byte[] archive) {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
            return entries;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] archive(Map<String, byte[]> entries) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                try {
                    zip.putNextEntry(new ZipEntry(entry.getKey()));
                    zip.write(entry.getValue());
                } catch (ZipException e) {
                    // A folder's name with content, say: this library does not write it, so the archive goes without.
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
