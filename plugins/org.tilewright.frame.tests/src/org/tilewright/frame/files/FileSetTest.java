package org.tilewright.frame.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSetTest {

    @TempDir
    Path folder;

    @Test
    void allGetTheirNamesAtTheEnd() throws IOException {
        try (FileSet set = new FileSet()) {
            set.replace(folder.resolve("new/deep/a"), "a");
            set.replace(folder.resolve("b"), "b");
            assertFalse(Files.exists(folder.resolve("new/deep/a")));
            set.finish();
        }
        assertEquals(List.of("b", "new", "new/deep", "new/deep/a"), below());
    }

    @Test
    void failureLeavesNeitherFilesNorFolders() throws IOException {
        Files.writeString(folder.resolve("b"), "before");
        try (FileSet set = new FileSet()) {
            set.replace(folder.resolve("new/deep/a"), "a");
            set.replace(folder.resolve("b"), "after");
            assertThrows(IOException.class, () -> set.replace(folder.resolve("c"), out -> {
                throw new IOException("No space left on device");
            }));
        }
        assertEquals(List.of("b"), below());
        assertEquals("before", Files.readString(folder.resolve("b")));
    }

    /** Somebody else makes the second file after it was seen to be free. */
    @Test
    void whatHadItsNameIsTakenBackWhenAnotherCannotHaveIts() throws IOException {
        try (FileSet set = new FileSet()) {
            set.create(folder.resolve("new/a"), out -> out.write('a'));
            set.create(folder.resolve("b"), out -> out.write('b'));
            Files.writeString(folder.resolve("b"), "first");
            assertThrows(IOException.class, set::finish);
        }
        assertEquals(List.of("b"), below());
        assertEquals("first", Files.readString(folder.resolve("b")));
    }

    /** Nothing stands under the folder's name until all is there, so that one killed in between leaves no half. */
    @Test
    void newFolderGetsItsNameWithAllThatIsInIt() throws IOException {
        try (FileSet set = new FileSet()) {
            set.create(folder.resolve("new/a"), out -> out.write('a'));
            set.create(folder.resolve("new/deep/b"), out -> out.write('b'));
            assertFalse(Files.exists(folder.resolve("new")));
            set.finish();
        }
        assertEquals(List.of("new", "new/a", "new/deep", "new/deep/b"), below());
    }

    @Test
    void folderThatAnotherMadeMeanwhileTakesTheFilesOfBoth() throws IOException {
        try (FileSet set = new FileSet()) {
            set.create(folder.resolve("new/a"), out -> out.write('a'));
            Files.createDirectory(folder.resolve("new"));
            Files.writeString(folder.resolve("new/b"), "b");
            set.finish();
        }
        assertEquals(List.of("new", "new/a", "new/b"), below());
    }

    @Test
    void fileThatAnotherMadeMeanwhileInANewFolderIsKept() throws IOException {
        try (FileSet set = new FileSet()) {
            set.create(folder.resolve("new/a"), out -> out.write('a'));
            Files.createDirectory(folder.resolve("new"));
            Files.writeString(folder.resolve("new/a"), "first");
            assertThrows(IOException.class, set::finish);
        }
        assertEquals(List.of("new", "new/a"), below());
        assertEquals("first", Files.readString(folder.resolve("new/a")));
    }

    private List<String> below() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> !file.equals(folder)).map(file -> folder.relativize(file).toString()).sorted()
                    .toList();
        }
    }
}
