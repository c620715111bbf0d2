package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.QueryKind;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.testing.frame.SampledTargets;

/** What occlusion queries count, by hand. */
class QuerySamplesTest {

    private static final State DEPTH = new State().depth(CompareFunction.LESS, true);

    /** A query for each draw, or none where it is negative. */
    private static Frame queried(Frame frame, int count, int... queries) {
        List<Command> commands = frame.commands().stream()
                .map(each -> each instanceof Draw draw ? draw.withQuery(queries[draw.index()]) : each).toList();
        return frame.withQueries(Collections.nCopies(count, QueryKind.SAMPLES_PASSED), commands);
    }

    /** A wall over the left half of 16x16; behind it 16x16, of which the right half is seen; 4x4 in front of all. */
    private static Frame wall() {
        return new Scene(16, 16).rectangle(0, 0, 8, 16, 0.25, 0xFF0000FF, DEPTH)
                .rectangle(0, 0, 16, 16, 0.5, 0xFF00FF00, DEPTH).rectangle(6, 6, 4, 4, 0.125, 0xFFFF0000, DEPTH)
                .frame();
    }

    @Test
    void samplesBehindOthersDoNotCount() {
        assertArrayEquals(new long[] { 8 * 16, 8 * 16, 4 * 4 },
                new ReferenceRenderer(queried(wall(), 3, 0, 1, 2)).render().querySamples());
    }

    @Test
    void aQueryAddsItsDrawsUpAndLeavesOutOthers() {
        assertArrayEquals(new long[] { 8 * 16 + 4 * 4, 0 },
                new ReferenceRenderer(queried(wall(), 2, 0, Draw.NO_QUERY, 0)).render().querySamples());
    }

    /** What is drawn without a test, or writes no colour, counts all the same; what the alpha test takes does not. */
    @Test
    void colourDoesNotMatterAndTheAlphaTestDoes() {
        Frame frame = new Scene(8, 8).rectangle(0, 0, 8, 4, 0.5, 0xFF0000FF, new State())
                .rectangle(0, 0, 2, 2, 0.5, 0x40000000, new State().alphaTest(CompareFunction.GREATER, 0.5f))
                .rectangle(0, 0, 3, 3, 0.5, -1, new State().mask(false, false, false, false)).frame();
        assertArrayEquals(new long[] { 32, 0, 9 },
                new ReferenceRenderer(queried(frame, 3, 0, 1, 2)).render().querySamples());
    }

    /** Of four samples each counts; the draw that resolves them is none of the query. */
    @Test
    void samplesCountAndNotPixels() {
        Frame frame = SampledTargets.behind(wall(), 4);
        int[] queries = { 0, 1, 2, Draw.NO_QUERY };
        assertArrayEquals(new long[] { 4 * 8 * 16, 4 * 8 * 16, 4 * 4 * 4 },
                new ReferenceRenderer(queried(frame, 3, queries)).render().querySamples());
    }

    @Test
    void anyIsOneAtMost() {
        assertEquals(1, QueryKind.ANY_SAMPLES_PASSED.result(128));
        assertEquals(0, QueryKind.ANY_SAMPLES_PASSED.result(0));
        assertEquals(128, QueryKind.SAMPLES_PASSED.result(128));
    }
}
