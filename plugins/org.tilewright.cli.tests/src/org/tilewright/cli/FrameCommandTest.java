package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameHash;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.scene.profile.FrameProfile;
import org.tilewright.frame.scene.profile.GameProfiles;
import org.tilewright.frame.scene.profile.ProfileFrames;

/** {@code tilewright frame} writes the frame that a profile describes. */
class FrameCommandTest {

    @TempDir
    private Path folder;

    @Test
    void publishedProfileIsWritten() {
        Path file = folder.resolve("wolf.frame");
        assertEquals(file + System.lineSeparator(),
                Terminal.run("frame", "wolf", "--geometry-share", "0.05", "--out", file).succeeded().out());
        FrameProfile profile = GameProfiles.named("wolf").withGeometryShare(0.05);
        assertEquals(FrameHash.of(ProfileFrames.build(profile)), FrameHash.of(FrameReader.read(file)));
    }

    @Test
    void profileOfOnesOwnIsWritten() {
        Path file = folder.resolve("mine.frame");
        Terminal.run("frame", "--size", "96x64", "--draws", "60", "--synchronisations", "4", "--primitives", "5000",
                "--overdraw", "2", "--discarded", "0.7", "--triangle-area", "20", "--draw-skew", "0.5", "--seed", "3",
                "--out", file).succeeded();
        Frame frame = FrameReader.read(file);
        assertEquals("96x64", frame.width() + "x" + frame.height());
        assertEquals(60, frame.commands().stream().filter(Draw.class::isInstance).count());
        FrameProfile same = new FrameProfile("frame", 96, 64, 60, 4, 4 * 4 * 96 * 64, 5000, 2, 0.7, 20, 0.5, 3);
        assertEquals(FrameHash.of(ProfileFrames.build(same)), FrameHash.of(frame));
    }

    @Test
    void badProfilesAreRefused() {
        Path file = folder.resolve("none.frame");
        Terminal.run("frame", "quake", "--out", file).refused("quake", "cod2, cry");
        Terminal.run("frame", "wolf", "--size", "big", "--out", file).refused("--size big", "640x480");
        Terminal.run("frame", "wolf", "--primitives", "9000", "--geometry-share", "0.5", "--out", file)
                .refused("--primitives", "--geometry-share");
        Terminal.run("frame", "wolf", "--draws", "20", "--out", file).refused("draws", "at least");
        Terminal.run("frame", "wolf", "--overdraw", "0.5", "--out", file).refused("overdraw", "1 to 1000");
        Terminal.run("frame", "--synchronisations", "3", "--out", folder.resolve("none/none.frame"))
                .refused("cannot be written");
    }
}
