package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FuryPipelineTest {

    private final FuryPipeline pipeline = new FuryPipeline();

    private void lead(int pixels) {
        pipeline.enter(pixels);
        pipeline.evaluate();
    }

    @Test
    void pixelsOfAQuadGoOnOneByOneAndTheLastOneEndsIt() {
        lead(3);
        for (int pixel = 1; pixel <= 3; pixel++) {
            assertTrue(pipeline.mayAddress());
            pipeline.address();
            assertFalse(pipeline.mayAddress());
            pipeline.filter();
            assertEquals(pixel == 3, pipeline.isLast());
            pipeline.leave();
        }
        assertTrue(pipeline.isEmpty());
    }

    /** Four requests at a time, as the article has it. */
    @Test
    void eachStageHoldsARequestAndNoneMovesOnToAStageThatIsHeld() {
        for (int request = 0; request < 4; request++) {
            assertTrue(pipeline.mayEnter(true));
            pipeline.enter(1);
            for (boolean moved = true; moved;) {
                moved = pipeline.mayFilter() || pipeline.mayAddress() || pipeline.mayEvaluate();
                if (pipeline.mayFilter()) {
                    pipeline.filter();
                } else if (pipeline.mayAddress()) {
                    pipeline.address();
                } else if (pipeline.mayEvaluate()) {
                    pipeline.evaluate();
                }
            }
        }
        assertFalse(pipeline.mayEnter(true));
        assertTrue(pipeline.isFiltering());
    }

    @Test
    void anotherTextureWaitsForTheEmptyUnit() {
        assertTrue(pipeline.mayEnter(false));
        lead(1);
        assertTrue(pipeline.mayEnter(true));
        assertFalse(pipeline.mayEnter(false));
        pipeline.address();
        pipeline.filter();
        assertFalse(pipeline.mayEnter(false));
        pipeline.leave();
        assertTrue(pipeline.mayEnter(false));
    }
}
