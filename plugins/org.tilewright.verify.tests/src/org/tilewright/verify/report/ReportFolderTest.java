package org.tilewright.verify.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.verify.Check;
import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.trace.CounterexampleFile;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

class ReportFolderTest {

    private static final Map<String, String> TWO = Map.of("requesters", "2");

    @TempDir
    Path folder;

    private static Result check(Settings settings, String mutant) {
        return new Check(settings, Progress.NONE).run(PropertyCatalogue.of("arbiter.overtaking"), TWO,
                mutant == null ? null : Mutant.of(mutant));
    }

    /** Two requesters: nobody waits or one does, and the turn is either's; 4 arrivals from each of 4 states and the first. */
    @Test
    void aReportSaysWhatWasFoundToPeopleProgramsAndBuildServers() throws Exception {
        Result pass = check(Settings.usual(), null);
        Result fail = check(Settings.usual(), "turn-stays");
        Result cut = check(Settings.usual().withMaximumStates(1), null);
        new ReportFolder(folder, Files::writeString).write(List.of(pass, fail, cut));

        JsonArray checks = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject()
                .getAsJsonArray("checks");
        JsonObject first = checks.get(0).getAsJsonObject();
        assertEquals("arbiter.overtaking", first.get("property").getAsString());
        assertEquals("PASS", first.get("verdict").getAsString());
        assertEquals("embedded", first.get("engine").getAsString());
        assertEquals("{\"arbiter\":\"ROUND_ROBIN\",\"requesters\":\"2\"}", first.get("bounds").toString());
        assertEquals(4, first.get("states").getAsInt());
        assertEquals(17, first.get("transitions").getAsInt());
        assertEquals(2, first.get("depth").getAsInt());
        assertEquals(2, first.getAsJsonArray("witness").size());
        JsonObject second = checks.get(1).getAsJsonObject();
        assertEquals("FAIL", second.get("verdict").getAsString());
        assertEquals("turn-stays", second.get("mutant").getAsString());
        String file = second.get("counterexample").getAsString();
        assertEquals(fail.counterexample(), CounterexampleFile.read(folder.resolve(file)));
        assertEquals("BOUNDED", checks.get(2).getAsJsonObject().get("verdict").getAsString());
        assertEquals("cut by the number of states", checks.get(2).getAsJsonObject().get("reason").getAsString());

        Document xml = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(folder.resolve("junit.xml").toFile());
        Element suite = xml.getDocumentElement();
        assertEquals("3", suite.getAttribute("tests"));
        assertEquals("0", suite.getAttribute("failures"));
        assertEquals("1", suite.getAttribute("skipped"));
        assertEquals(3, suite.getElementsByTagName("testcase").getLength());
        assertTrue(Files.readString(folder.resolve("report.txt")).contains(
                "FAIL (found) arbiter.overtaking with mutant turn-stays [embedded; arbiter=ROUND_ROBIN,requesters=2]"));
    }

    /** The preference is expected to fail; the mutant "survives" where it is asked of bounds that do not show it. */
    @Test
    void aSurvivingMutantIsAFailureInTheEyesOfABuildServer() throws Exception {
        Result survived = new Check(Settings.usual(), Progress.NONE).run(PropertyCatalogue.of("reference.ott-set"),
                Map.of("tags", "4"), Mutant.of("plru-subtree-mask"));
        new ReportFolder(folder, Files::writeString).write(List.of(survived));
        assertFalse(survived.isAsExpected());
        String xml = Files.readString(folder.resolve("junit.xml"));
        assertTrue(xml.contains("failures=\"1\"") && xml.contains("<failure message=\"the mutant survived\">"), xml);
        assertTrue(Files.readString(folder.resolve("report.txt")).startsWith("PASS (SURVIVED) reference.ott-set"));
    }

    /** Of a mutant without a verdict it was said that it survived. */
    @ParameterizedTest
    @CsvSource({ "FAIL, FAIL (found)", "PASS, PASS (SURVIVED)", "BOUNDED, BOUNDED (not found so far)", "ERROR, ERROR" })
    void theWordsSayWhatBecameOfAMutant(Verdict verdict, String words) {
        Result checked = check(Settings.usual(), "turn-stays");
        Result result = new Result(checked.property(), checked.bounds(), checked.mutant(), checked.engine(),
                checked.version(), verdict, "because", 1, 1, 1, List.of(), checked.counterexample(), 0);
        assertTrue(ResultText.line(result).startsWith(words + " arbiter.overtaking with mutant turn-stays ["),
                ResultText.line(result));
    }

    @Test
    void anEarlierReportIsGoneBeforeAnythingIsChecked() throws IOException {
        new ReportFolder(folder, Files::writeString).write(List.of(check(Settings.usual(), "turn-stays")));
        // As one that is killed while it writes leaves it, and something that is not ours.
        Files.writeString(folder.resolve("junit.xml4711.part"), "<test");
        Files.writeString(folder.resolve("notes.txt"), "mine");
        new ReportFolder(folder, Files::writeString);
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of("notes.txt"), files.map(file -> file.getFileName().toString()).toList());
        }
    }
}
