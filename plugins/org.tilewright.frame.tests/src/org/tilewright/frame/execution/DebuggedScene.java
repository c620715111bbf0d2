package org.tilewright.frame.execution;

import java.util.Arrays;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.frame.warp.TileWarps;
import org.tilewright.frame.warp.WarpWay;
import org.tilewright.testing.frame.ProgramScene;

/** What {@link DebuggingTest} has another virtual machine draw. */
final class DebuggedScene {

    /** The scene is one tile. */
    private static final int TILE = 4;

    static final String VERTEX = """
            #version 130
            in vec4 place;
            out vec2 at;
            void main() {
                vec2 half_place = place.xy * 0.5;
                at = half_place + 0.5;
                gl_Position = place;
            }
            """;
    static final String FRAGMENT = """
            #version 130
            uniform float scale;
            in vec2 at;
            float twice(float x) {
                float result = x * scale;
                return result;
            }
            void main() {
                float grey = 0.0;
                int turns = 0;
                for (int i = 0; i < 3; i++) {
                    if (at.x < 0.5) { grey += 0.125; }
                    turns = i;
                }
                grey = twice(grey);
                gl_FragColor = vec4(grey, float(turns), at);
            }
            """;

    private DebuggedScene() {}

    static ProgramScene scene() {
        return new ProgramScene(TILE, TILE).program(VERTEX, FRAGMENT).uniform("scale", 1, 2);
    }

    /** Draws it; on warps, as shader cores do, if it is told anything. */
    public static void main(String[] arguments) {
        if (arguments.length == 0) {
            new ReferenceRenderer(scene().cover(0).frame()).render();
        } else {
            warps();
        }
    }

    /**
     * Draws it on warps of two quads.
     *
     * @return the colours of its pixels, in rows from the lowest, and all ways of its warps in words
     */
    static String warps() {
        Frame frame = scene().cover(0).frame();
        TileWalker walker = new TileWalker(TILE);
        TileWarps warps = new TileWarps(new FragmentUnit(TILE), TILE, 2);
        DrawGeometry geometry = DrawGeometry.recorded(frame, LineAlgorithm.DDA, Filtering.OPEN_GL);
        ScreenPrimitive piece = new ScreenPrimitive();
        int[] image = new int[TILE * TILE];
        StringBuilder ways = new StringBuilder();
        geometry.begin((Draw) frame.commands().getLast());
        for (int primitive = 0; primitive < geometry.primitiveCount(); primitive++) {
            int pieces = geometry.assemble(primitive);
            for (int each = 0; each < pieces; each++) {
                geometry.setUp(each, piece);
                walker.begin(piece);
                while (walker.next()) {
                    long[] covered = new long[1];
                    int[] colours = new int[TILE * TILE];
                    walker.coverage(covered, 0);
                    for (WarpWay way : warps.shade(piece, walker.tileX(), walker.tileY(), covered, 0, covered, 0,
                            colours, 0)) {
                        ways.append(Arrays.toString(way.blocks())).append(Arrays.toString(way.lanes()));
                    }
                    for (int pixel = 0; pixel < image.length; pixel++) {
                        image[pixel] = (covered[0] >> pixel & 1) != 0 ? colours[pixel] : image[pixel];
                    }
                }
            }
        }
        return Arrays.toString(image) + ways;
    }
}
