package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.model.presets.Presets;

class VerifyTest {

    @TempDir
    Path folder;

    private Path preset(String name) throws IOException {
        return Files.write(folder.resolve(name + ".pipeline"), Presets.bytes(name));
    }

    @Test
    void aPropertyThatHoldsAndWhoseMutantsAreFoundIsASuccess() {
        List<String> lines = Terminal.run("verify", "arbiter.overtaking", "--mutants").succeeded().out().lines()
                .toList();
        assertEquals(7, lines.size());
        assertEquals("PASS arbiter.overtaking [embedded; arbiter=ROUND_ROBIN,requesters=2] 4 states, 17 transitions,"
                + " depth 2", lines.get(0));
        assertTrue(lines.get(4).startsWith("FAIL (found) arbiter.overtaking with mutant turn-stays ["), lines.get(4));
    }

    @Test
    void theReferenceSetHasItsNumbersOnTwoThreads() {
        String out = Terminal.run("verify", "reference.ott-set", "--bounds", "tags=4", "--threads", "2").succeeded()
                .out();
        assertTrue(out.contains(" 11585 states, 139021 transitions, "), out);
    }

    @Test
    void whatIsKeptToFailSucceedsByFailing() {
        String out = Terminal.run("verify", "depth.preference").succeeded().out();
        assertTrue(out.startsWith("FAIL (as it must) depth.preference "), out);
    }

    @Test
    void aViolationExitsWithOneShowsItsStepsAndReplays() throws IOException {
        Path out = folder.resolve("verdicts");
        Terminal found = Terminal.run("verify", "depth.progress", "--bounds",
                "rule=LITERAL,ways=2,blocks=3,tiles=1", "--out", out);
        assertEquals(1, found.exitCode(), found.err());
        assertTrue(found.out().contains("\n   5  "), found.out());
        assertTrue(found.out().contains("deadlocked"), found.out());
        assertTrue(Files.exists(out.resolve("report.json")) && Files.exists(out.resolve("junit.xml")));
        Path counterexample = out.resolve("001-depth.progress.counterexample.json");
        Terminal replayed = Terminal.run("verify", "--replay", counterexample);
        assertEquals(1, replayed.exitCode(), replayed.err());
        assertTrue(found.out().endsWith(replayed.out()), replayed.out());
        // Another message than the harness's is not believed.
        Files.writeString(counterexample, Files.readString(counterexample).replace("deadlocked", "happy"));
        Terminal.run("verify", "--replay", counterexample).refused("are not those of the file");
    }

    /** The simulator's Z cache deadlocks under the literal rule in the very steps that the checker found. */
    @Test
    void aCounterexampleIsPlayedToTheSimulator() throws IOException {
        Path out = folder.resolve("out");
        Terminal.run("verify", "depth.literal-rule", "--bounds", "ways=2,blocks=3,tiles=1", "--out", out).succeeded();
        Path counterexample = out.resolve("001-depth.literal-rule.counterexample.json");
        Terminal played = Terminal.run("verify", "--replay", counterexample, "--simulate");
        assertEquals(1, played.exitCode(), played.err());
        assertTrue(played.out().contains("simulated: the simulator's Z cache does the same in 5 steps"), played.out());
        Terminal.run("verify", "depth.ott", "--simulate").refused("--simulate: expected --replay FILE with it");
    }

    @Test
    void expressionsAreEvaluatedOverACounterexample() {
        Path out = folder.resolve("evaluated");
        Terminal.run("verify", "depth.preference", "--out", out).succeeded();
        Path counterexample = out.resolve("001-depth.preference.counterexample.json");
        Terminal plain = Terminal.run("verify", "--replay", counterexample);
        Terminal with = Terminal.run("verify", "--replay", counterexample, "--evaluate", "way[0].block", "--evaluate",
                "size(blocks_asked_of_memory)");
        assertEquals(1, with.exitCode(), with.err());
        List<String> added = with.out().lines().filter(line -> line.startsWith("      = ")).toList();
        assertEquals(List.of("      = way[0].block: none", "      = size(blocks_asked_of_memory): 0",
                "      = way[0].block: none -> 0", "      = size(blocks_asked_of_memory): 0 -> 1"),
                added.subList(0, 4));
        assertEquals(plain.out().lines().toList(),
                with.out().lines().filter(line -> !line.startsWith("      = ")).toList());
        Terminal.run("verify", "--replay", counterexample, "--evaluate", "way[0")
                .refused("--evaluate way[0: column 6: expected ], but there is the end");
        Terminal.run("verify", "--replay", counterexample, "--evaluate", "1 + wax")
                .refused("--evaluate 1 + wax: column 5: the state has no value of this name; expected one of way[0], ");
    }

