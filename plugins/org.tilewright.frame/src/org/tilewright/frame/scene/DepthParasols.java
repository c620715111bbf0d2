package org.tilewright.frame.scene;

import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Light;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;
import org.tilewright.frame.state.CompareFunction;

/**
 * Depth scene 2: few, large primitives in fans, under GREATER on a reversed depth range that is cleared to 0. A beach
 * full of parasols in no order, many layers deep.
 */
final class DepthParasols {

    private static final int PARASOLS = 110;
    private static final int SPOKES = 12;
    private static final int[] CLOTHS = { 0xE4572E, 0xF3A712, 0x29A39B, 0x3D5A98, 0xB23A6E, 0x7FB069 };
    private static final Light LIGHT = new Light(new Vector(0.5, 0.8, 0.35), Colours.hex(0xD8C6A4),
            Colours.hex(0x5C6A88));

    private final Random random = new Random(2);

    Frame build() {
        SceneBuilder scene = new SceneBuilder("depth-2-parasols", 640, 480);
        scene.clear(0, 0, 0, 0);
        scene.camera(Math.toRadians(50), 0.5, 120, new Vector(0, 5.6, 13), new Vector(0, 0.9, -1));
        StateBuilder state = new StateBuilder().depth(CompareFunction.GREATER, true).reversedDepth();
        scene.draw(backdrop(scene), state);
        scene.draw(sand(scene), state);
        scene.endBackdrop();
        Mesh[] parasols = new Mesh[CLOTHS.length];
        for (int i = 0; i < CLOTHS.length; i++) {
            parasols[i] = parasol(scene, Colours.hex(CLOTHS[i]));
        }
        Mesh shadow = disc(scene, Colours.hex(0xA98F63));
        Mesh pole = Surface.plane(new Vector(-0.06, 0, 0), new Vector(0.12, 0, 0), new Vector(0, 1, 0))
                .triangles(scene, 1, 1, (p, n, u, v) -> Colours.mix(Colours.hex(0x8A6B48), Colours.hex(0xD8C3A0), u));
        for (int i = 0; i < PARASOLS; i++) {
            parasol(scene, state, parasols[i % parasols.length], shadow, pole);
        }
        scene.endLayer();
        return scene.buildByCells();
    }

    private void parasol(SceneBuilder scene, StateBuilder state, Mesh parasol, Mesh shadow, Mesh pole) {
        double z = 9 - 30 * random.nextDouble();
        double x = (random.nextDouble() - 0.5) * (15 - z) * 1.2;
        double height = 1.4 + 1.8 * random.nextDouble();
        double size = 1.5 + 0.8 * random.nextDouble();
        Matrix foot = Matrix.translation(x, 0, z);
        scene.draw(shadow, Matrix.translation(x - height * 0.5, 0.01, z - height * 0.35)
                .times(Matrix.scaling(size, 1, size)), state);
        scene.draw(pole, foot.times(Matrix.scaling(1, height + 0.3, 1)), state);
        Matrix tilt = Matrix.rotationZ((random.nextDouble() - 0.5) * 0.9)
                .times(Matrix.rotationX((random.nextDouble() - 0.3) * 0.9));
        scene.draw(parasol, foot.times(Matrix.translation(0, height, 0)).times(tilt)
                .times(Matrix.rotationY(random.nextDouble() * 6)).times(Matrix.scaling(size, size, size)), state);
    }

    /** A cone of cloth; every other gore is white, so neighbours share no vertices at the rim. */
    private static Mesh parasol(SceneBuilder scene, int cloth) {
        scene.begin(0);
        scene.index(scene.vertex(new Vector(0, 0.42, 0), Colours.hex(0xFFF6E5)));
        for (int spoke = 0; spoke < SPOKES; spoke++) {
            int colour = spoke % 2 == 0 ? cloth : Colours.hex(0xFFF6E5);
            for (int end = 0; end < 2; end++) {
                Vector rim = onCircle((spoke + end) / (double) SPOKES, 0);
                Vector normal = new Vector(rim.x() * 0.45, 0.9, rim.z() * 0.45);
                scene.index(scene.vertex(rim, LIGHT.on(colour, normal.unit())));
            }
        }
        return scene.end(PrimitiveType.TRIANGLE_FAN);
    }

    private static Mesh disc(SceneBuilder scene, int colour) {
        scene.begin(0);
        scene.index(scene.vertex(new Vector(0, 0, 0), colour));
        for (int i = 0; i <= SPOKES; i++) {
            scene.index(scene.vertex(onCircle(i / (double) SPOKES, 0), colour));
        }
        return scene.end(PrimitiveType.TRIANGLE_FAN);
    }

    private static Mesh sand(SceneBuilder scene) {
        scene.begin(0);
        scene.index(scene.vertex(new Vector(0, 0, 8), Colours.hex(0xF2DDA8)));
        for (int i = 0; i <= SPOKES; i++) {
            Vector rim = onCircle(i / (double) SPOKES, 0).times(40).plus(new Vector(0, 0, 8));
            scene.index(scene.vertex(rim, Colours.hex(i % 2 == 0 ? 0xE3C88C : 0xDDBD7C)));
        }
        return scene.end(PrimitiveType.TRIANGLE_FAN);
    }

    /** Sky and sea as one fan around a low sun. */
    private static Mesh backdrop(SceneBuilder scene) {
        scene.begin(0);
        scene.index(scene.vertex(new Vector(10, 6, -60), Colours.hex(0xFFF3D2)));
        for (int i = 0; i <= 24; i++) {
            Vector rim = onCircle(i / 24.0, 0);
            Vector place = new Vector(10 + rim.x() * 90, 6 + rim.z() * 60, -60);
            int sky = Colours.mix(Colours.hex(0x9CD3EE), Colours.hex(0x2F7FC4), rim.z());
            scene.index(scene.vertex(place, rim.z() < -0.05 ? Colours.hex(0x1D6F94) : sky));
        }
        return scene.end(PrimitiveType.TRIANGLE_FAN);
    }

    /** The turn runs so that a fan seen from above, and one in the x, y plane seen from the front, turns left. */
    private static Vector onCircle(double turn, double height) {
        double angle = 2 * Math.PI * turn;
        return new Vector(StrictMath.sin(angle), height, StrictMath.cos(angle));
    }
}
