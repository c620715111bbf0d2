package org.tilewright.frame.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;

class DrawStateTest {

    private static DrawState compiled(State state) {
        Frame frame = new Scene(4, 4).vertex(0, 0, 0, 0).draw(PrimitiveType.POINTS, state).frame();
        DrawGeometry geometry = new DrawGeometry(frame);
        geometry.begin((Draw) frame.commands().get(0));
        return geometry.state();
    }

    @ParameterizedTest
    @CsvSource({ "ONE,ZERO,false", "SRC_ALPHA,ZERO,false", "DST_COLOR,ZERO,true", "ONE,ONE,true",
            "ONE_MINUS_DST_ALPHA,ZERO,true", "SRC_ALPHA_SATURATE,ZERO,true", "ZERO,SRC_COLOR,true", "ZERO,ZERO,false" })
    void blendingReadsWhatIsStoredWhenAFactorNeedsIt(BlendFactor source, BlendFactor destination, boolean reads) {
        assertEquals(reads, compiled(new State().blend(source, destination)).readsDestination());
    }

    @Test
    void masksReadWhatTheyKeep() {
        assertTrue(compiled(new State().mask(true, true, true, false)).readsDestination());
        DrawState none = compiled(new State().mask(false, false, false, false).blend(BlendFactor.ONE, BlendFactor.ONE));
        assertFalse(none.readsDestination());
        assertFalse(none.writesColour());
    }

    @Test
    void depthIsWrittenOnlyWhenItIsTested() {
        assertTrue(compiled(new State().depth(CompareFunction.LESS, true)).depthWrite());
        assertFalse(compiled(new State().depth(CompareFunction.LESS, false)).depthWrite());
        assertFalse(compiled(new State()).depthTest());
    }
}
