package org.tilewright.frame.scene.profile;

import java.util.Random;

import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Noise;
import org.tilewright.frame.scene.build.Vector;

/** The land of a profile's frame, seen from a low hill: layers between two distances each, objects, and a river. */
final class ProfileWorld {

    /**
     * An object of a layer.
     *
     * @param kind      what it is
     * @param placement where it stands and how large
     * @param draw      the draw that draws it in its layer
     */
    record Thing(ProfileMeshes.Kind kind, Matrix placement, int draw) {}

    /**
     * A layer of the world.
     *
     * @param near distance at which it begins
     * @param far  distance at which it ends
     */
    record Band(double near, double far) {

        /** A distance between both, by a share in 0..1. */
        double at(double share) {
            return near * StrictMath.pow(far / near, share);
        }
    }

    private static final double ANGLE = Math.toRadians(50);
    private static final double EYE = 2;
    private static final double NEAREST = 2.2 * EYE;
    private static final double FARTHEST = 60 * EYE;

    /** Edge of the view at distance 1, up and down. */
    static final double SLOPE = StrictMath.tan(ANGLE / 2);

    /** Half of the river's width, as a part of half the view's. */
    static final double RIVER = 0.3;

    private final Noise noise;
    private final int layers;

    ProfileWorld(Noise noise, int layers) {
        this.noise = noise;
        this.layers = layers;
    }

    /** The layers follow each other from the horizon to the eye. */
    Band band(int layer) {
        double ratio = NEAREST / FARTHEST;
        return new Band(FARTHEST * StrictMath.pow(ratio, (layer + 1.0) / layers),
                FARTHEST * StrictMath.pow(ratio, (double) layer / layers));
    }

    Matrix projection(double aspect) {
        return Matrix.perspective(ANGLE, aspect, 0.5, 2 * FARTHEST);
    }

    Matrix view() {
        return Matrix.lookAt(new Vector(0, EYE, 0), new Vector(0, EYE, -1));
    }

    /** The view of what the river mirrors. */
    Matrix mirroredView() {
        return view().times(Matrix.scaling(1, -1, 1));
    }

    /** Normalised device depth of a distance. */
    static double depth(double distance) {
        double far = 2 * FARTHEST;
        return (far + 0.5) / (far - 0.5) - 2 * far * 0.5 / ((far - 0.5) * distance);
    }

    /** A point of the ground. Hills grow with the distance; the river's banks are flat. */
    Vector ground(double x, double distance, boolean river) {
        double hill = noise.fractal(x * 0.07 + 90, distance * 0.07, 64, 4);
        double bank = river ? Math.clamp(StrictMath.abs(x) / (SLOPE * distance) - RIVER, 0.0, 1.0) : 1;
        return new Vector(x, 0.12 * distance * hill * hill * Math.min(1, 2 * bank), -distance);
    }

    /** Half of the river's width at a distance, as a part of half the view's. */
    double shore(double distance) {
        return RIVER * (0.6 + 0.8 * noise.smooth(6 * StrictMath.log(distance) + 7, 11, 64));
    }

    int earth(Vector position) {
        double patch = noise.fractal(position.x() * 0.5 + 50, position.z() * 0.5 + 300, 64, 3);
        int meadow = Colours.mix(Colours.hex(0x4C7430), Colours.hex(0xA89F58), patch);
        return Colours.mix(meadow, Colours.hex(0x8E8279), position.y() * 0.25 - 0.6);
    }

    /**
     * Places an object that covers so many pixels of a layer.
     *
     * @param random  places it
     * @param band    its layer
     * @param width   width of the target in pixels
     * @param height  height of the target in pixels
     * @param river   whether the middle is to stay free
     * @param pixels  pixels that it covers, 0 for an object out of view
     * @param draw    the draw that draws it
     */
    Thing place(Random random, Band band, int width, int height, boolean river, double pixels, int draw) {
        ProfileMeshes.Kind kind = ProfileMeshes.Kind.values()[random.nextInt(3)];
        double distance = band.at(0.08 + 0.84 * random.nextDouble());
        double side = random.nextDouble() * 2 - 1;
        double across = river ? Math.copySign(RIVER + 0.1 + (0.85 - RIVER) * StrictMath.abs(side), side) : 0.95 * side;
        if (pixels == 0) {
            across = Math.copySign(2.5 + StrictMath.abs(side), side);
        }
        Vector foot = ground(across * SLOPE * distance * width / height, distance, river);
        double columns = StrictMath.sqrt(Math.max(pixels, 16) / kind.slenderness());
        double size = columns * distance * 2 * SLOPE / height;
        Matrix placement = Matrix.translation(foot.x(), foot.y() - 0.01 * size, foot.z())
                .times(Matrix.rotationY(6.28 * random.nextDouble()))
                .times(Matrix.scaling(size, kind.slenderness() * size, size));
        return new Thing(kind, placement, draw);
    }
}
