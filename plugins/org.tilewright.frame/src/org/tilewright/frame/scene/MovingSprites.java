package org.tilewright.frame.scene;

import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Paintings;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.ScreenQuads;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.TextureEnvironment;

/** Blended pictures that move in front of one that stays, as games in the plane have them. */
final class MovingSprites {

    static final int WIDTH = 256;
    static final int HEIGHT = 192;

    private static final int LARGE = 12;
    private static final int SMALL = 1500;

    private final SceneBuilder scene;
    private final ScreenQuads quads;
    private final Random random = new Random(34);

    MovingSprites(String name) {
        scene = new SceneBuilder(name, WIDTH, HEIGHT);
        quads = new ScreenQuads(scene);
    }

    /** A dozen, each as large as a sixth of the screen's width, in its lower third. */
    Frame large(int step) {
        return drawn(LARGE, 0.17, 0.35, step);
    }

    /** A crowd of small ones all over the screen. */
    Frame swarm(int step) {
        return drawn(SMALL, 0.02, 1, step);
    }

    private Frame drawn(int count, double half, double part, int step) {
        scene.clear(0, 0, 0, 1);
        scene.noCamera();
        scene.draw(quads.full(0, Colours.hex(0xFFFFFF)), new StateBuilder().noDepthTest()
                .texture(scene.picture(Paintings.flagstones(), "RGB8", 256, Wrap.REPEAT), TextureEnvironment.REPLACE));
        quads.begin();
        for (int sprite = 0; sprite < count; sprite++) {
            double x = wrapped(2 * random.nextDouble() + step * (0.02 + 0.04 * random.nextDouble()));
            double y = -1 + half + part * (2 - 2 * half) * random.nextDouble();
            quads.add(x - half, y - half, x + half, y + half, 0, Colours.hex(0xFFFFFF));
        }
        scene.draw(quads.end(), new StateBuilder().noDepthTest()
                .texture(scene.picture(Paintings.leaves(), "RGBA8", 64, Wrap.CLAMP_TO_EDGE),
                        TextureEnvironment.MODULATE)
                .blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE_MINUS_SRC_ALPHA));
        return scene.build();
    }

    /** From -1 to 1. */
    private static double wrapped(double x) {
        return x - 2 * Math.floor(x / 2) - 1;
    }
}
