package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A property of somebody's own, beside the design that it is about: the duel of the DRRIP that ships as an example. */
class OwnPropertiesTest {

    private static final String DRRIP = "edu/example/Drrip.java";
    private static final String HARNESS = "edu/example/DrripDuel.java";
    private static final String DESCRIPTION = "properties/drrip.duel.json";

    @TempDir
    private Path folder;
    private Path designs;

    @BeforeEach
    void copyTheExample() throws IOException {
        designs = folder.resolve("designs");
        Path example = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(example.resolve("models/designs"))) {
            example = example.getParent();
        }
        example = example.resolve("models/designs");
        try (Stream<Path> files = Files.walk(example)) {
            for (Path file : files.filter(each -> each.getFileName().toString().matches("(?i)drrip.*")).toList()) {
                Path copy = designs.resolve(example.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private void replace(String file, String piece, String replacement) throws IOException {
        String text = Files.readString(designs.resolve(file));
        assertTrue(text.contains(piece), file);
        Files.writeString(designs.resolve(file), text.replace(piece, replacement));
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(designs.resolve(file).getParent());
        Files.writeString(designs.resolve(file), text);
    }

    private Terminal verify(Object... more) {
        return Terminal.run(Stream.concat(Stream.of("verify", "--designs", designs), Stream.of(more)).toArray());
    }

    @Test
    void theyAreListedBehindThoseThatShip() {
        List<String> shipped = Terminal.run("verify", "--list").succeeded().out().lines().toList();
        List<String> all = verify("--list").succeeded().out().lines().toList();
        assertEquals(shipped, all.subList(0, all.size() - 1));
        assertEquals(
                "drrip.duel: A miss in the set that leads for a policy never makes the other sets choose that policy.",
                all.get(all.size() - 1));
    }

    @Test
    void withoutASubjectThoseOfTheDesignsAreCheckedWithTheirMutants() throws IOException {
        Path out = folder.resolve("out");
        List<String> lines = verify("--mutants", "--out", out).succeeded().out().lines().toList();
        assertEquals(5, lines.size());
        assertTrue(lines.get(0).startsWith("PASS drrip.duel [embedded; counter=2,longEvery=2,ways=1] "), lines.get(0));
        assertTrue(lines.get(3).startsWith("FAIL (found) drrip.duel with mutant drrip-counter-wraps ["), lines.get(3));
        assertTrue(lines.get(4).startsWith("FAIL (found) drrip.duel with mutant drrip-leaders-agree ["), lines.get(4));
        assertTrue(Files.readString(out.resolve("junit.xml")).contains("drrip.duel"));
    }

    /** A counter of two bits begins in its middle, 2; one miss makes it 3, and the second one, without saturation, 0. */
    @Test
    void theFirstAttemptFailsInTwoStepsThatReplay() throws IOException {
        replace(DRRIP, "Math.min(most, counter + 1)", "counter + 1 & most");
        Path out = folder.resolve("out");
        Terminal found = verify("drrip.duel", "--bounds", "counter=2", "--out", out);
        assertEquals(1, found.exitCode(), found.err());
        assertTrue(found.out().contains("   2  SRRIP's set: misses and is filled\n"), found.out());
        assertFalse(found.out().contains("   3  "), found.out());
        Path counterexample = out.resolve("001-drrip.duel.counterexample.json");
        Terminal replayed = verify("--replay", counterexample);
        assertEquals(1, replayed.exitCode(), replayed.err());
        assertTrue(found.out().endsWith(replayed.out()), replayed.out());
        // It is one of that design: with the counter mended it is none.
        replace(DRRIP, "counter + 1 & most", "Math.min(most, counter + 1)");
        verify("--replay", counterexample).refused("001-drrip.duel.counterexample.json: ");
        Terminal.run("verify", "--replay", counterexample).refused("there is no property 'drrip.duel'");
    }

    @Test
    void theBoundsAreThoseOfTheDescription() {
        verify("drrip.duel", "--bounds", "counter=9").refused("counter", "9", "1 to 4");
        verify("drrip.duel", "--bounds", "contour=2").refused("drrip.duel: there is no bound 'contour'", "counter");
    }

    @Test
    void aHarnessThatIsNoneIsOneLine() throws IOException {
        replace(DESCRIPTION, "edu.example.DrripDuel", "edu.example.DrripDual");
        verify().refused("drrip.duel: edu.example.DrripDual is no harness: there is no such class");
        replace(DESCRIPTION, "edu.example.DrripDual", "edu.example.Drrip");
        verify().refused("drrip.duel: edu.example.Drrip is no harness: it does not extend Harness; expected a public"
                + " class that extends Harness, whose constructor takes Bounds");
        replace(DESCRIPTION, "edu.example.Drrip\"", "edu.example.DrripDuel\"");
        replace(HARNESS, "public DrripDuel(Bounds bounds)", "public DrripDuel(String bounds)");
        replace(HARNESS, "bounds.number(\"ways\")", "1");
        replace(HARNESS, "bounds.number(\"counter\"), SETS, bounds.number(\"longEvery\")", "2, SETS, 2");
        verify().refused("drrip.duel: edu.example.DrripDuel is no harness: it has no constructor that takes Bounds");
    }

    @Test
    void aMistakeOfTheLanguageHasItsFileAndLine() throws IOException {
        replace(HARNESS, "private final int ways;", "private final int ways = \"two\";");
        verify().refused("drrip.duel: ", "DrripDuel.java:25: Type mismatch: cannot convert from String to int");
        replace(HARNESS, " = \"two\"", "");
        replace(DRRIP, "private final int most;", "private final int most = \"two\";");
        verify().refused("Drrip.java:24: Type mismatch");
    }

    @Test
    void aDescriptionThatIsNoneIsOneLine() throws IOException {
        String right = Files.readString(designs.resolve(DESCRIPTION));
        write(DESCRIPTION, right.replace("\"statement\"", "\"sentence\""));
        verify().refused(DESCRIPTION + ": $: unknown field 'sentence'; expected one of: statement, source, ");
        write(DESCRIPTION, right.replace("\"PASS\"", "\"PERHAPS\""));
        verify().refused(DESCRIPTION + ": $.expected: unknown name 'PERHAPS'; expected one of: PASS, ");
        write(DESCRIPTION, right.replace("\"from\": 1", "\"from\": 1, \"from\": 2"));
        verify().refused(
                DESCRIPTION + ": $.bounds.ways.from: the field 'from' occurs twice; expected every field once");
        write(DESCRIPTION, right.substring(1));
        verify().refused(DESCRIPTION + ": all of it is 'statement'; expected an object");
        write(DESCRIPTION, right.substring(0, right.length() / 2));
        verify().refused(DESCRIPTION + ": ", "the file ends in the middle");
        write(DESCRIPTION, right.replaceFirst("(?s)\"cells\": \\[.*?\\]", "\"cells\": []"));
        verify().refused(DESCRIPTION + ": ", "it has no cells; expected the bounds in which it is checked");
        write(DESCRIPTION, right.replace("drrip-counter-wraps", "drrip-counter-warps"));
        verify().refused("properties/drrip.duel.json: there is no mutants/drrip-counter-warps.mutant");
        Files.delete(designs.resolve(DESCRIPTION));
        verify("edu.example.DrripDuel").refused(
                "edu.example.DrripDuel: is a class; expected a property, and none has it as its harness");
        verify().refused("--designs: there are no properties among them; expected properties/NAME.json");
    }

    @Test
    void aNameThatShipsIsTaken() throws IOException {
        write("properties/depth.ott.json", Files.readString(designs.resolve(DESCRIPTION)));
        verify("drrip.duel").refused("properties/depth.ott.json: there is a property of this name already");
        Files.delete(designs.resolve("properties/depth.ott.json"));
        write("mutants/turn-stays.mutant", Files.readString(designs.resolve("mutants/drrip-counter-wraps.mutant")));
        verify().refused("mutants/turn-stays.mutant: there is a mutant of this name already");
    }

    @Test
    void aMutantMustFitItsSource() throws IOException {
        replace("mutants/drrip-counter-wraps.mutant", "most, counter + 1", "most, counter + 2");
        verify("--mutants").refused(
                "mutant drrip-counter-wraps: its piece is no longer in edu.example.Drrip");
        replace("mutants/drrip-counter-wraps.mutant", "--- piece", "--- peace");
        verify().refused("mutant drrip-counter-wraps: expected says:, class:, --- piece and --- replacement");
    }

    /** Of the second cell's counter the property sees all but how far it is from its ends. */
    @Test
    void mistakesAreMadeInTheDesignByThemselves() throws IOException {
        Path out = folder.resolve("out");
        String bounds = "ways=1,counter=2,longEvery=2";
        List<String> lines = verify("drrip.duel", "--bounds", bounds, "--generate-mutants", "--out", out).succeeded()
                .out().lines().toList();
        assertTrue(lines.get(0).startsWith("WEAK drrip.duel: "), lines.get(0));
        assertEquals("  within    counter=2,longEvery=2,ways=1: 529 states", lines.get(1));
        String whole = Files.readString(out.resolve("generated-mutants.txt"));
        assertTrue(whole.contains("  found     edu.example.Drrip.filled, line 67: another operator ["
                + "counter=2,longEvery=2,ways=1]: a miss of BRRIP makes the others choose BRRIP\n"), whole);
        assertTrue(whole.contains("  alike     edu.example.Drrip.words, line 41: a call dropped: requireOrdered ["),
                whole);
        assertTrue(whole.contains("  survives  edu.example.Drrip.read, line 85: an assignment dropped ["), whole);
        assertFalse(whole.contains("DrripDuel"), whole);
        verify("drrip.duel", "--generate-mutants", "--engine", "jpf")
                .refused("--generate-mutants: only --engine embedded");
        Terminal cut = verify("drrip.duel", "--generate-mutants", "--maximum-states", 400, "--bounds", bounds);
        assertEquals(4, cut.exitCode(), cut.err());
        assertEquals("NOT LOOKED AT drrip.duel: counter=2,longEvery=2,ways=1: more than 400 states",
                cut.out().lines().findFirst().orElse(""));
    }

    /** A loop without end is stopped where it is, in a harness and in a mutant of a design. */
    @Test
    void whatDoesNotEndIsAFailure() throws IOException {
        replace("mutants/drrip-leaders-agree.mutant", "Math.min(most, counter + 1)", "endless(counter)");
        replace(DRRIP, "    private static int prediction(int word) {", """
                private static int endless(int counter) {
                    for (int round = 0; round >= 0; round = 1) {
                        counter ^= round;
                    }
                    return counter;
                }

                private static int prediction(int word) {""");
        Terminal found = verify("--mutants");
        assertEquals(0, found.exitCode(), found.err());
        assertTrue(found.out().lines().toList().get(4).startsWith("FAIL (found) drrip.duel with mutant"), found.out());
    }
}