    @Test
    void progressIsJsonLinesBeforeTheVerdict() {
        List<String> lines = Terminal.run("verify", "reference.ott-set", "--bounds", "tags=8",
                "--progress").succeeded().out().lines().toList();
        assertTrue(lines.size() > 1 && lines.get(lines.size() - 1).startsWith("PASS reference.ott-set "),
                lines.toString());
        lines.subList(0, lines.size() - 1).forEach(
                line -> assertTrue(
                        line.matches("\\{\"states\":\\d+,\"transitions\":\\d+,\"depth\":\\d+,\"waiting\":\\d+,"
                                + "\"statesPerSecond\":\\d+(,\"secondsLeft\":\\d+)?}"),
                        line));
    }

    @Test
    void aCutSearchExitsWithFour() {
        Terminal cut = Terminal.run("verify", "reference.ott-set", "--bounds", "tags=5", "--maximum-states", "1000");
        assertEquals(4, cut.exitCode(), cut.err());
        assertTrue(
                cut.out().startsWith("BOUNDED reference.ott-set ") && cut.out().contains("cut by the number of states"),
                cut.out());
    }

    @Test
    void aModelsOwnEngineAndLimitsAreTakenUnlessTheCommandSaysOtherwise() throws IOException {
        Path model = preset("dprt-fpga");
        String text = Files.readString(model);
        Files.writeString(model, text.substring(0, text.lastIndexOf("</")) + """
                  <verifications name="sets" engine="jpf" maximumStates="100">
                    <properties property="depth.data"/>
                  </verifications>
                """ + text.substring(text.lastIndexOf("</")));
        Terminal.run("verify", model, "--jpf", "nowhere").refused("nowhere: build/RunJPF.jar is missing");
        Terminal cut = Terminal.run("verify", model, "--engine", "embedded");
        assertEquals(4, cut.exitCode(), cut.err());
        assertTrue(cut.out().startsWith("BOUNDED depth.data [embedded; blocks=5,")
                && cut.out().contains("cut by the number of states"), cut.out());
        String whole = Terminal.run("verify", model, "--engine", "embedded", "--maximum-states", "1000000")
                .succeeded().out();
        assertTrue(whole.startsWith("PASS depth.data [embedded; blocks=5,"), whole);
    }

    /** dprt-fpga: a Z cache of 4 ways under tree PLRU with the re-armed tag, so 5 blocks and 5 tiles. */
    @Test
    void aModelsOwnNumbersAreTheBounds() throws IOException {
        String out = Terminal.run("verify", preset("dprt-fpga")).succeeded().out();
        List<String> lines = out.lines().toList();
        assertEquals(6, lines.size(), out);
        assertTrue(lines.get(0).startsWith("PASS raster.traversal [") && lines.get(0).contains("order=SCANLINE"), out);
        assertTrue(lines.get(1).startsWith("PASS depth.data [embedded; blocks=5,"), out);
        assertTrue(
                lines.get(2).startsWith("PASS depth.ott [embedded; blocks=5,")
                        && lines.get(2).contains("tiles=5,ways=4"),
                out);
        assertTrue(lines.get(3).startsWith("PASS depth.progress ["), out);
        assertTrue(
                lines.get(4).startsWith("PASS depth.answers [embedded; blocks=5,")
                        && lines.get(4).contains("tiles=1,ways=4"),
                out);
        assertTrue(lines.get(5).startsWith("PASS arbiter.ports [") && lines.get(5).contains("requesters=4"), out);
    }

