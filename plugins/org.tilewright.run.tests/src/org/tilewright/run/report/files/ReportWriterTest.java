package org.tilewright.run.report.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.report.TerminalText;

/** The files of a report, to the byte. */
class ReportWriterTest {

    private static final Table TABLE = Table.named("speeds", "Speeds of animals").texts("animal", "kind")
            .numbers(1, "speed, km/h").numbers(0, "weight, g").row("swift", "bird, fast", 111.25, 43_000)
            .row("snail | \"slow\"", "mollusc", -0.04, Double.NaN).build();

    private static final Report REPORT = new Report("animals", "Animals",
            List.of(new Report.Section("", List.of(new Report.Paragraph("All of *them*."))),
                    new Report.Section("Speed", List.of(TABLE))));

    private final Locale locale = Locale.getDefault();

    @TempDir
    Path folder;

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(locale);
    }

    @Test
    void markdownIsTheSameInEveryLocale() throws IOException {
        Locale.setDefault(Locale.of("ar", "EG"));
        ReportWriter.write(REPORT, folder);
        assertEquals("""
                # Animals

                All of *them*.

                ## Speed

                **Speeds of animals** ([speeds.csv](animals/speeds.csv))

                | animal | kind | speed, km/h | weight, g |
                | --- | --- | ---: | ---: |
                | swift | bird, fast | 111.3 | 43,000 |
                | snail \\| "slow" | mollusc | 0.0 | – |
                """, Files.readString(folder.resolve("animals.md")));
    }

    /** Quoted as RFC 4180 says; numbers unrounded and without thousands set apart; nothing for a missing one. */
    @Test
    void tablesAreCommaSeparatedValues() throws IOException {
        ReportWriter.write(REPORT, folder);
        assertEquals("""
                animal,kind,"speed, km/h","weight, g"
                swift,"bird, fast",111.25,43000
                "snail | ""slow\""",mollusc,-0.04,
                """, Files.readString(folder.resolve("animals").resolve("speeds.csv")));
    }

    @Test
    void terminalShowsTablesAligned() {
        assertEquals(List.of("", "Speed", "", "Speeds of animals",
                "animal          kind        speed, km/h  weight, g",
                "swift           bird, fast        111.3     43,000",
                "snail | \"slow\"  mollusc             0.0          –"), TerminalText.lines(REPORT));
    }

    @Test
    void writingAgainReplaces() throws IOException {
        ReportWriter.write(REPORT, folder);
        String first = Files.readString(folder.resolve("animals.md"));
        Files.writeString(folder.resolve("animals.md"), "old");
        ReportWriter.write(REPORT, folder);
        assertEquals(first, Files.readString(folder.resolve("animals.md")));
    }

    @Test
    void rowThatDoesNotFitItsColumnsIsAMistake() {
        assertThrows(IllegalArgumentException.class, () -> Table.named("t", "T").texts("a", "b").row("one"));
    }
}
