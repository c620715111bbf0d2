package org.tilewright.frame.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.CompareFunction;

/** What a draw is asked for stands there value by value, with what differs from the draw before marked. */
class DrawValuesTest {

    private final Frame frame = frame();
    private final Draw first = (Draw) frame.commands().get(0);
    private final Draw second = (Draw) frame.commands().get(1);

    private static Frame frame() {
        Scene scene = new Scene(4, 4);
        scene.rectangle(0, 0, 1, 1, 0.25, 0xFF0000FF, new State().depth(CompareFunction.LESS, true));
        scene.rectangle(2, 1, 1, 1, 0.5, 0x80FF0000, new State().depth(CompareFunction.GREATER, true));
        return scene.frame();
    }

    private static Map<String, DrawValue> byName(List<DrawValue> values) {
        return values.stream().collect(Collectors.toMap(DrawValue::name, value -> value));
    }

    @Test
    void onlyWhatDiffersIsMarked() {
        Map<String, DrawValue> values = byName(DrawValues.of(second, first));
        assertEquals(new DrawValue("state.depth.function", "GREATER", true), values.get("state.depth.function"));
        assertEquals(new DrawValue("state.depth.write", "true", false), values.get("state.depth.write"));
        assertEquals(new DrawValue("state.viewport", "x 0, y 0, 4 x 4", false), values.get("state.viewport"));
        assertEquals(new DrawValue("state.blend", "off", false), values.get("state.blend"));
        assertTrue(DrawValues.of(second, second).stream().noneMatch(DrawValue::changed));
        assertTrue(DrawValues.of(first, null).stream().allMatch(DrawValue::changed));
    }

    /** Columns lie one behind the other in memory; people write rows. */
    @Test
    void matricesStandInRows() {
        float[] columns = new float[16];
        for (int place = 0; place < 16; place++) {
            columns[place] = place;
        }
        Draw draw = new Draw(0, first.primitive(), 0, 3, 0, 3, 0, columns, columns, first.state());
        assertEquals("1.0, 5.0, 9.0, 13.0", byName(DrawValues.of(draw, null)).get("processing.modelview[1]").text());
    }

    @Test
    void uniformsStandUnderTheirNamesAsTheirKind() {
        ProgramInput input = new ProgramInput(0, 0, 0, false, false, false, 0,
                List.of(new UniformValue("light.colour", UniformKind.FLOAT, 1, 2,
                        new int[] { Float.floatToRawIntBits(0.5f), Float.floatToRawIntBits(-2) }),
                        new UniformValue("mask", UniformKind.UINT, 1, 1, new int[] { -1 })),
                List.of(), List.of());
        Draw draw = new Draw(0, 0, first.primitive(), 0, 3, first.vertices(), first.processing(), first.state(), input);
        Map<String, DrawValue> values = byName(DrawValues.of(draw, first));
        assertEquals(new DrawValue("program.uniforms[light.colour]", "0.5, -2.0", true),
                values.get("program.uniforms[light.colour]"));
        assertEquals("4294967295", values.get("program.uniforms[mask]").text());
    }

    @Test
    void verticesAreATableWithBounds() {
        VertexRows rows = new VertexRows(frame, second);
        assertEquals(List.of("POSITION.x", "POSITION.y", "POSITION.z", "COLOR.r", "COLOR.g", "COLOR.b", "COLOR.a"),
                rows.columns());
        assertEquals(second.vertexCount(), rows.count());
        double[] row = rows.row(0);
        assertEquals(1, row[5], "blue");
        assertEquals(128 / 255.0, row[6], "alpha");
        // The rectangle reaches from (2, 1) to (3, 2).
        assertEquals(2, rows.least()[0]);
        assertEquals(3, rows.greatest()[0]);
        assertEquals(1, rows.least()[1]);
        assertEquals(2, rows.greatest()[1]);
    }
}
