package org.tilewright.opengl.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.state.Capability;

/** Display lists. */
class DisplayListTest {

    private static final int COMPILE = 0x1300;
    private static final int COMPILE_AND_EXECUTE = 0x1301;

    private final CallWriter trace = new CallWriter();

    private void list(int name, int mode, Runnable calls) {
        trace.call("glNewList", "list", name, "mode", mode);
        calls.run();
        trace.call("glEndList");
    }

    private void point(float x) {
        trace.call("glBegin", "mode", 0).call("glVertex2f", "x", x, "y", 0f).call("glEnd");
    }

    private static List<Float> places(Replayed replayed) {
        return replayed.draws.stream().map(drawn -> drawn.attribute(Slots.POSITION, 0)[0]).toList();
    }

    @Test
    void commandsWaitForTheListToBeCalled() {
        list(1, COMPILE, () -> {
            trace.call("glTranslatef", "x", 1f, "y", 0f, "z", 0f);
            point(1);
        });
        point(2);
        trace.call("glCallList", "list", 1).call("glCallList", "list", 1);
        Replayed replayed = Replayed.of(trace);
        assertEquals(List.of(2f, 1f, 1f), places(replayed));
        assertEquals(2, replayed.draws.get(2).modelview()[12]);
    }

    @Test
    void someAreCarriedOutAtOnce() {
        list(1, COMPILE_AND_EXECUTE, () -> point(5));
        assertEquals(List.of(5f), places(Replayed.of(trace)));
    }

    @Test
    void whatIsNoPartOfListsHappensAtOnce() {
        list(1, COMPILE, () -> trace.call("glEnableClientState", "array", 0x8074).call("glEnable", "cap", 0x0b71));
        Replayed replayed = Replayed.of(trace);
        assertEquals(1, replayed.context().array.enabled());
        assertFalse(replayed.context().state.has(Capability.DEPTH_TEST));
    }

    @Test
    void listsCallListsByNameAndBase() {
        list(10, COMPILE, () -> point(1));
        list(11, COMPILE, () -> point(2));
        list(20, COMPILE, () -> trace.call("glListBase", "base", 10)
                .call("glCallLists", "n", 2, "type", 0x1401, "lists", new byte[] { 1, 0 }));
        trace.call("glCallList", "list", 20);
        assertEquals(List.of(2f, 1f), places(Replayed.of(trace)));
    }

    @Test
    void aListCallsWhatItsNameMeansWhenItIsCalled() {
        list(1, COMPILE, () -> point(1));
        list(2, COMPILE, () -> trace.call("glCallList", "list", 1));
        list(1, COMPILE, () -> point(7));
        trace.call("glCallList", "list", 2).call("glDeleteLists", "list", 1, "range", 1).call("glCallList", "list", 2);
        Replayed replayed = Replayed.of(trace);
        assertEquals(List.of(7f), places(replayed));
        assertEquals(1, replayed.replay.oddities().all().get(Oddity.NO_SUCH_LIST).count());
    }

    /** The array's bytes change behind the list. */
    @Test
    void arraysAreReadWhenTheListIsMade() {
        trace.call("glBindBuffer", "target", 0x8892, "buffer", 1)
                .call("glBufferData", "target", 0x8892, "size", 12, "data", floats(1, 2, 3), "usage", 0x88e4)
                .call("glEnableClientState", "array", 0x8074)
                .call("glVertexPointer", "size", 3, "type", 0x1406, "stride", 0, "pointer", 0);
        list(1, COMPILE, () -> trace.call("glDrawArrays", "mode", 0, "first", 0, "count", 1));
        trace.call("glBufferSubData", "target", 0x8892, "offset", 0, "size", 12, "data", floats(9, 9, 9))
                .call("glCallList", "list", 1).call("glDrawArrays", "mode", 0, "first", 0, "count", 1);
        Replayed replayed = Replayed.of(trace);
        assertArrayEquals(new float[] { 1, 2, 3 }, replayed.draws.get(0).attribute(Slots.POSITION, 0));
    }

    /** Eighty lists, each of which calls the one before twice, would draw 2^79 points. */
    @Test
    void listsThatCallEachOtherEnd() {
        for (int i = 0; i < 80; i++) {
            int name = i;
            list(name + 1, COMPILE, () -> trace.call("glCallList", "list", name).call("glCallList", "list", name));
        }
        trace.call("glNewList", "list", 100, "mode", COMPILE).call("glCallList", "list", 100).call("glEndList");
        trace.call("glCallList", "list", 100).call("glCallList", "list", 60);
        assertTrue(Replayed.of(trace).replay.oddities().all().get(Oddity.LIST_LIMIT).count() > 0);
    }

    static byte[] floats(float... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : values) {
            bytes.putFloat(value);
        }
        return bytes.array();
    }
}
