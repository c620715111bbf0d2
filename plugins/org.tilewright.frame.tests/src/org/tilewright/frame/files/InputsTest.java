package org.tilewright.frame.files;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.InputException;

class InputsTest {

    @TempDir
    Path folder;

    private Path frame;
    private Path texture;

    @BeforeEach
    void writeFrame() throws IOException {
        frame = Files.writeString(folder.resolve("a.frame"), "frame");
        texture = Files.writeString(Files.createDirectory(folder.resolve("textures")).resolve("t.png"), "texture");
    }

    @Test
    void inputIsRefusedByAnyNameOfIt() {
        assertRefused(frame);
        assertRefused(folder.resolve("textures/../a.frame"));
        assertRefused(texture);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linksLeadToTheSameFile() throws IOException {
        assertRefused(Files.createSymbolicLink(folder.resolve("symbolic.png"), Path.of("a.frame")));
        assertRefused(Files.createLink(folder.resolve("hard.png"), frame));
        assertRefused(Files.createLink(folder.resolve("texture.png"), texture));
        Path there = Files.createSymbolicLink(folder.resolve("there"), folder);
        assertRefused(there.resolve("a.frame"));
    }

    @Test
    void folderIsRefusedWithAllBelowIt() {
        Inputs run = new Inputs().of(folder.resolve("textures"));
        assertThrows(InputException.class, () -> run.requireApart("--out", folder.resolve("textures")));
        assertThrows(InputException.class, () -> run.requireApart("--out", folder.resolve("textures/new/deep")));
        assertDoesNotThrow(() -> run.requireApart("--out", folder));
    }

    @Test
    void otherFilesAreFree() throws IOException {
        Inputs inputs = new Inputs().ofFrames(List.of(frame));
        assertDoesNotThrow(() -> inputs.requireApart("--out", folder.resolve("new.png")));
        Path other = Files.writeString(folder.resolve("other.png"), "frame");
        assertDoesNotThrow(() -> inputs.requireApart("--out", other));
    }

    private void assertRefused(Path output) {
        InputException refused = assertThrows(InputException.class,
                () -> new Inputs().ofFrames(List.of(frame)).requireApart("--out", output));
        assertTrue(refused.getMessage().startsWith("--out " + output + ": would be written over what is read"),
                refused.getMessage());
    }
}
