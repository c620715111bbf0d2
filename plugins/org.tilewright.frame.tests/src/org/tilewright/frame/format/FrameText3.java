package org.tilewright.frame.format;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

import org.tilewright.frame.Frame;

/** The text of frame files of version 3. */
final class FrameText3 {

    private FrameText3() {}

    /** Writes a frame into a folder. */
    static Path written(Frame frame, Path folder) throws IOException {
        Path file = folder.resolve("written.frame");
        FrameWriter.write(frame, file);
        return file;
    }

    /** A file's text. */
    static String of(Path file) throws IOException {
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
            in.getNextEntry();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The file with another text. */
    static Path edited(Path file, Path folder, UnaryOperator<String> edit) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(Files.readAllBytes(file)));
                ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                byte[] content = in.readAllBytes();
                out.putNextEntry(new ZipEntry(entry.getName()));
                out.write(entry.getName().equals(FrameArchive.TEXT)
                        ? edit.apply(new String(content, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8)
                        : content);
            }
        }
        return Files.write(folder.resolve("edited.frame"), bytes.toByteArray());
    }
}
