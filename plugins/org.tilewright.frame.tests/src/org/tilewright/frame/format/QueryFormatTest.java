package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.QueryKind;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.testing.frame.ProgramFrames;
import org.tilewright.testing.frame.QueriedDraws;

class QueryFormatTest {

    @TempDir
    private Path folder;

    /** Three draws, the first two of query 0 and the last of query 1. */
    private static Frame small() {
        Frame frame = new Scene(4, 4).rectangle(0, 0, 4, 4, 0.5, 1, new State())
                .rectangle(0, 0, 2, 2, 0.5, 2, new State())
                .rectangle(0, 0, 1, 1, 0.5, 3, new State()).frame();
        int[] queries = { 0, 0, 1 };
        List<Command> commands = frame.commands().stream()
                .map(each -> (Command) ((Draw) each).withQuery(queries[((Draw) each).index()])).toList();
        return frame.withQueries(List.of(QueryKind.SAMPLES_PASSED, QueryKind.ANY_SAMPLES_PASSED), commands);
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        int counted = 0;
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            Frame plain = ProgramFrames.of(random, false);
            Frame frame = QueriedDraws.of(random, plain);
            Frame read = FrameReader.read(FrameText3.written(frame, folder));
            assertEquals(frame.queries(), read.queries());
            assertEquals(queries(frame), queries(read));
            assertEquals(FrameHash.of(frame), FrameHash.of(read));
            if (!frame.queries().isEmpty()) {
                assertNotEquals(FrameHash.of(plain), FrameHash.of(frame));
            }
            counted += (int) queries(frame).stream().filter(each -> each != Draw.NO_QUERY).count();
        }
        assertTrue(counted > 30, "draws with a query: " + counted);
    }

    private static List<Integer> queries(Frame frame) {
        return frame.commands().stream().filter(Draw.class::isInstance).map(each -> ((Draw) each).query()).toList();
    }

    /** So that hashes of frames without queries stay as they are. */
    @Test
    void framesWithoutQueriesAreWrittenAsBefore() throws IOException {
        Frame frame = small();
        String text = FrameText3.of(FrameText3.written(frame.withQueries(List.of(),
                frame.commands().stream().map(each -> (Command) ((Draw) each).withQuery(Draw.NO_QUERY)).toList()),
                folder));
        assertFalse(text.contains("quer"), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "\"query\":1|\"query\":2|draw.query: no query 2; expected a query from 0 to 1",
            "\"query\":0|\"query\":-1|draw.query: -1; expected a whole number from 0 to ",
            "\"query\":0|\"query\":1|draw.query: query 0 behind query 1; expected queries that begin behind the end of",
            ",\"queries\":\\[.*?\\]||draw.query: no query 0; expected queries in the frame's header",
            "\"ANY_SAMPLES_PASSED\"|\"TIME_ELAPSED\"|frame.queries[1]: unknown name 'TIME_ELAPSED'; expected one of SAMPLES_PASSED, ANY",
            "\"queries\":\\[.*?\\]|\"queries\":2|frame.queries: 2; expected a list of at most " })
    void whatIsWrongIsNamed(String pattern, String replacement, String complaint) throws IOException {
        Path file = FrameText3.edited(FrameText3.written(small(), folder), folder, text -> text.replaceFirst(pattern,
                replacement == null ? "" : Matcher.quoteReplacement(replacement)));
        InputException thrown = assertThrows(InputException.class, () -> FrameReader.read(file));
        assertTrue(thrown.getMessage().contains(complaint), thrown.getMessage());
        assertFalse(thrown.getMessage().contains("\n"), thrown.getMessage());
    }
}
