package org.tilewright.frame.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

    @TempDir
    Path folder;

    @Test
    void isThereOnlyWhenItIsFinished() throws IOException {
        Path file = folder.resolve("result.txt");
        try (WholeFile whole = WholeFile.replacing(file)) {
            whole.stream().write("whole".getBytes());
            whole.stream().flush();
            assertFalse(Files.exists(file));
            whole.finish();
        }
        assertEquals("whole", Files.readString(file));
        assertEquals(List.of("result.txt"), names());
    }

    @Test
    void closedBeforeItsEndItLeavesWhatWasThereAndNothingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("result.txt"), "before");
        assertThrows(IOException.class, () -> WholeFile.write(file, out -> {
            out.write("half".getBytes());
            throw new IOException("No space left on device");
        }));
        assertEquals("before", Files.readString(file));
        assertEquals(List.of("result.txt"), names());
    }

    @Test
    void newFileNeverTakesThePlaceOfAnother() throws IOException {
        Path file = folder.resolve("result.txt");
        try (WholeFile whole = WholeFile.creating(file)) {
            whole.stream().write("second".getBytes());
            Files.writeString(file, "first");
            assertThrows(FileAlreadyExistsException.class, whole::finish);
        }
        assertEquals("first", Files.readString(file));
        assertEquals(List.of("result.txt"), names());
        assertThrows(FileAlreadyExistsException.class, () -> WholeFile.create(file, new byte[0]));
    }

    /** One of many writers of a new file wins; its file is whole, and all others are told. */
    @Test
    void oneOfManyWritersWins() throws Exception {
        Path file = folder.resolve("result.txt");
        List<Future<Boolean>> writers;
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            writers = IntStream.range(0, 64).mapToObj(number -> threads.submit(() -> {
                try {
                    WholeFile.create(file, ("writer " + number).getBytes());
                    return true;
                } catch (FileAlreadyExistsException e) {
                    return false;
                }
            })).toList();
        }
        int won = 0;
        for (int number = 0; number < writers.size(); number++) {
            if (writers.get(number).get()) {
                won++;
                assertEquals("writer " + number, Files.readString(file));
            }
        }
        assertEquals(1, won);
        assertEquals(List.of("result.txt"), names());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void newFileHasTheModeOfTheUmaskAndAnotherKeepsItsOwn() throws IOException {
        Path usual = Files.createFile(folder.resolve("usual"));
        Path file = folder.resolve("result.txt");
        WholeFile.write(file, "new");
        assertEquals(Files.getPosixFilePermissions(usual), Files.getPosixFilePermissions(file));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        WholeFile.write(file, "other");
        assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linkIsFollowed() throws IOException {
        Path real = Files.writeString(folder.resolve("real"), "before");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("real"));
        WholeFile.write(link, "after");
        assertEquals("after", Files.readString(real));
        assertTrue(Files.isSymbolicLink(link));
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), Path.of("new"));
        WholeFile.write(dangling, "new");
        assertEquals("new", Files.readString(folder.resolve("new")));
        assertThrows(FileAlreadyExistsException.class, () -> WholeFile.create(dangling, new byte[0]));
    }

    /** A device is no file to be replaced, least of all for a user who may do that. */
    @Test
    void whatIsBegunAtTheEndOfTheVirtualMachineIsFinishedAndWhatIsUnfinishedGoesAway() throws Exception {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), Ending.class.getName(), folder.toString()).inheritIO().start();
        assertEquals(0, process.waitFor());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(Ending.HOOKS,
                    files.filter(file -> file.getFileName().toString().startsWith("last words")).count());
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(Ending.HOOKS, files.count());
        }
    }

    /** Leaves a file unfinished, and writes others while it ends: in so many hooks that some are before the one that deletes. */
    static final class Ending {

        private static final int HOOKS = 512;
        private static final int LONGER_THAN_OTHER_HOOKS_MS = 1000;

        private Ending() {}

        public static void main(String[] words) throws IOException {
            Path folder = Path.of(words[0]);
            WholeFile.replacing(folder.resolve("unfinished"));
            for (int i = 0; i < HOOKS; i++) {
                Path lastWords = folder.resolve("last words " + i);
                Runtime.getRuntime().addShutdownHook(new Thread(() -> writeSlowly(lastWords)));
            }
            System.exit(0);
        }

        private static void writeSlowly(Path file) {
            try {
                WholeFile.write(file, out -> LockSupport.parkNanos(LONGER_THAN_OTHER_HOOKS_MS * 1_000_000L));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Test
    void deviceIsWrittenAndStays() throws IOException {
        Path device = Path.of("/dev/full");
        assumeTrue(Files.exists(device), "needs " + device);
        IOException full = assertThrows(IOException.class, () -> WholeFile.write(device, "text"));
        assertEquals("no space left", FileFailures.reason(device, full));
        assertFalse(Files.isRegularFile(device));
        WholeFile.write(Path.of("/dev/null"), "text");
        assertFalse(Files.isRegularFile(Path.of("/dev/null")));
    }

    @Test
    void reasonsAreInWords() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "text");
        assertReason("no such folder: " + folder.resolve("none"), folder.resolve("none/deeper/result"));
        assertReason(file + " is not a folder", file.resolve("result"));
        assertReason("is a folder", folder);
        assertReason("the name is too long", folder.resolve("n".repeat(300)));
        assertEquals("exists already", FileFailures.reason(file,
                assertThrows(IOException.class, () -> WholeFile.create(file, new byte[0]))));
        assertEquals("not a folder", FileFailures.reason(file,
                assertThrows(IOException.class, () -> new MadeFolders().make(file))));
        assertEquals(List.of("file"), names());
    }

    private static void assertReason(String expected, Path file) {
        assertEquals(expected,
                FileFailures.reason(file, assertThrows(IOException.class, () -> WholeFile.write(file, "text"))));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
