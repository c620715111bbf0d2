package org.tilewright.run.reproduce;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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

class ReproductionFolderTest {

    @TempDir
    Path folder;

    @Test
    void scenesAreWrittenAlikeEachTime() throws IOException {
        ReproductionFolder reproduction = ReproductionFolder.open(folder.resolve("new"));
        List<Workload> scenes = reproduction.scenes(name -> name.equals("depth-4-wires"));
        assertEquals(List.of("depth-4-wires"), scenes.stream().map(Workload::name).toList());
        byte[] first = Files.readAllBytes(scenes.getFirst().files().getFirst());
        assertEquals(scenes, ReproductionFolder.open(folder.resolve("new")).scenes(name -> name.startsWith("depth-4")));
        assertArrayEquals(first, Files.readAllBytes(scenes.getFirst().files().getFirst()));
    }

    @Test
    void foldersThatHoldSomethingElseAreRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "precious");
        assertRefused(file, "is no folder");
        assertRefused(folder, "holds something else");
        assertRefused(file.resolve("below"), "cannot be written");
        assertEquals("precious", Files.readString(file));
    }

    private static void assertRefused(Path place, String part) {
        String message = assertThrows(InputException.class, () -> ReproductionFolder.open(place)).getMessage();
        assertTrue(message.startsWith(place + ": ") && message.contains(part), message);
    }
}
