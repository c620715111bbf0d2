package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;

class LineAlgorithmTest {

    private static final int SIZE = 8;

    private static int[] drawn(LineAlgorithm lines, double... xy) {
        Scene scene = new Scene(SIZE, SIZE);
        for (int n = 0; n < xy.length; n += 2) {
            scene.vertex(xy[n], xy[n + 1], 0.5, -1);
        }
        scene.draw(PrimitiveType.LINES, new State());
        int[] colours = new ReferenceRenderer(scene.frame(), lines).render().colour();
        return IntStream.range(0, colours.length).filter(pixel -> colours[pixel] == -1).toArray();
    }

    private static int pixel(int x, int y) {
        return y * SIZE + x;
    }

    @Test
    void bresenhamDrawsFromThePixelOfOneEndToThatOfTheOther() {
        // From the pixel (1, 2) to (5, 3), whose exact ends would start one column later and stay in row 2 to the end:
        // a rise of 1 over 4, at a quarter, half, three quarters above row 2.
        double[] ends = { 1.9, 2.9, 5.1, 3.0 };
        assertArrayEquals(new int[] { pixel(1, 2), pixel(2, 2), pixel(3, 3), pixel(4, 3) },
                drawn(LineAlgorithm.BRESENHAM, ends));
        assertArrayEquals(new int[] { pixel(2, 2), pixel(3, 2), pixel(4, 2) }, drawn(LineAlgorithm.DDA, ends));
    }

    @Test
    void bothDrawTheSameBetweenCentresOfPixels() {
        double[] ends = { 0.5, 0.5, 7.5, 4.5, 6.5, 7.5, 2.5, 0.5, 1.5, 6.5, 1.5, 2.5 };
        assertArrayEquals(drawn(LineAlgorithm.DDA, ends), drawn(LineAlgorithm.BRESENHAM, ends));
    }

    @Test
    void aLineInsideOnePixelDrawsNothingWithBresenham() {
        assertEquals(0, drawn(LineAlgorithm.BRESENHAM, 2.1, 2.1, 2.9, 2.9).length);
        // From one corner of the diamond's square to the other it leaves the diamond.
        assertNotEquals(0, drawn(LineAlgorithm.DDA, 2.1, 2.1, 2.9, 2.9).length);
    }
}
