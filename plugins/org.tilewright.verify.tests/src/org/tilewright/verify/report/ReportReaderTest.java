package org.tilewright.verify.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.verify.Check;
import org.tilewright.verify.Result;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.PropertyCatalogue;

class ReportReaderTest {

    @TempDir
    Path folder;

    private static Result check(String mutant) {
        return new Check(Settings.usual(), Progress.NONE).run(PropertyCatalogue.of("arbiter.overtaking"),
                Map.of("requesters", "2"), mutant == null ? null : Mutant.of(mutant));
    }

    @Test
    void whatWasWrittenIsReadAgain() throws IOException {
        Result pass = check(null);
        Result fail = check("turn-stays");
        new ReportFolder(folder, Files::writeString).write(List.of(pass, fail));
        assertTrue(ReportReader.isReport(folder));
        String file = "002-arbiter.overtaking.counterexample.json";
        assertEquals(List.of(Reported.of(pass, null, null), Reported.of(fail, file, null)), ReportReader.read(folder));
        assertTrue(Files.readString(folder.resolve("002-arbiter.overtaking.counterexample.svg")).startsWith("<svg "));
    }

    /** Who shows a verdict later can tell whether the classes of the user are still those that it is about. */
    @Test
    void whatTookPartIsReadAgain() throws IOException {
        Result pass = check(null);
        new ReportFolder(folder, Files::writeString, result -> "of-" + result.property().id()).write(List.of(pass));
        assertEquals(List.of(Reported.of(pass, null, "of-arbiter.overtaking")), ReportReader.read(folder));
    }

    @Test
    void withoutTimesTheVerdictsAreReadAllTheSame() throws IOException {
        new ReportFolder(folder, Files::writeString).write(List.of(check(null)));
        Files.delete(folder.resolve("times.json"));
        assertTrue(Double.isNaN(ReportReader.read(folder).getFirst().seconds()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            ~~                           | empty; expected a JSON object
            []                           | all of it is a list; expected an object
            {}                           | $: the field 'format' is missing; expected it here
            {"checks":[{"property":1}]}  | $.checks[0].property: 1; expected a text
            {"checks":[{"depth":1.5}]}   | $.checks[0].depth: 1.5; expected a whole number from 0
            {"checks":3}                 | $.checks: 3; expected a list
            """)
    void whatIsNoReportIsRefusedInOneLine(String content, String line) throws IOException {
        Path file = Files.writeString(folder.resolve("report.json"), content);
        assertEquals(file + ": " + line,
                assertThrows(ReportException.class, () -> ReportReader.read(folder)).getMessage());
    }

    /** Whoever copies a report while it is written, or onto a full disk, gets no verdict out of a piece of it. */
    @Test
    void noPieceOfAReportIsRead() throws IOException {
        new ReportFolder(folder, Files::writeString).write(List.of(check(null), check("turn-stays")));
        Path file = folder.resolve("report.json");
        String whole = Files.readString(file).strip();
        for (int length = 0; length < whole.length(); length++) {
            Files.writeString(file, whole.substring(0, length));
            assertThrows(ReportException.class, () -> ReportReader.read(folder), "a piece of it");
        }
        Files.writeString(file, whole);
        assertEquals(2, ReportReader.read(folder).size());
    }

    /** The report for programs is written last: before, there is none, whatever else is there already. */
    @Test
    void allOtherFilesAreNoReportYet() throws IOException {
        new ReportFolder(folder, Files::writeString).write(List.of(check(null), check("turn-stays")));
        Files.delete(folder.resolve("report.json"));
        assertTrue(Files.exists(folder.resolve("junit.xml")) && Files.exists(folder.resolve("times.json")));
        assertFalse(ReportReader.isReport(folder));
        assertThrows(ReportException.class, () -> ReportReader.read(folder));
    }

    /** A report from elsewhere must not lead out of its folder. */
    @Test
    void aCounterexampleElsewhereIsRefused() throws IOException {
        new ReportFolder(folder, Files::writeString).write(List.of(check("turn-stays")));
        Path file = folder.resolve("report.json");
        Files.writeString(file, Files.readString(file).replace("001-arbiter", "../001-arbiter"));
        assertThrows(ReportException.class, () -> ReportReader.read(folder));
    }

    @Test
    void aFolderWithoutAReportHasNone() {
        assertFalse(ReportReader.isReport(folder));
        assertTrue(assertThrows(ReportException.class, () -> ReportReader.read(folder)).getMessage()
                .contains("report.json: not found"));
    }
}
