package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.testing.SharedFrames;

class TileSizeTest {

    private static final int[] TILE_SIZES = { 2, 4, 16, 32 };

    @Test
    void theImageIsTheSameForEveryTileSize() {
        assertSameImages(randomScene());
    }

    @Test
    void theImageOfACapturedFrameIsTheSameForEveryTileSize() {
        Path file = SharedFrames.require("oa_kaos2_f201.frame");
        assertSameImages(FrameReader.read(file));
    }

    @Test
    void theImageOfAFrameWithTargetsIsTheSameForEveryTileSize() {
        assertSameImages(sceneWithTargets());
    }

    private static Frame sceneWithTargets() {
        Random random = new Random(78);
        Scene scene = new Scene(65, 43);
        int light = scene.target(37, 29, false, true, false);
        int half = scene.target(33, 22, true, true, false);
        int shadow = scene.texture("DEPTH_COMPONENT24", MinFilter.LINEAR, MagFilter.LINEAR, Wrap.CLAMP,
                new TargetImage(light, TargetBuffer.DEPTH, CompareFunction.LEQUAL));
        int image = scene.texture("RGB8", MinFilter.LINEAR, MagFilter.LINEAR, Wrap.REPEAT,
                new TargetImage(half, TargetBuffer.COLOR, null));
        scene.texcoords(2);
        for (int pass = 0; pass < 9; pass++) {
            scene.use(pass % 3 == 0 ? light : pass % 3 == 1 ? half : RenderTarget.SCREEN);
            for (int vertex = 0; vertex < 30; vertex++) {
                scene.vertex(random.nextInt(70) - 2, random.nextInt(50) - 2, random.nextDouble(), random.nextInt(),
                        random.nextDouble() * 1.4 - 0.2, random.nextDouble() * 1.4 - 0.2, random.nextDouble(), 0);
            }
            State state = new State().depth(CompareFunction.LEQUAL, true);
            if (pass % 3 != 0) {
                state.comparison(0, shadow, TextureEnvironment.MODULATE, 1);
            }
            if (pass % 3 == 2) {
                state.texture(1, image, TextureEnvironment.ADD);
            }
            scene.draw(PrimitiveType.TRIANGLES, state);
        }
        return scene.frame();
    }

    private static void assertSameImages(Frame frame) {
        RenderedFrame expected = new ReferenceRenderer(frame, 8).render();
        for (int tileSize : TILE_SIZES) {
            RenderedFrame frameOfTiles = new ReferenceRenderer(frame, tileSize).render();
            assertArrayEquals(expected.colour(), frameOfTiles.colour(), "colour with tiles of " + tileSize);
            assertArrayEquals(expected.depth(), frameOfTiles.depth(), "depth with tiles of " + tileSize);
            assertArrayEquals(expected.drawFragments(), frameOfTiles.drawFragments());
            assertEquals(expected.fragmentsPassed(), frameOfTiles.fragmentsPassed());
            for (int target = 0; target < expected.targets().size(); target++) {
                assertArrayEquals(expected.targets().get(target).colours(),
                        frameOfTiles.targets().get(target).colours());
                assertArrayEquals(expected.targets().get(target).depths(), frameOfTiles.targets().get(target).depths());
            }
        }
    }

    private static Frame randomScene() {
        Random random = new Random(77);
        int[] texels = random.ints(64 * 64).toArray();
        Scene scene = new Scene(101, 67).transformation(Scene.IDENTITY,
                new float[] { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0.4f, 0, 0, 0, 1 });
        int texture = scene.texture("RGBA8", MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, Wrap.REPEAT,
                new TextureLevel(64, 64, texels));
        scene.texcoords(1);
        PrimitiveType[] types = { PrimitiveType.TRIANGLES, PrimitiveType.LINES, PrimitiveType.POINTS };
        for (int draw = 0; draw < 30; draw++) {
            for (int vertex = 0; vertex < 30; vertex++) {
                scene.vertex(random.nextDouble() * 3 - 1.5, random.nextDouble() * 3 - 1.5,
                        random.nextDouble() * 3 - 1.5,
                        random.nextInt(), random.nextDouble() * 4, random.nextDouble() * 4);
            }
            State state = new State().texture(0, texture, TextureEnvironment.MODULATE)
                    .depth(CompareFunction.LEQUAL, draw % 3 != 0).fog(FogMode.EXP, 0.5f, 0.5f, 0.5f, 0.3f, 0, 0);
            if (draw % 2 == 0) {
                state.blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE_MINUS_SRC_ALPHA);
            } else {
                state.alphaTest(CompareFunction.GREATER, 0.4f);
            }
            scene.draw(types[draw % types.length], state);
        }
        return scene.frame();
    }
}
