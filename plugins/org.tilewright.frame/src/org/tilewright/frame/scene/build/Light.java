package org.tilewright.frame.scene.build;

/** A sun and a sky that light vertices; surfaces are lit where they face. */
public record Light(Vector direction, int sun, int sky) {

    /** A colour under this light. */
    public int on(int colour, Vector normal) {
        double facing = Math.max(0, normal.dot(direction.unit()));
        double upward = 0.62 + 0.38 * normal.y();
        return Colours.scale(colour, channel(0, facing, upward), channel(8, facing, upward),
                channel(16, facing, upward));
    }

    private double channel(int shift, double facing, double upward) {
        return (sun >>> shift & 0xFF) / 255.0 * facing + (sky >>> shift & 0xFF) / 255.0 * upward;
    }
}
