package org.tilewright.frame.format;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.tilewright.frame.Frame;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;

/**
 * Writes frame files, of the oldest version that holds the frame. Equal frames give equal bytes on
 * Java platforms with equal zlib; {@link FrameHash} is equal everywhere.
 */
public final class FrameWriter {

    /**
     * One time for all entries, so that the time of writing leaves no trace. Not the first that zip files know: for
     * that one Java adds a second time, which depends on the time zone.
     */
    private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 2, 1, 0, 0);

    private final Frame frame;
    private final TexelHash hash = new TexelHash();
    /** By the names of their files. */
    private final Map<String, TextureLevel> images = new TreeMap<>();

    private FrameWriter(Frame frame) {
        this.frame = frame;
        for (Texture texture : frame.textures()) {
            for (int i = 0; i < texture.levels().size(); i++) {
                String name = imageName(texture, i);
                if (name != null) {
                    TextureLevel level = texture.levels().get(i);
                    images.put(name + TextureImages.ending(level.form()), level);
                }
            }
        }
    }

    /**
     * Writes a file that stands alone.
     *
     * @param frame the frame
     * @param file  the file, which is replaced as a whole or not at all
     * @throws IOException if writing fails
     */
    public static void write(Frame frame, Path file) throws IOException {
        write(frame, file, TexturePlacement.EMBEDDED);
    }

    /**
     * Writes a file.
     *
     * @param frame     the frame
     * @param file      the file, which is replaced as a whole or not at all
     * @param placement where its images go
     * @throws IOException if writing fails
     */
    public static void write(Frame frame, Path file, TexturePlacement placement) throws IOException {
        FrameWriter writer = new FrameWriter(frame);
        if (placement == TexturePlacement.BESIDE) {
            writer.writeImages(file.toAbsolutePath().getParent().resolve(FrameArchive.TEXTURES));
        }
        WholeFile.write(file, out -> writer.writeZip(out, placement));
    }

    /**
     * Writes a file that stands alone to a stream.
     *
     * @param frame the frame
     * @param out   takes its bytes, and stays open
     * @throws IOException if the stream fails
     */
    public static void write(Frame frame, OutputStream out) throws IOException {
        new FrameWriter(frame).writeZip(out, TexturePlacement.EMBEDDED);
    }

    private void writeImages(Path folder) throws IOException {
        for (Map.Entry<String, TextureLevel> image : images.entrySet()) {
            Files.createDirectories(folder);
            WholeFile.write(folder.resolve(image.getKey()), TextureImages.encode(image.getValue()));
        }
    }

    private void writeZip(OutputStream file, TexturePlacement placement) throws IOException {
        boolean embedded = placement == TexturePlacement.EMBEDDED && !images.isEmpty();
        ZipOutputStream zip = new ZipOutputStream(file);
        zip.putNextEntry(entry(FrameArchive.TEXT));
        Writer text = new OutputStreamWriter(zip, StandardCharsets.UTF_8);
        new FrameLines(frame, this::imageName).write(Math.max(embedded ? 2 : 1, FormatVersion.oldest(frame)), text);
        zip.putNextEntry(entry(FrameArchive.VERTICES));
        zip.write(bytes(frame.vertices()));
        zip.putNextEntry(entry(FrameArchive.INDICES));
        zip.write(bytes(frame.indices()));
        if (embedded) {
            for (Map.Entry<String, TextureLevel> image : images.entrySet()) {
                putImage(zip, FrameArchive.TEXTURES + image.getKey(), image.getValue());
            }
        }
        zip.finish();
    }

    /** A PNG file is packed already: it is stored as it is. */
    private static void putImage(ZipOutputStream zip, String name, TextureLevel image) throws IOException {
        byte[] bytes = TextureImages.encode(image);
        ZipEntry entry = entry(name);
        if (image.form() == TexelForm.RGBA8) {
            CRC32 checksum = new CRC32();
            checksum.update(bytes);
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(bytes.length);
            entry.setCrc(checksum.getValue());
        }
        zip.putNextEntry(entry);
        zip.write(bytes);
    }

    private static ZipEntry entry(String name) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(EPOCH);
        return entry;
    }

    private String imageName(Texture texture, int number) {
        TextureLevel level = texture.levels().get(number);
        return number > 0 && texture.isPlain() && isBoxFiltered(level, texture.levels().get(number - 1)) ? null
                : hash.name(level);
    }

    private static boolean isBoxFiltered(TextureLevel level, TextureLevel above) {
        return level.width() == TextureLevel.half(above.width()) && level.height() == TextureLevel.half(above.height())
                && Arrays.equals(level.texels(), BoxFilter.below(above).texels());
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.capacity()];
        buffer.get(0, bytes);
        return bytes;
    }
}
