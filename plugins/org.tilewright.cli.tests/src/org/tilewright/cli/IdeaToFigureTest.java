package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * From an idea to a figure on the command line, with the example that ships: each design fails its property in its first attempt,
 * is mended and proved; that for the Z cache gives the same bytes in both kernels, and is swept against what is built in.
 */
class IdeaToFigureTest {

    private static final String DRRIP = "own:edu.example.Drrip,bits=2,constituency=2,counter=2";

    @TempDir
    private Path folder;
    private Path designs;
    private Path frame;

    @BeforeEach
    void begin() throws IOException {
        Terminal.run("examples", "own-designs", "--out", folder.resolve("project")).succeeded();
        folder = folder.resolve("project");
        designs = folder.resolve("designs");
        frame = folder.resolve("frames/depth-2-parasols.frame");
        assertTrue(Files.isRegularFile(frame));
        frame = folder.resolve("frames/small.frame");
        SmallFrame.usual().write(frame);
    }

    private Terminal verify(String property) {
        return Terminal.run("verify", property, "--designs", designs, "--mutants");
    }

    /** Spoils a design as the first attempt had it, whose counterexample has so many steps, and mends it. */
    private void failsOnceAndIsProved(String property, String bounds, String design, String right, String wrong,
            int steps) throws IOException {
        Path source = designs.resolve("edu/example/" + design + ".java");
        String mended = Files.readString(source);
        assertTrue(mended.contains(right), design);
        Files.writeString(source, mended.replace(right, wrong));
        Terminal failed = Terminal.run("verify", property, "--designs", designs, "--bounds", bounds);
        assertEquals(1, failed.exitCode(), failed.err());
        assertTrue(failed.out().contains("\n  %2d  ".formatted(steps)), failed.out());
        assertTrue(!failed.out().contains("\n  %2d  ".formatted(steps + 1)), failed.out());
        Files.writeString(source, mended);
        List<String> proved = verify(property).succeeded().out().lines().toList();
        assertTrue(proved.stream().allMatch(line -> line.matches("(PASS|FAIL \\(found\\)) .*")), proved::toString);
        assertEquals(2, proved.stream().filter(line -> line.startsWith("FAIL (found)")).count());
    }

    private void sameInBothKernels(String setting) throws IOException {
        List<String> kernels = List.of("production", "ticked");
        for (String kernel : kernels) {
            Terminal.run("simulate", folder.resolve("gpu-base.pipeline"), "--frame", frame, "--designs", designs,
                    "--kernel",
                    kernel, "--check-data", "--set", setting, "--out", folder.resolve(kernel)).succeeded();
        }
        for (String file : List.of("stats.json", "cycles.json", "frame.png")) {
            assertArrayEquals(Files.readAllBytes(folder.resolve(kernels.get(0)).resolve(file)),
                    Files.readAllBytes(folder.resolve(kernels.get(1)).resolve(file)), file);
        }
    }

    @Test
    void drripIsFoundWrongMendedProvedSimulatedAndSwept() throws IOException {
        failsOnceAndIsProved("drrip.duel", "counter=2", "Drrip", "Math.min(most, counter + 1);\n        } else",
                "counter + 1 & most;\n        } else", 2);
        sameInBothKernels("gpu.depth.zcache.replacement=" + DRRIP);
        Path sweep = folder.resolve("drrip.sweep");
        Files.writeString(sweep, Files.readString(sweep).replace("depth-2-parasols", "small"));
        Path out = folder.resolve("swept");
        String swept = Terminal.run("sweep", sweep, "--designs", designs, "--out", out).succeeded().out();
        assertTrue(swept.contains("ended  4 of 4 runs"), swept);
        assertEquals(5, Files.readAllLines(out.resolve("sweep.csv")).size());
    }

    /** Two blocks in a row, and then a jump, which must end the run. */
    @Test
    void aPrefetcherIs() throws IOException {
        failsOnceAndIsProved("stream.earned", "lines=4", "StreamAhead", "Math.min(degree, state[RUN] + 1) : 0;",
                "Math.min(degree, state[RUN] + 1) : state[RUN];", 3);
    }

    /** A region of each GPU has a load, that of one greater, and the frame ends. */
    @Test
    void aSplitOfTheScreenIs() throws IOException {
        failsOnceAndIsProved("last-load.lighter", "rows=2", "LastLoad", " && loads[region] < difference", "", 3);
    }
}
