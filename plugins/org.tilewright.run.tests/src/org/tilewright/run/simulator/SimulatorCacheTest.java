package org.tilewright.run.simulator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.InputException;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.library.Library;
import org.tilewright.run.FakeSimulator;

class SimulatorCacheTest {

    private static final String MAIN = "org.tilewright.generated.FakeSystem";

    @TempDir
    Path folder;

    @Test
    void compilesOnceForTheSameContent() {
        SimulatorCache cache = new SimulatorCache(folder);
        CompiledSimulator first = obtain(cache, "", List.of());
        CompiledSimulator second = obtain(cache, "", List.of());
        assertFalse(first.reused());
        assertTrue(second.reused());
        assertEquals(first.classPath(), second.classPath());
        assertTrue(Files.isRegularFile(first.classPath().getFirst().resolve(MAIN.replace('.', '/') + ".class")));
    }

    @Test
    void otherSourcesOrOtherLibrariesAreAnotherSimulator() {
        SimulatorCache cache = new SimulatorCache(folder);
        String first = obtain(cache, "", List.of()).hash();
        assertNotEquals(first, obtain(cache, "int other;", List.of()).hash());
        String withLibrary = obtain(cache, "", List.of(library("1"))).hash();
        assertNotEquals(first, withLibrary);
        assertNotEquals(withLibrary, obtain(cache, "", List.of(library("2"))).hash());
    }

    @Test
    void keepsItsOwnCopyOfEachLibrary() throws IOException {
        CompiledSimulator simulator = obtain(new SimulatorCache(folder), "", List.of(library("content")));
        Path jar = simulator.classPath().getLast();
        assertTrue(jar.startsWith(folder), jar::toString);
        assertArrayEquals(library("content").jar(), Files.readAllBytes(jar));
    }

    @Test
    void manyAtOnceFindOneWholeEntry() throws Exception {
        int callers = 8;
        try (ExecutorService threads = Executors.newFixedThreadPool(callers)) {
            Callable<CompiledSimulator> task = () -> obtain(new SimulatorCache(folder), "", List.of(library("x")));
            List<List<Path>> classPaths = new ArrayList<>();
            for (Future<CompiledSimulator> result : threads.invokeAll(Collections.nCopies(callers, task))) {
                classPaths.add(result.get().classPath());
            }
            assertEquals(Collections.nCopies(callers, classPaths.getFirst()), classPaths);
        }
        try (var left = Files.list(folder.resolve("making"))) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void sourcesThatDoNotCompileAreAFaultOfTheGenerator() throws IOException {
        SimulatorCache cache = new SimulatorCache(folder);
        String message = assertThrows(IllegalStateException.class, () -> obtain(cache, "int x = true;", List.of()))
                .getMessage();
        assertTrue(message.contains("does not compile") && message.contains("FakeSystem.java"), message);
        assertFalse(Files.exists(folder.resolve("simulators")), "nothing half made is kept");
    }

    /** Found as a simulator whose main class could not be loaded: it had been kept without one, for every later run. */
    @Test
    void whatCompilesToNothingIsNotKept() {
        SimulatorCache cache = new SimulatorCache(folder);
        Map<String, byte[]> sources = Map.of("org/tilewright/generated/Empty.java", new byte[0]);
        assertThrows(IllegalStateException.class, () -> cache.obtain(sources, List.of(), MAIN));
        assertFalse(Files.exists(folder.resolve("simulators")), "nothing half made is kept");
    }

    @Test
    void aCacheThatCannotBeWrittenIsBadInput() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        String message = assertThrows(InputException.class, () -> obtain(new SimulatorCache(file), "", List.of()))
                .getMessage();
        assertTrue(message.startsWith(file + ": cannot be written: "), message);
    }

    private static CompiledSimulator obtain(SimulatorCache cache, String statements, List<Library> libraries) {
        GeneratedProject project = FakeSimulator.project(statements);
        return cache.obtain(project.sources(), libraries, MAIN);
    }

    /** A jar with one entry. */
    private static Library library(String entry) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            ZipEntry file = new ZipEntry(entry);
            file.setTime(0);
            zip.putNextEntry(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Library("group", "artifact", "1", bytes.toByteArray());
    }
}
