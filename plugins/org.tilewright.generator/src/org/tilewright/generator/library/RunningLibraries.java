package org.tilewright.generator.library;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.jar.JarFile;

import org.antlr.v4.runtime.Lexer;
import org.objectweb.asm.ClassWriter;
import org.tilewright.frame.Frame;
import org.tilewright.generator.Tilewright;
import org.tilewright.input.Place;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.shader.program.LinkedProgram;
import org.tilewright.sim.main.SimulatorMain;

import com.google.gson.Gson;

import picocli.CommandLine;

/**
 * Finds the jars of generated simulators where this very program runs them from, so that both always agree: a jar on a
 * plain class path, a bundle in the product (Equinox tells its file as the code source of its classes), or a folder of
 * classes in a development build, which is packed on the fly.
 */
public final class RunningLibraries {

    private static volatile List<Library> read;

    private RunningLibraries() {}

    /**
     * The jars that every generated simulator needs, read once: each of many machines wants all of their megabytes.
     *
     * @return Tilewright's own first, then the others
     * @throws IllegalStateException if this program does not run from jars or folders
     */
    public static List<Library> all() {
        if (read == null) {
            read = readAll();
        }
        return read;
    }

    private static List<Library> readAll() {
        return List.of(own("org.tilewright.protocol", LineSets.class), own("org.tilewright.input", Place.class),
                own("org.tilewright.shader", LinkedProgram.class), own("org.tilewright.frame", Frame.class),
                own("org.tilewright.sim", SimulatorMain.class), thirdParty("com.google.code.gson", "gson", Gson.class),
                thirdParty("org.antlr", "antlr4-runtime", Lexer.class),
                thirdParty("org.ow2.asm", "asm", ClassWriter.class),
                thirdParty("info.picocli", "picocli", CommandLine.class));
    }

    /**
     * Another of Tilewright's jars.
     *
     * @param artifact its name
     * @param member   a class in it
     */
    public static Library of(String artifact, Class<?> member) {
        return own(artifact, member);
    }

    private static Library own(String artifact, Class<?> member) {
        return new Library("org.tilewright", artifact, Tilewright.VERSION, bytes(member));
    }

    private static Library thirdParty(String group, String artifact, Class<?> member) {
        return new Library(group, artifact, bundleVersion(location(member)), bytes(member));
    }

    private static String bundleVersion(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            String version = file.getManifest().getMainAttributes().getValue("Bundle-Version");
            if (version == null) {
                throw new IllegalStateException(jar + ": its manifest names no Bundle-Version");
            }
            return version;
        } catch (IOException e) {
            throw new IllegalStateException(jar + ": not a readable jar", e);
        }
    }

    private static byte[] bytes(Class<?> member) {
        Path location = location(member);
        try {
            return Files.isDirectory(location) ? ClassFolder.pack(location) : Files.readAllBytes(location);
        } catch (IOException e) {
            throw new IllegalStateException(location + ": cannot be read, but this program runs from it", e);
        }
    }

    private static Path location(Class<?> member) {
        CodeSource source = member.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            throw new IllegalStateException(member.getName() + " was loaded from no file");
        }
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new IllegalStateException(member.getName() + " was loaded from " + source.getLocation(), e);
        }
    }
}
