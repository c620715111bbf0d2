package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.frame.texture.Footprints;

class SteadyStateTest {

    private DrawGeometry geometry;
    private final Frame frame;
    private final ScreenPrimitive primitive = new ScreenPrimitive();
    private final TileWalker walker = new TileWalker(4);
    private final FragmentUnit unit = new FragmentUnit(4);
    private final Footprints[] footprints = { new Footprints() };
    private final long[] coverage = new long[1];
    private final int[] tile = new int[16];
    private final int[] stored = new int[16];

    SteadyStateTest() {
        Scene scene = new Scene(64, 64);
        int texture = scene.texture("RGBA8", MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, Wrap.REPEAT,
                new TextureLevel(64, 64, new int[64 * 64]));
        scene.texcoords(1);
        State state = new State().texture(0, texture, TextureEnvironment.MODULATE).depth(CompareFunction.GEQUAL, true)
                .alphaTest(CompareFunction.GEQUAL, 0).blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE_MINUS_SRC_ALPHA)
                .fog(FogMode.EXP2, 1, 1, 1, 0.1f, 0, 0);
        for (int n = 0; n < 200; n++) {
            scene.vertex(n * 7 % 80 - 8, n * 11 % 80 - 8, n % 3 * 0.8 - 0.3, n * 12345, n * 0.3, n * 0.7);
        }
        frame = scene.draw(PrimitiveType.TRIANGLE_STRIP, state).frame();
    }

    private void draw() {
        geometry.begin((Draw) frame.commands().get(0));
        for (int n = 0; n < geometry.primitiveCount(); n++) {
            int pieces = geometry.assemble(n);
            for (int piece = 0; piece < pieces; piece++) {
                geometry.setUp(piece, primitive);
                walker.begin(primitive);
                while (walker.next()) {
                    walker.coverage(coverage, 0);
                    unit.footprints(primitive, walker.tileX(), walker.tileY(), coverage, 0, footprints);
                    unit.depth(primitive, walker.tileX(), walker.tileY(), coverage, 0, tile, 0);
                    unit.testDepth(primitive, coverage, 0, tile, 0, stored, 0, 0, 16);
                    unit.shade(primitive, walker.tileX(), walker.tileY(), coverage, 0, tile, 0);
                    unit.blend(primitive.state(), 0, coverage, 0, tile, 0, stored, 0, 0, 16);
                }
            }
        }
    }

    /** Room for what the virtual machine itself allocates; one object a primitive would take more. */
    @ParameterizedTest
    @ValueSource(strings = { "opengl", "anisotropic-16", "fury" })
    void drawingAgainAllocatesNothing(String filtering) {
        geometry = new DrawGeometry(frame, LineAlgorithm.DDA, Filtering.named(filtering));
        Assumptions.assumeTrue(ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean,
                "needs a virtual machine that counts allocated bytes");
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int warm = 0; warm < 3; warm++) {
            draw();
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        draw();
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated < 2048, allocated + " bytes");
    }
}
