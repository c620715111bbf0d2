package org.tilewright.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The pictures of {@code ./tilewright screenshots}, which the product takes of itself on a display of its own. */
@EnabledOnOs(OS.LINUX)
class ScreenshotsTest {

    private static final Path PRODUCT = Path.of("").toAbsolutePath().getParent()
            .resolve("org.tilewright.product/target/products/org.tilewright.product/linux/gtk/x86_64/tilewright");

    private static final Set<String> WINDOWS = Set.of("welcome", "editor-overview", "editor-structure",
            "editor-diagram", "editor-source", "editor-sweep", "perspective-simulation", "perspective-verification",
            "view-frame", "view-cycles", "view-charts", "view-timeline", "view-compare", "view-runs", "view-pareto",
            "view-properties-and-verdicts", "view-counterexample", "view-tilewright-help", "view-cheat-sheet");

    private static final Set<String> DIALOGS = Set.of("wizard-gpu-project", "wizard-gpu-example", "wizard-sweep",
            "preferences-tilewright");

    /** A view of little else but text on its ground, such as a table, is so much of one colour; an empty one more. */
    private static final double MOST_OF_ONE_COLOUR = 0.93;

    /** A picture of text has more: its edges are smoothed. */
    private static final int LEAST_COLOURS = 300;

    @TempDir
    Path folder;

    @Test
    void everyPartIsShownInLightAndDark() throws IOException, InterruptedException {
        assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(bin -> Files.isExecutable(Path.of(bin, "xvfb-run"))),
                "there is no xvfb-run to make a display");
        // Each waits for itself to be still, again and again, so that two take little longer than one.
        Process first = start("default");
        Process second = start("dark");
        try {
            await(first, "default");
            await(second, "dark");
        } finally {
            end(first);
            end(second);
        }
        Set<String> light = pictures("light");
        assertEquals(light, pictures("dark"));
        assertTrue(light.containsAll(WINDOWS), () -> "missing: " + missing(WINDOWS, light));
        assertTrue(light.containsAll(DIALOGS), () -> "missing: " + missing(DIALOGS, light));
        BufferedImage welcome = picture("light", "welcome");
        for (String name : light) {
            BufferedImage bright = picture("light", name);
            BufferedImage dim = picture("dark", name);
            assertShowsSomething("light " + name, bright);
            assertShowsSomething("dark " + name, dim);
            assertTrue(lightness(bright) > lightness(dim) + 0.3,
                    () -> name + " is as bright in the dark theme: " + lightness(bright) + " and " + lightness(dim));
            if (WINDOWS.contains(name)) {
                assertEquals(List.of(welcome.getWidth(), welcome.getHeight()),
                        List.of(bright.getWidth(), bright.getHeight()), name);
                assertTrue(bright.getWidth() >= 1024 && bright.getHeight() >= 700, "the window fills the display");
            }
        }
    }

    private Path output(String theme) {
        return folder.resolve(theme + ".txt");
    }

    private Process start(String theme) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("xvfb-run", "-a", "-s", "-screen 0 1600x1000x24",
                PRODUCT.resolve("tilewright").toString(), "-nosplash",
                "-configuration", folder.resolve("configuration-" + theme).toString(), "-data",
                folder.resolve("workspace-" + theme).toString(), "-application", "org.tilewright.ui.screenshots",
                "-cssTheme", "org.eclipse.e4.ui.css.theme.e4_" + theme, "--out", folder.resolve("out").toString())
                .redirectErrorStream(true).redirectOutput(output(theme).toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("TILEWRIGHT_CACHE", folder.resolve("cache").toString());
        // The optimising compiler would take half the time of what is done once.
        builder.environment().put("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        return builder.start();
    }

    private void await(Process process, String theme) throws IOException, InterruptedException {
        Path output = output(theme);
        if (!process.waitFor(10, TimeUnit.MINUTES)) {
            throw new AssertionError("did not end: " + Files.readString(output));
        }
        assertEquals(0, process.exitValue(), () -> read(output));
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private static void assertShowsSomething(String name, BufferedImage picture) {
        Map<Integer, Integer> colours = new HashMap<>();
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                colours.merge(picture.getRGB(x, y) & 0xffffff, 1, Integer::sum);
            }
        }
        double most = colours.values().stream().max(Integer::compare).orElseThrow()
                / (double) (picture.getWidth() * picture.getHeight());
        assertTrue(most < MOST_OF_ONE_COLOUR, () -> name + " is nearly of one colour: " + most);
        assertTrue(colours.size() > LEAST_COLOURS, () -> name + " has " + colours.size() + " colours");
    }

    /** The mean of all colours, 0 for black to 1 for white. */
    private static double lightness(BufferedImage picture) {
        double sum = 0;
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                int rgb = picture.getRGB(x, y);
                sum += (rgb >> 16 & 0xff) + (rgb >> 8 & 0xff) + (rgb & 0xff);
            }
        }
        return sum / (3 * 255.0 * picture.getWidth() * picture.getHeight());
    }

    private Set<String> pictures(String theme) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("out").resolve(theme))) {
            return files.map(file -> file.getFileName().toString().replace(".png", ""))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private BufferedImage picture(String theme, String name) throws IOException {
        return ImageIO.read(folder.resolve("out").resolve(theme).resolve(name + ".png").toFile());
    }

    private static Set<String> missing(Set<String> wanted, Set<String> there) {
        Set<String> missing = new TreeSet<>(wanted);
        missing.removeAll(there);
        return missing;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
