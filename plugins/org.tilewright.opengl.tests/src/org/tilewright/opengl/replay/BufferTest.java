package org.tilewright.opengl.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;

/** Buffers, arrays and indices. */
class BufferTest {

    private static final int ARRAY = 0x8892;
    private static final int ELEMENTS = 0x8893;

    private final CallWriter trace = new CallWriter();

    private byte[] bytes(Replayed replayed, int name) {
        return replayed.context().objects.buffers.get(name).bytes();
    }

    private CallWriter buffer(int target, int name, byte... data) {
        return trace.call("glBindBufferARB", "target", target, "buffer", name).call("glBufferDataARB", "target", target,
                "size", data.length, "data", data, "usage", 0x88e4);
    }

    @Test
    void whatIsCopiedIntoAMappedBufferIsThere() {
        buffer(ARRAY, 1, new byte[8]).call(0x1000, "glMapBuffer", "target", ARRAY, "access", 0x88b9)
                .call("memcpy", "dest", 0x1002, "src", new byte[] { 1, 2, 3 }, "n", 3)
                .call("glUnmapBuffer", "target", ARRAY)
                .call(0x2000, "glMapBufferRange", "target", ARRAY, "offset", 6, "length", 2, "access", 2)
                .call("memcpy", "dest", 0x2001, "src", new byte[] { 9 }, "n", 1)
                .call("glUnmapBuffer", "target", ARRAY)
                .call("memcpy", "dest", 0x1000, "src", new byte[] { 7 }, "n", 1);
        Replayed replayed = Replayed.of(trace);
        assertArrayEquals(new byte[] { 0, 0, 1, 2, 3, 0, 0, 9 }, bytes(replayed, 1));
        assertEquals(1, replayed.replay.oddities().all().get(Oddity.NOT_MAPPED).count());
    }

    @Test
    void partsAreWrittenAndCopied() {
        buffer(ARRAY, 1, new byte[4]);
        buffer(ELEMENTS, 2, (byte) 5, (byte) 6, (byte) 7);
        trace.call("glBufferSubData", "target", ARRAY, "offset", 1, "size", 2, "data", new byte[] { 1, 2 }).call(
                "glCopyBufferSubData", "readTarget", ELEMENTS, "writeTarget", ARRAY, "readOffset", 2, "writeOffset", 3,
                "size", 1)
                .call("glBufferSubData", "target", ARRAY, "offset", 3, "size", 2, "data", new byte[] { 7, 8 });
        Replayed replayed = Replayed.of(trace);
        assertArrayEquals(new byte[] { 0, 1, 2, 7 }, bytes(replayed, 1));
        assertEquals(1, replayed.replay.oddities().all().get(Oddity.OUT_OF_RANGE).count());
    }

    @Test
    void indicesComeFromBuffersOrTheProgramsMemory() {
        trace.call("glDrawElements", "mode", 4, "count", 3, "type", 0x1403, "indices", new byte[] { 1, 0, 2, 1, 3, 0 });
        buffer(ELEMENTS, 1, (byte) 9, (byte) 4, (byte) 5, (byte) 6)
                .call("glDrawElementsBaseVertex", "mode", 4, "count", 3, "type", 0x1401, "indices", 1, "basevertex",
                        10);
        Replayed replayed = Replayed.of(trace);
        assertArrayEquals(new int[] { 1, 258, 3 }, replayed.draws.get(0).geometry().indices());
        assertArrayEquals(new int[] { 14, 15, 16 }, replayed.draws.get(1).geometry().indices());
    }

    @Test
    void anIndexBeginsPrimitivesAnew() {
        trace.call("glEnable", "cap", 0x8f9d).call("glPrimitiveRestartIndex", "index", 7).call("glDrawElements", "mode",
                5, "count", 3, "type", 0x1401, "indices", new byte[] { 7, 1, (byte) 255 })
                .call("glEnable", "cap", 0x8d69)
                .call("glDrawElements", "mode", 5, "count", 3, "type", 0x1401, "indices",
                        new byte[] { 7, 1, (byte) 255 });
        Replayed replayed = Replayed.of(trace);
        assertArrayEquals(new int[] { Geometry.RESTART, 1, 255 }, replayed.draws.get(0).geometry().indices());
        assertArrayEquals(new int[] { 7, 1, Geometry.RESTART }, replayed.draws.get(1).geometry().indices());
        assertTrue(replayed.draws.get(1).geometry().restarts());
    }

    @Test
    void indicesBeyondTheirBufferAre0() {
        buffer(ELEMENTS, 1, (byte) 3, (byte) 4).call("glDrawElements", "mode", 4, "count", 3, "type", 0x1401, "indices",
                0);
        Replayed replayed = Replayed.of(trace);
        assertArrayEquals(new int[] { 3, 4, 0 }, replayed.draws.get(0).geometry().indices());
        assertEquals(1, replayed.replay.oddities().all().get(Oddity.OUT_OF_RANGE).count());
    }

    /** T2F_C4UB_V3F: two floats, a colour of four bytes, three floats. */
    @Test
    void interleavedArraysAreSeveral() {
        byte[] vertex = new byte[24];
        System.arraycopy(DisplayListTest.floats(0.5f, 0.25f), 0, vertex, 0, 8);
        vertex[8] = (byte) 255;
        System.arraycopy(DisplayListTest.floats(1, 2, 3), 0, vertex, 12, 12);
        trace.call("glInterleavedArrays", "format", 0x2a29, "stride", 0, "pointer", vertex)
                .call("glDrawArrays", "mode", 0, "first", 0, "count", 1).call("glBegin", "mode", 0)
                .call("glArrayElement", "i", 0).call("glEnd");
        Replayed replayed = Replayed.of(trace);
        assertArrayEquals(new float[] { 0.5f, 0.25f }, replayed.draws.get(0).attribute(Slots.TEXCOORD, 0));
        assertArrayEquals(new float[] { 1, 2, 3 }, replayed.draws.get(0).attribute(Slots.POSITION, 0));
        assertArrayEquals(new float[] { 1, 0, 0, 0 }, replayed.draws.get(1).current(Slots.COLOUR));
        assertArrayEquals(new float[] { 1, 2, 3 }, replayed.draws.get(1).attribute(Slots.POSITION, 0));
    }

    @Test
    void vertexArraysRememberTheirArrays() {
        trace.call("glBindVertexArray", "array", 4).call("glEnableVertexAttribArray", "index", 2)
                .call("glVertexAttribPointer", "index", 2, "size", 0x80e1, "type", 0x1401, "normalized", 1, "stride", 8,
                        "pointer", new byte[8])
                .call("glBindVertexArray", "array", 0).call("glDrawArrays", "mode", 0, "first", 0, "count", 1)
                .call("glBindVertexArray", "array", 4).call("glDrawArrays", "mode", 0, "first", 0, "count", 1);
        Replayed replayed = Replayed.of(trace);
        assertEquals(0, replayed.draws.get(0).geometry().present());
        assertTrue(replayed.draws.get(1).has(Slots.GENERIC + 2));
        assertTrue(replayed.draws.get(1).geometry().sources()[Slots.GENERIC + 2].bgra());
        assertEquals(4, replayed.draws.get(1).geometry().sources()[Slots.GENERIC + 2].size());
    }
}
