package org.tilewright.run.designs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.tilewright.generator.files.ContentHash;
import org.tilewright.generator.library.Library;
import org.tilewright.generator.library.StoredJar;

/** The jar with which designs go into a simulator: classes, and below {@value #SOURCES} what the user wrote. */
public final class DesignJar {

    /** Folder of what the user wrote, in the jar and in a run folder. */
    public static final String SOURCES = "designs";

    private static final String GROUP = "tilewright.designs";

    private DesignJar() {}

    static Library of(Map<String, byte[]> used, Function<String, byte[]> counted, Map<String, byte[]> files) {
        Map<String, byte[]> entries = new TreeMap<>();
        used.keySet().forEach(name -> entries.put(name.replace('.', '/') + ".class", counted.apply(name)));
        written(used, files).forEach((path, content) -> entries.put(SOURCES + "/" + path, content));
        return new Library(GROUP, SOURCES, "1", StoredJar.of(entries));
    }

    /**
     * What the user wrote of some classes: sources, or class files where there are none.
     *
     * @param used  class files by name
     * @param files all that the user gave, by path
     * @return contents by path
     */
    static Map<String, byte[]> written(Map<String, byte[]> used, Map<String, byte[]> files) {
        Map<String, byte[]> written = new TreeMap<>();
        used.forEach((name, file) -> {
            String source = source(name, file);
            String kept = files.containsKey(source) ? source : name.replace('.', '/') + ".class";
            written.put(kept, files.getOrDefault(kept, file));
        });
        return written;
    }

    /** The path of the source that a class file says it was made of. */
    private static String source(String name, byte[] file) {
        String[] said = { "" };
        new ClassReader(file).accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public void visitSource(String source, String debug) {
                said[0] = source == null ? "" : source;
            }
        }, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
        int dot = name.lastIndexOf('.');
        return (dot < 0 ? "" : name.substring(0, dot + 1).replace('.', '/')) + said[0];
    }

    /** Whether a library is one of these. */
    public static boolean is(Library library) {
        return library.group().equals(GROUP);
    }

    /**
     * What the user wrote, of the designs that a library carries.
     *
     * @return contents by path below {@value #SOURCES}; empty if it is another library
     */
    public static Map<String, byte[]> sources(Library library) {
        Map<String, byte[]> sources = new TreeMap<>();
        if (is(library)) {
            try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(library.jar()))) {
                for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                    if (entry.getName().startsWith(SOURCES + "/")) {
                        ByteArrayOutputStream content = new ByteArrayOutputStream();
                        zip.transferTo(content);
                        sources.put(entry.getName().substring(SOURCES.length() + 1), content.toByteArray());
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return sources;
    }

    /** What tells designs apart: the hash of what the user wrote. */
    public static String hash(Map<String, byte[]> sources) {
        ContentHash hash = new ContentHash();
        new TreeMap<>(sources).forEach(hash::add);
        return hash.hex();
    }
}
