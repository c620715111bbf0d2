package org.tilewright.ui.tests.results;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import javax.imageio.ImageIO;

/** A run folder written by hand, so that a test knows every number in it. */
final class MadeRun {

    static final int WIDTH = 64;
    static final int HEIGHT = 48;
    static final int RED = 0xC02020;
    static final int GREEN = 0x20A040;
    static final int BLUE = 0x2040C0;
    static final int GREY = 0x808080;

    private final Path folder;

    private MadeRun(Path folder) {
        this.folder = folder;
    }

    /** A completed run with four quarters of different colours, and nothing else but statistics. */
    static MadeRun completed(Path parent, String name) throws IOException {
        MadeRun run = new MadeRun(Files.createDirectories(parent.resolve(name)));
        run.text("run.json", """
                {"schema":1,"outcome":"completed","exitCode":0,
                 "model":{"name":"made","file":"/nowhere/made.pipeline","hash":"0"},
                 "frame":{"name":"quarters","file":"/nowhere/quarters.frame","hash":"0"},
                 "process":{"pid":1,"startedMillis":0}}
                """);
        run.text("stats.json", """
                {"schema":1,"stats":[{"name":"frame.cycles","value":1000,"unit":"tick","description":"ticks"}]}
                """);
        return run.image("frame.png", quarters(WIDTH, HEIGHT));
    }

    Path folder() {
        return folder;
    }

    MadeRun text(String file, String content) throws IOException {
        Files.writeString(folder.resolve(file), content);
        return this;
    }

    MadeRun image(String file, BufferedImage image) throws IOException {
        ImageIO.write(image, "png", folder.resolve(file).toFile());
        return this;
    }

    /** From the upper left by rows: red, green, blue, grey. */
    static BufferedImage quarters(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int upper = x < width / 2 ? RED : GREEN;
                int lower = x < width / 2 ? BLUE : GREY;
                image.setRGB(x, y, y < height / 2 ? upper : lower);
            }
        }
        return image;
    }
}
