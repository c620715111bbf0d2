package org.tilewright.frame.scene.build;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;

/** Where the middle of some vertices of a draw lies in the window; what is behind the camera lies at its edge. */
final class Projection {

    private static final double NEAREST = 1e-3;

    private final Frame frame;
    private final Draw draw;
    private double sumX;
    private double sumY;
    private double sumZ;
    private int count;

    Projection(Frame frame, Draw draw) {
        this.frame = frame;
        this.draw = draw;
    }

    void begin() {
        sumX = 0;
        sumY = 0;
        sumZ = 0;
        count = 0;
    }

    void add(int vertex) {
        int at = draw.vertices().packedOffset() + vertex * draw.vertices().packedStride();
        sumX += frame.vertices().getFloat(at);
        sumY += frame.vertices().getFloat(at + Float.BYTES);
        sumZ += frame.vertices().getFloat(at + 2 * Float.BYTES);
        count++;
    }

    /** Column of the middle in pixels. */
    double x() {
        return window(0, frame.width());
    }

    /** Row of the middle in pixels. */
    double y() {
        return window(1, frame.height());
    }

    private double window(int axis, int size) {
        double[] eye = new double[4];
        for (int row = 0; row < 4; row++) {
            eye[row] = transformed(draw.modelview(), row, sumX / count, sumY / count, sumZ / count, 1);
        }
        double clip = transformed(draw.projection(), axis, eye[0], eye[1], eye[2], eye[3]);
        double w = transformed(draw.projection(), 3, eye[0], eye[1], eye[2], eye[3]);
        return (clip / Math.max(w, NEAREST) + 1) * size / 2;
    }

    private static double transformed(float[] matrix, int row, double x, double y, double z, double w) {
        return matrix[row] * x + matrix[4 + row] * y + matrix[8 + row] * z + matrix[12 + row] * w;
    }
}
