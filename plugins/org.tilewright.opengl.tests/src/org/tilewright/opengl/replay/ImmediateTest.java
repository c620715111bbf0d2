package org.tilewright.opengl.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.replay.Replayed.Drawn;

/** Vertices between begin and end. */
class ImmediateTest {

    private final CallWriter trace = new CallWriter();

    private void vertex(float x, float y) {
        trace.call("glVertex2f", "x", x, "y", y);
    }

    @Test
    void whatDoesNotChangeIsNoArray() {
        trace.call("glColor3f", "red", 1f, "green", 0.5f, "blue", 0f).call("glBegin", "mode", 4);
        vertex(0, 0);
        vertex(1, 0);
        vertex(0, 1);
        trace.call("glEnd");
        Drawn drawn = Replayed.of(trace).draws.get(0);
        assertEquals(3, drawn.geometry().count());
        assertFalse(drawn.has(Slots.COLOUR));
        assertArrayEquals(new float[] { 1, 0.5f, 0, 1 }, drawn.current(Slots.COLOUR));
        assertArrayEquals(new float[] { 1, 0 }, drawn.attribute(Slots.POSITION, 1));
    }

    /** The first vertex has the coordinates of before, the second one new ones, which the third one keeps. */
    @Test
    void whatChangesHasTheValueOfItsTime() {
        trace.call("glTexCoord2f", "s", 0.25f, "t", 0.5f).call("glBegin", "mode", 4);
        vertex(0, 0);
        trace.call("glTexCoord2f", "s", 1f, "t", 2f);
        vertex(1, 0);
        vertex(0, 1);
        trace.call("glEnd");
        Drawn drawn = Replayed.of(trace).draws.get(0);
        assertArrayEquals(new float[] { 0.25f, 0.5f, 0, 1 }, drawn.attribute(Slots.TEXCOORD, 0));
        assertArrayEquals(new float[] { 1, 2, 0, 1 }, drawn.attribute(Slots.TEXCOORD, 1));
        assertArrayEquals(new float[] { 1, 2, 0, 1 }, drawn.attribute(Slots.TEXCOORD, 2));
    }

    @Test
    void coloursOfIntegersAreFractions() {
        trace.call("glColor4ub", "red", 255, "green", 51, "blue", 0, "alpha", 102).call("glBegin", "mode", 0);
        vertex(0, 0);
        trace.call("glEnd").call("glColor3usv", "v", new long[] { 65_535, 0, 13_107 }).call("glBegin", "mode", 0);
        vertex(0, 0);
        trace.call("glEnd");
        Replayed replayed = Replayed.of(trace);
        assertArrayEquals(new float[] { 1, 0.2f, 0, 0.4f }, replayed.draws.get(0).current(Slots.COLOUR), 1e-6f);
        assertArrayEquals(new float[] { 1, 0, 0.2f, 1 }, replayed.draws.get(1).current(Slots.COLOUR), 1e-6f);
    }

    @Test
    void theGenericAttribute0IsTheVertexInside() {
        trace.call("glVertexAttrib4f", "index", 0, "x", 9f, "y", 9f, "z", 9f, "w", 9f).call("glBegin", "mode", 0)
                .call("glVertexAttrib2f", "index", 0, "x", 3f, "y", 4f).call("glEnd");
        Drawn drawn = Replayed.of(trace).draws.get(0);
        assertEquals(1, drawn.geometry().count());
        assertArrayEquals(new float[] { 3, 4 }, drawn.attribute(Slots.POSITION, 0));
        assertArrayEquals(new float[] { 9, 9, 9, 9 }, drawn.current(Slots.GENERIC));
    }

    @Test
    void separatePrimitivesAreDividedWhereTheMaterialChanges() {
        trace.call("glBegin", "mode", 4);
        for (int i = 0; i < 6; i++) {
            if (i % 3 == 0) {
                trace.call("glMaterialfv", "face", 0x0408, "pname", 0x1201, "params", new float[] { i, 0, 0, 1 });
            }
            vertex(i, 0);
        }
        trace.call("glEnd");
        Replayed replayed = Replayed.of(trace);
        assertEquals(2, replayed.draws.size());
        assertEquals(0, replayed.draws.get(0).state().front.diffuse()[0]);
        assertEquals(3, replayed.draws.get(1).state().back.diffuse()[0]);
        assertArrayEquals(new float[] { 3, 0 }, replayed.draws.get(1).attribute(Slots.POSITION, 0));
    }

    @Test
    void aRectangleIsAPolygonOfFour() {
        trace.call("glRectf", "x1", 1f, "y1", 2f, "x2", 3f, "y2", 4f);
        Drawn drawn = Replayed.of(trace).draws.get(0);
        assertEquals(9, drawn.geometry().mode());
        assertArrayEquals(new float[] { 3, 2 }, drawn.attribute(Slots.POSITION, 1));
        assertArrayEquals(new float[] { 1, 4 }, drawn.attribute(Slots.POSITION, 3));
    }

    /** 512 of ten bits and -1 of two, as the first and the last component. */
    @Test
    void packedAttributesAreUnpacked() {
        int word = 511 | 1 << 30 | 1 << 31;
        trace.call("glVertexAttribP4ui", "index", 3, "type", 0x8d9f, "normalized", 1, "value", word & 0xffff_ffffL)
                .call("glBegin", "mode", 0);
        vertex(0, 0);
        trace.call("glEnd");
        assertArrayEquals(new float[] { 1, 0, 0, -1 },
                Replayed.of(trace).draws.get(0).current(Slots.GENERIC + 3));
    }
}
