package org.tilewright.cli;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A reproduction from the command line: whole, stopped half-way, and misspelt. */
class ReproduceTest {

    @TempDir
    Path folder;

    @Test
    void quickReproductionLeavesAReportAndGoesOnWhereItWas() throws IOException {
        Path frames = Files.createDirectory(folder.resolve("frames"));
        new SmallFrame(16, 2, 1).write(frames.resolve("small.frame"));
        Path out = folder.resolve("out");
        Terminal first = Terminal.run("reproduce", "dprt", "--quick", "--frames", frames, "--out", out, "--jobs", 3)
                .succeeded();
        Map<String, byte[]> report = files(out.resolve("report"));
        assertTrue(report.keySet().containsAll(List.of("dprt.md", "dprt/paper.csv", "dprt/effect.csv")),
                report.keySet()::toString);
        assertEquals(10, progress(first).count(), "two machines on four scenes and a frame");
        assertTrue(first.out().contains("report: " + out.resolve("report").resolve("dprt.md")), first.out());
        assertTrue(first.out().lines().anyMatch(line -> line.matches("small +[0-9.]+ .*")), first.out());

        deleteOne(out.resolve("runs"));
        Terminal second = Terminal.run("reproduce", "dprt", "--quick", "--frames", frames, "--out", out, "--jobs", 1)
                .succeeded();
        assertEquals(9, progress(second).filter(line -> line.endsWith("(found finished)")).count(), second.out());
        Map<String, byte[]> again = files(out.resolve("report"));
        assertEquals(report.keySet(), again.keySet());
        report.forEach((name, bytes) -> assertArrayEquals(bytes, again.get(name), name));
    }

    /** Five organisations, and the second reading of one. */
    @Test
    void quickReproductionOfTheBankedTextureCache() throws IOException {
        assertTrue(reproduced("banked-texture", 6).keySet()
                .containsAll(List.of("banked-texture.md", "banked-texture/accesses.csv")));
    }

    /** Four systems of up to 16 GPUs and one GPU, on the frame alone; then a report of what is finished, when one is not. */
    @Test
    void quickReproductionOfGpupdAndReportOfWhatIsFinished() throws IOException {
        Map<String, byte[]> report = reproduced("gpupd", 13);
        assertTrue(report.keySet().containsAll(List.of("gpupd.md", "gpupd/findings.csv", "gpupd/captured.csv")));
        Path out = folder.resolve("out");
        deleteOne(out.resolve("runs"));
        Terminal terminal = Terminal.run("reproduce", "gpupd", "--quick", "--finished", "--frames",
                folder.resolve("frames"), "--out", out).succeeded();
        assertEquals(0, progress(terminal).count(), terminal.out());
        assertTrue(Files.readString(out.resolve("report").resolve("gpupd.md")).contains("–"));
    }

    /** What is said of a frame of which nothing is composed, before anything was run. */
    @Test
    void reportOnChopinOfNothingThatIsFinished() throws IOException {
        Path frames = Files.createDirectory(folder.resolve("frames"));
        new SmallFrame(16, 2, 1).write(frames.resolve("small.frame"));
        Path out = folder.resolve("out");
        Terminal.run("reproduce", "chopin", "--quick", "--finished", "--gpus", "2,8", "--frames", frames, "--out", out)
                .succeeded();
        Map<String, byte[]> report = files(out.resolve("report"));
        assertTrue(report.keySet().containsAll(List.of("chopin.md", "chopin/best-prior.csv", "chopin/scaling.csv")));
        assertTrue(new String(report.get("chopin.md"), UTF_8).contains("5 were not measured"));
    }

    /** Six probes, and three machines on the frame. The latencies are those of the article, measured on the machine. */
    @Test
    void quickReproductionOfFuryGpuMeasuresTheArticlesLatencies() throws IOException {
        List<String> latencies = new String(reproduced("furygpu", 9).get("furygpu/latencies.csv"), US_ASCII).lines()
                .toList();
        assertEquals(List.of("1.00", "8.00", "111.72", "11.01", "2.00", "8.00"), latencies.subList(1, 7).stream()
                .map(line -> line.replaceFirst(".*,([0-9.]+),yes$", "$1")).toList());
    }

    private Map<String, byte[]> reproduced(String paper, int runs) throws IOException {
        Path frames = Files.createDirectory(folder.resolve("frames"));
        new SmallFrame(16, 2, 1).write(frames.resolve("small.frame"));
        Path out = folder.resolve("out");
        Terminal terminal = Terminal.run("reproduce", paper, "--quick", "--frames", frames, "--out", out).succeeded();
        assertEquals(runs, progress(terminal).count(), terminal.out());
        return files(out.resolve("report"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
            textBlock = """
                    reproduce                                  | a paper is missing; expected one of banked-texture, chopin, dprt, frames, furygpu, gpupd
                    reproduce dptr                             | dptr
                    reproduce dprt --jobs 0                    | --jobs 0: expected 1 or more
                    reproduce dprt --jobs many                 | many
                    reproduce dprt --frames FOLDER/none        | none: not a folder
                    reproduce dprt --frames FOLDER             | holds no .frame file
                    reproduce chopin --gpus 8,3                | --gpus 3: expected 2, 4, 8 or 16
                    reproduce chopin --gpus many               | many
                    reproduce furygpu --jobs 0                 | --jobs 0: expected 1 or more
                    reproduce banked-texture --frames FOLDER   | holds no .frame file
                    reproduce dprt --quick --out FOLDER        | holds something else
                    reproduce dprt --quick --out FOLDER/file   | is no folder
                    """)
    void misspeltCommands(String words, String part) throws IOException {
        Files.writeString(folder.resolve("file"), "precious");
        Terminal.run((Object[]) words.replace("FOLDER", folder.toString()).split(" +")).refused(part);
        assertEquals("precious", Files.readString(folder.resolve("file")));
    }

    @Test
    void frameThatCannotBeReadIsOneLine() throws IOException {
        Path frames = Files.createDirectory(folder.resolve("frames"));
        Path bad = Files.writeString(frames.resolve("bad.frame"), "no zip");
        Terminal result = Terminal.run("reproduce", "dprt", "--quick", "--frames", frames, "--out",
                folder.resolve("out"));
        assertEquals(2, result.exitCode(), result::toString);
        assertTrue(result.err().startsWith("error: " + bad) && result.err().lines().count() == 1, result.err());
    }

    private static Stream<String> progress(Terminal terminal) {
        return terminal.out().lines().filter(line -> line.matches("\\[[0-9]+/[0-9]+] .* cycles.*"));
    }

    private static void deleteOne(Path runs) throws IOException {
        try (Stream<Path> folders = Files.list(runs)) {
            Path run = folders.sorted().findFirst().orElseThrow();
            Files.delete(run.resolve("run.json"));
        }
    }

    private static Map<String, byte[]> files(Path root) throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(root.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return contents;
    }
}
