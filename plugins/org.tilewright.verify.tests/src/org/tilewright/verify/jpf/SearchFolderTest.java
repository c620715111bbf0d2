package org.tilewright.verify.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchFolderTest {

    @TempDir
    Path parent;

    private List<Path> folders() throws IOException {
        try (var files = Files.list(parent)) {
            return files.toList();
        }
    }

    private static void age(Path folder) throws IOException {
        Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    }

    @Test
    void itGoesWithAllThatIsInIt() throws IOException {
        try (SearchFolder folder = new SearchFolder(parent)) {
            Files.writeString(Files.createDirectories(folder.path().resolve("mutated/deep")).resolve("A.class"), "");
            assertEquals(List.of(folder.path()), folders());
        }
        assertEquals(List.of(), folders());
    }

    @Test
    void aFolderThatSomebodyUsesStays() throws IOException {
        try (SearchFolder used = new SearchFolder(parent)) {
            age(used.path());
            try (SearchFolder another = new SearchFolder(parent)) {
                assertTrue(Files.exists(used.path()) && Files.exists(another.path()));
            }
        }
    }

    @Test
    void aFolderThatHasJustBeenMadeAndIsNotLockedYetStays() throws IOException {
        Path made = Files.createTempDirectory(parent, SearchFolder.PREFIX);
        new SearchFolder(parent).close();
        assertEquals(List.of(made), folders());
    }

    /** A process with a folder lives while its standard input does; killed, it leaves the folder to the next one. */
    @Test
    void aFolderOfAKilledProcessIsTakenAwayByTheNextSearch() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                place(Holder.class) + File.pathSeparator + place(SearchFolder.class), Holder.class.getName(),
                parent.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try {
            Path held = Path.of(process.inputReader().readLine());
            age(held);
            new SearchFolder(parent).close();
            assertTrue(Files.exists(held), "its process lives");
            process.destroyForcibly();
            assertTrue(process.waitFor(10, TimeUnit.SECONDS));
            assertTrue(Files.exists(held), "nobody could clean up");
            age(held);
            new SearchFolder(parent).close();
            assertFalse(Files.exists(held));
        } finally {
            process.destroyForcibly();
        }
    }

    private static String place(Class<?> type) {
        return new File(type.getProtectionDomain().getCodeSource().getLocation().getPath()).getPath();
    }

    /** Makes a folder, says which, and keeps it. */
    static final class Holder {

        private Holder() {}

        public static void main(String[] arguments) throws IOException {
            SearchFolder folder = new SearchFolder(Path.of(arguments[0]));
            System.out.println(folder.path());
            System.in.read();
            folder.close();
        }
    }
}
