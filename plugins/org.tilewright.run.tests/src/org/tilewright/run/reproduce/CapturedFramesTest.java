package org.tilewright.run.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.InputException;
import org.tilewright.run.study.Workload;

class CapturedFramesTest {

    @TempDir
    Path folder;

    /** The yardstick is made, not captured; images lie beside the frames. */
    @Test
    void framesOfTheFolderByName() throws IOException {
        for (String name : List.of("b.frame", "a.frame", "yardstick_100k.frame", "README.md")) {
            Files.createFile(folder.resolve(name));
        }
        assertEquals(
                List.of(new Workload("a", folder.resolve("a.frame")), new Workload("b", folder.resolve("b.frame"))),
                CapturedFrames.find(folder));
    }

    @Test
    void namedFolderMustHoldFrames() {
        Path missing = folder.resolve("missing");
        assertTrue(assertThrows(InputException.class, () -> CapturedFrames.find(missing)).getMessage()
                .contains(missing + ": not a folder"));
        assertTrue(assertThrows(InputException.class, () -> CapturedFrames.find(folder)).getMessage()
                .contains(folder + ": holds no .frame file"));
    }
}
