package org.tilewright.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

import org.tilewright.generator.files.ContentHash;

/**
 * The hash of each generated file of a project, in the file {@value #NAME} beside them, as {@code sha256sum} writes and checks
 * them: so it is known which files somebody edited since.
 */
final class GeneratedHashes {

    /** Name of the file in the project's folder. */
    static final String NAME = "generated.sha256";

    private static final String BETWEEN = "  ";

    private GeneratedHashes() {}

    static String text(Map<String, byte[]> files) {
        Map<String, String> hashes = new TreeMap<>();
        files.forEach((path, content) -> hashes.put(path, ContentHash.of(content)));
        return lines(hashes);
    }

    /**
     * The same where only a part of a project is generated, and the hashes of its other files stay.
     *
     * @param out the project's folder
     * @param files what is generated
     * @param outdated whether the hash of a file goes that is not among these, by its path
     */
    static String text(Path out, Map<String, byte[]> files, Predicate<String> outdated) throws IOException {
        Path list = out.resolve(NAME);
        Map<String, String> hashes = new TreeMap<>(Files.isRegularFile(list) ? read(list) : Map.of());
        hashes.keySet().removeIf(outdated);
        files.forEach((path, content) -> hashes.put(path, ContentHash.of(content)));
        return lines(hashes);
    }

    private static String lines(Map<String, String> hashes) {
        StringBuilder text = new StringBuilder();
        hashes.forEach((path, hash) -> text.append(hash).append(BETWEEN).append(path).append('\n'));
        return text.toString();
    }

    /**
     * The files that would be lost: those that differ from what was generated there and from what would be written or deleted,
     * and those that were not generated and are in the way. Of a project without hashes, which an earlier version wrote, none
     * is known.
     *
     * @param out the project's folder
     * @param files what would be written
     * @param outdated whether a file would be deleted that is not among these, by its path
     * @return paths below the folder, sorted
     */
    static List<String> edited(Path out, Map<String, byte[]> files, Predicate<String> outdated) throws IOException {
        Path list = out.resolve(NAME);
        if (!Files.isRegularFile(list)) {
            return List.of();
        }
        Map<String, String> hashes = read(list);
        TreeSet<String> paths = new TreeSet<>(hashes.keySet());
        paths.removeIf(outdated.negate());
        paths.addAll(files.keySet());
        List<String> edited = new ArrayList<>();
        for (String path : paths) {
            Path file = out.resolve(path);
            if (Files.isRegularFile(file)) {
                byte[] content = Files.readAllBytes(file);
                if (!Arrays.equals(content, files.get(path)) && !ContentHash.of(content).equals(hashes.get(path))) {
                    edited.add(path);
                }
            }
        }
        return edited;
    }

    private static Map<String, String> read(Path list) throws IOException {
        Map<String, String> hashes = new LinkedHashMap<>();
        for (String line : Files.readAllLines(list)) {
            int between = line.indexOf(BETWEEN);
            if (between > 0) {
                hashes.put(line.substring(between + BETWEEN.length()), line.substring(0, between));
            }
        }
        return hashes;
    }
}