    /** gpupd-2: two GPUs in a row that exchange in turns, merge draws and run ahead by one batch. */
    @Test
    void gpusThatShareAFrameHaveTheirExchangeChecked() throws IOException {
        String out = Terminal.run("verify", preset("gpupd-2"), "--bounds", "ways=2,blocks=3,outstanding=2,draws=3")
                .succeeded().out();
        List<String> lines = out.lines().toList();
        assertEquals(9, lines.size(), out);
        assertTrue(lines.get(2).startsWith("PASS distribution.regions [") && lines.get(2).contains("shape=SQUARES"),
                out);
        assertTrue(lines.get(3).startsWith(
                "PASS distribution.shares [embedded; batches=3,gpus=2,primitives=5,shares=EVEN]"), out);
        assertTrue(lines.get(4).startsWith("PASS distribution.delivery [")
                && lines.get(4).contains("exchange=TURNS,fewest=1,gpus=2,") && lines.get(4).contains("network=LINE"),
                out);
        assertTrue(lines.get(5).startsWith("PASS distribution.runahead [embedded; batches=3,")
                && lines.get(5).contains("runahead=1,shares=EVEN]"), out);
        assertTrue(
                lines.get(6).startsWith(
                        "PASS distribution.batching [embedded; copies=2,draws=3,rule=THRESHOLD,threshold=8]"),
                out);
        assertTrue(lines.get(7).startsWith("PASS arbiter.ports [") && lines.get(7).contains("arbiter=ROUND_ROBIN")
                && lines.get(7).contains("requesters=3"), out);
        assertTrue(lines.get(8).startsWith("PASS arbiter.ports [") && lines.get(8).contains("requesters=4"), out);
    }

    @Test
    void moreGpusThanTheHarnessHasAreOneLineAndCanBeCutDown() throws IOException {
        Path model = preset("gpupd-8");
        Terminal.run("verify", model)
                .refused(model + ": distribution.delivery: the bound gpus=8 is out of range; expected"
                        + " 2 to 4; --bounds cuts the check down");
        Terminal.run("verify", model, "--bounds", "gpus=3,most=1,ways=2,blocks=3,outstanding=2,draws=3").succeeded();
    }

    /** furygpu: queues of 8 entries, of which 4 are checked; here 2. */
    @Test
    void aFuryUnitIsChecked() throws IOException {
        String out = Terminal.run("verify", preset("furygpu"), "--bounds",
                "depth=2,ways=2,blocks=3,tiles=3,outstanding=2").succeeded().out();
        assertTrue(out.contains("PASS texture.furygpu [embedded; depth=2,phase=0,pixels=2] "), out);
    }

    @Test
    void aModelOfTheLiteralRuleDeadlocks() throws IOException {
        Path model = preset("dprt-fpga");
        Files.writeString(model, Files.readString(model).replaceAll(" ott=\"[a-z-]+\"", "")
                .replaceFirst("(?s)<zcache\\b", "<zcache ott=\"rule\""));
        Terminal found = Terminal.run("verify", model, "--bounds", "tiles=1");
        assertEquals(1, found.exitCode(), found.toString());
        assertTrue(found.out().contains("FAIL depth.progress ["), found.out());
    }

    @Test
    void aModelWhoseNumbersExceedTheHarnessIsOneLineAndCanBeCutDown() throws IOException {
        Path model = preset("dprt-fpga");
        Files.writeString(model,
                Files.readString(model).replaceAll(" ways=\"[0-9]+\"", "").replaceFirst("(?s)<zcache\\b",
                        "<zcache ways=\"16\""));
        Terminal.run("verify", model).refused(model + ": depth.data: the bound ",
                " is out of range", "; --bounds cuts the check down");
        Terminal.run("verify", model, "--bounds", "ways=2,blocks=3,tiles=3,outstanding=2").succeeded();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = { "depth.otto ! ; did you mean 'depth.ott'?",
            "depth.ott --bounds ways=9 ! depth.ott: the bound ways=9 is out of range; expected 1 to 8",
            "depth.ott --threads 0 ! --threads 0: expected 1 to 256",
            "depth.ott --engine smv ! --engine smv: there is no such engine; expected one of: embedded, jpf",
            "depth.ott --jpf nowhere ! --jpf, --jpf-jdk, --jpf-memory and --jpf-minutes: only --engine jpf takes them",
            "depth.ott --engine jpf --threads 2 ! --threads 2: Java PathFinder has one thread",
            "depth.ott --engine jpf --jpf-memory 1 ! --jpf-memory 1: expected at least 64 megabytes",
            "depth.ott --engine jpf --jpf-minutes 0 ! --jpf-minutes 0: expected at least 1",
            "depth.ott --engine jpf --jpf nowhere ! nowhere: build/RunJPF.jar is missing",
            "depth.ott --evaluate 1 ! --evaluate: expected --replay FILE with it",
            "--bounds ways=2 ! --bounds ways=2: expected MODEL|PROPERTY with it",
            "--replay nowhere.json ! nowhere.json: not found; expected the file of a counterexample" })
    void badInputIsOneLine(String arguments, String message) {
        Terminal.run((Object[]) ("verify " + arguments).split(" ")).refused(message);
    }
}
