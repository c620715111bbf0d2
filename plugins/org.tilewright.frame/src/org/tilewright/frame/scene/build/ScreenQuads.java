package org.tilewright.frame.scene.build;

import org.tilewright.frame.PrimitiveType;

/** Rectangles in device coordinates, of two triangles each, with one pair of texture coordinates. */
public final class ScreenQuads {

    private final SceneBuilder scene;

    public ScreenQuads(SceneBuilder scene) {
        this.scene = scene;
    }

    public void begin() {
        scene.begin(1);
    }

    /** Adds a rectangle that shows the whole texture. */
    public void add(double left, double low, double right, double high, double depth, int colour) {
        add(left, low, right, high, depth, colour, colour, 0, 0, 1, 1);
    }

    /** Adds a rectangle with a colour at its lower edge, another at its upper one, and a part of the texture. */
    public void add(double left, double low, double right, double high, double depth, int lowColour, int highColour,
            double s0,
            double t0, double s1, double t1) {
        int first = scene.vertex(new Vector(left, low, depth), lowColour, s0, t0);
        scene.vertex(new Vector(right, low, depth), lowColour, s1, t0);
        scene.vertex(new Vector(right, high, depth), highColour, s1, t1);
        scene.vertex(new Vector(left, high, depth), highColour, s0, t1);
        scene.index(first, first + 1, first + 2, first, first + 2, first + 3);
    }

    public Mesh end() {
        return scene.end(PrimitiveType.TRIANGLES);
    }

    /** One rectangle over the whole target, showing the whole texture. */
    public Mesh full(double depth, int colour) {
        begin();
        add(-1, -1, 1, 1, depth, colour);
        return end();
    }

    /** Rectangles that cover the target so many times together: one all of it, the others equal parts from below. */
    public Mesh stack(int count, double times, double depth, int lowColour, int highColour) {
        begin();
        add(-1, -1, 1, 1, depth, lowColour, highColour, 0, 0, 1, 1);
        for (int i = 1; i < count; i++) {
            double part = (times - 1) / (count - 1);
            add(-1, -1, 1, 2 * part - 1, depth, lowColour, Colours.mix(lowColour, highColour, part), 0, 0, 1, part);
        }
        return end();
    }
}
