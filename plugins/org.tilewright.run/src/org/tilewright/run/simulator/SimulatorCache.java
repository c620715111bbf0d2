package org.tilewright.run.simulator;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.generator.files.ContentHash;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.generator.library.Library;

/**
 * Compiled simulators by the content they were made from, shared by all processes of a user. An entry is made aside and
 * renamed to its place in one step, so whoever finds one finds it whole; of two that make the same, the first wins. An
 * entry never changes: a build of Tilewright beside a running simulator cannot pull its classes away. Entries that nobody
 * uses go away in time ({@link CachePruning}).
 */
public final class SimulatorCache {

    private final Path root;

    /**
     * A cache in a folder.
     *
     * @param root the folder; made when first needed
     */
    public SimulatorCache(Path root) {
        this.root = root;
    }

    /**
     * The compiled form of some sources.
     *
     * @param sources contents by path, each path a package folder and a file name
     * @param libraries what they are compiled against and run with
     * @param mainClass class with the main method
     * @return the simulator, compiled now or before
     * @throws org.tilewright.frame.InputException if the cache cannot be written
     * @throws IllegalStateException if the sources do not compile
     */
    public CompiledSimulator obtain(Map<String, byte[]> sources, List<Library> libraries, String mainClass) {
        String hash = hash(sources, libraries);
        Path entry = root.resolve("simulators").resolve(hash);
        try {
            List<Path> jars = store(libraries);
            boolean found = Files.isDirectory(entry);
            if (!found) {
                compileInto(entry, sources, jars);
                CachePruning.prune(root, Instant.now());
            }
            CachePruning.used(entry);
            List<Path> classPath = new ArrayList<>(List.of(entry.resolve("classes")));
            classPath.addAll(jars);
            return new CompiledSimulator(hash, List.copyOf(classPath), mainClass, found);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(root, e);
        }
    }

    /**
     * Keeps jars that a process runs on, so that nothing pulls them away from it.
     *
     * @param libraries the jars
     * @return their files, in the same order
     * @throws org.tilewright.frame.InputException if the cache cannot be written
     */
    public List<Path> store(List<Library> libraries) {
        try {
            List<Path> jars = new ArrayList<>();
            for (Library library : libraries) {
                jars.add(storeLibrary(library));
            }
            return jars;
        } catch (IOException e) {
            throw FileFailures.cannotWrite(root, e);
        }
    }

    /**
     * What tells simulators apart.
     *
     * @param sources contents by path
     * @param libraries what they are compiled against and run with
     * @return hash of both; {@link CompiledSimulator#hash()} of the compiled form
     */
    public static String hash(Map<String, byte[]> sources, List<Library> libraries) {
        ContentHash hash = new ContentHash();
        new TreeMap<>(sources).forEach(hash::add);
        libraries.forEach(
                library -> hash.add(library.fileName(), library.hash().getBytes(StandardCharsets.US_ASCII)));
        return hash.hex();
    }

    private void compileInto(Path entry, Map<String, byte[]> sources, List<Path> jars) throws IOException {
        Path making = makeAside();
        try {
            FileTrees.write(making.resolve("src"), sources);
            SourceCompiler.compile(making.resolve("src"), jars, Files.createDirectory(making.resolve("classes")));
            moveIntoPlace(making, entry);
        } finally {
            FileTrees.delete(making);
        }
    }

    private Path storeLibrary(Library library) throws IOException {
        Path place = root.resolve("libraries").resolve(library.hash())
                .resolve(library.artifact() + ".jar");
        if (!Files.isRegularFile(place)) {
            Path making = makeAside();
            try {
                WholeFile.write(making.resolve(library.artifact() + ".jar"), library.jar());
                moveIntoPlace(making, place.getParent());
            } finally {
                FileTrees.delete(making);
            }
        }
        CachePruning.used(place.getParent());
        return place;
    }

    private Path makeAside() throws IOException {
        return Files.createTempDirectory(Files.createDirectories(root.resolve("making")), "entry-");
    }

    private static void moveIntoPlace(Path made, Path place) throws IOException {
        Files.createDirectories(place.getParent());
        try {
            Files.move(made, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!Files.isDirectory(place)) {
                throw e;
            }
        }
    }
}
