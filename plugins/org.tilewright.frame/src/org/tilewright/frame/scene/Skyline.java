package org.tilewright.frame.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.Noise;
import org.tilewright.frame.scene.build.Painting;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.Vector;

/** The houses of a city by night, in rows along a quay, with a few towers among them. */
final class Skyline {

    /** Windows of a wall's picture in each direction. */
    static final int WINDOWS = 16;

    private static final double STOREY = 0.36;

    private final SceneBuilder scene;
    private final Random random = new Random(12);

    Skyline(SceneBuilder scene) {
        this.scene = scene;
    }

    /** A picture of windows, some of them lit. */
    static Painting windows(int seed, double lit, int warm, int cold) {
        Noise noise = new Noise(seed);
        return (s, t) -> {
            int column = (int) (s * WINDOWS);
            int row = (int) (t * WINDOWS);
            double x = s * WINDOWS - column;
            double y = t * WINDOWS - row;
            boolean glass = x > 0.2 && x < 0.8 && y > 0.25 && y < 0.82;
            double chance = 0.55 * noise.lattice(column, row) + 0.45 * noise.lattice(row, 77);
            if (glass && chance < lit) {
                int lamp = Colours.mix(Colours.hex(warm), Colours.hex(cold), noise.lattice(row, column + 40));
                return Colours.scale(lamp, 0.45 + 0.75 * noise.lattice(column + 9, row + 9));
            }
            return Colours.scale(Colours.hex(glass ? 0x141A2A : 0x0C0E16), 0.7 + 0.6 * noise.lattice(column, 3));
        };
    }

    /** Lays all houses down; each is a mesh. */
    List<Mesh> houses() {
        List<Mesh> houses = new ArrayList<>();
        for (int row = 0; row < 4; row++) {
            double z = -row * 5.5;
            for (double x = -30; x < 30;) {
                double width = 1.6 + 1.8 * random.nextDouble();
                double middle = 1 - Math.min(1, StrictMath.abs(x + 3) / 26);
                double height = 1.5 + (1.8 + 2.2 * row) * (0.25 + random.nextDouble()) * (0.35 + middle * middle);
                if (random.nextInt(4) > 0) {
                    houses.add(house(x, z - 2 * random.nextDouble(), width, height, 2 + random.nextDouble()));
                }
                x += width + 0.25 * random.nextDouble();
            }
        }
        houses.add(house(-4.6, -14, 2.6, 15.5, 2.6));
        houses.add(house(-4.1, -14.4, 1.6, 18.5, 1.6));
        houses.add(house(7.2, -17, 3, 13, 3));
        return houses;
    }

    private Mesh house(double x, double z, double width, double height, double depth) {
        scene.begin(1);
        double left = random.nextInt(WINDOWS) / (double) WINDOWS;
        wall(new Vector(x, 0, z), new Vector(width, 0, 0), height, left, 0xFFFFFF);
        wall(new Vector(x + width, 0, z), new Vector(0, 0, -depth), height, left + 0.4, 0xC8C8D8);
        wall(new Vector(x, 0, z - depth), new Vector(0, 0, depth), height, left + 0.7, 0xC8C8D8);
        return scene.end(PrimitiveType.TRIANGLES);
    }

    private void wall(Vector corner, Vector along, double height, double left, int light) {
        double across = Math.max(2, StrictMath.rint(along.length() / STOREY)) / WINDOWS;
        double up = StrictMath.rint(height / STOREY) / WINDOWS;
        int foot = Colours.scale(Colours.hex(light), 0.75);
        int[] corners = { scene.vertex(corner, foot, left, 0), scene.vertex(corner.plus(along), foot, left + across, 0),
                scene.vertex(corner.plus(along).plus(new Vector(0, height, 0)), Colours.hex(light), left + across, up),
                scene.vertex(corner.plus(new Vector(0, height, 0)), Colours.hex(light), left, up) };
        scene.index(corners[0], corners[1], corners[2], corners[0], corners[2], corners[3]);
    }
}
