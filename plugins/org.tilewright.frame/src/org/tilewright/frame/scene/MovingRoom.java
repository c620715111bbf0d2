package org.tilewright.frame.scene;

import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Light;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Painting;
import org.tilewright.frame.scene.build.Paintings;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.TextureEnvironment;

/** A room with textured walls and a knot in it, which turns, before or behind a screen, or is walked past. */
final class MovingRoom {

    private static final int EDGE = 256;
    private static final Light LIGHT = new Light(new Vector(-0.4, 0.8, 0.5), Colours.hex(0xFFE2B0),
            Colours.hex(0x6F7FA0));
    private static final Matrix STANDING = Matrix.translation(0, 1.2, 0);

    private final SceneBuilder scene;

    MovingRoom(String name) {
        scene = new SceneBuilder(name, MovingSprites.WIDTH, MovingSprites.HEIGHT);
    }

    /** The knot turns, and nothing else moves. */
    Frame turned(int step) {
        return drawn(new Vector(0, 1.6, 6), new Vector(0, 1.5, 0), turn(step), false);
    }

    /** The knot turns behind a screen, above which only its highest part shows. */
    Frame turnedBehindAScreen(int step) {
        return drawn(new Vector(0, 1.6, 6), new Vector(0, 1.5, 0), turn(step), true);
    }

    private static Matrix turn(int step) {
        return STANDING.times(Matrix.rotationY(2 * Math.PI * step / MovingScenes.FRAMES));
    }

    /** The eye goes sideways, and everything changes. */
    Frame walked(int step) {
        double x = -1.2 + 0.08 * step;
        return drawn(new Vector(x, 1.6, 6), new Vector(0.5 * x, 1.5, 0), STANDING, false);
    }

    private Frame drawn(Vector eye, Vector lookedAt, Matrix knot, boolean screen) {
        scene.clear(0, 0, 0, 1);
        scene.camera(Math.toRadians(50), 0.3, 40, eye, lookedAt);
        wall(new Vector(-4, 0, 4), new Vector(8, 0, 0), new Vector(0, 0, -8), Paintings.flagstones());
        wall(new Vector(-4, 0, -4), new Vector(8, 0, 0), new Vector(0, 4, 0), Paintings.mosaic());
        wall(new Vector(-4, 0, 4), new Vector(0, 0, -8), new Vector(0, 4, 0), Paintings.grass());
        wall(new Vector(4, 0, -4), new Vector(0, 0, 8), new Vector(0, 4, 0), Paintings.clouds());
        scene.draw(Surface.knot(2, 3, 0.6, 0.3, 0.16).textured(scene, 60, 8,
                (p, n, u, v) -> LIGHT.on(Colours.hex(0xFFFFFF), n), 8, 1), knot, solid(Paintings.marble()));
        if (screen) {
            wall(new Vector(-2, 0, 1.5), new Vector(4, 0, 0), new Vector(0, 1.9, 0), Paintings.flagstones());
        }
        return scene.build();
    }

    private void wall(Vector corner, Vector along, Vector up, Painting painting) {
        scene.draw(Surface.plane(corner, along, up).textured(scene, 8, 4,
                (p, n, u, v) -> Colours.hex(0xFFFFFF), 2, 1), solid(painting));
    }

    private StateBuilder solid(Painting painting) {
        Texture texture = scene.picture(painting, "RGB8", EDGE, Wrap.REPEAT);
        return new StateBuilder().texture(texture, TextureEnvironment.MODULATE).depth(CompareFunction.LEQUAL, true);
    }
}
