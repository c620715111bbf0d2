package org.tilewright.frame.reference;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.texture.Filtering;

/** Draws a frame as FuryGpu's texture unit would have it if its bilinear filter were exact. */
final class ExactFuryRenderer {

    private static final int TILE = 8;

    private final Frame frame;
    private final FragmentUnit unit = new FragmentUnit(TILE);
    private final TileWalker walker = new TileWalker(TILE);
    private final ScreenPrimitive primitive = new ScreenPrimitive();
    private final DrawGeometry geometry;
    private final TiledBuffer colour;
    private final TiledBuffer depth;
    private final long[] left = new long[1];
    private final long[] covered = new long[1];
    private final int[] tileColours = new int[TILE * TILE];
    private final int[] tileDepth = new int[TILE * TILE];

    /** The texels, which count how far the unit's own are from them. */
    final ExactFuryTexels texels;

    ExactFuryRenderer(Frame frame) {
        this.frame = frame;
        texels = new ExactFuryTexels(frame, TILE);
        geometry = new DrawGeometry(frame, LineAlgorithm.DDA, Filtering.FURY);
        colour = new TiledBuffer(frame.width(), frame.height(), 3, 1);
        depth = new TiledBuffer(frame.width(), frame.height(), 3, 1);
    }

    int[] render() {
        colour.fill(null, BufferValues.INITIAL_COLOUR);
        depth.fill(null, BufferValues.INITIAL_DEPTH);
        for (Command command : frame.commands()) {
            switch (command) {
                case Clear clear -> {
                    if (clear.colour()) {
                        colour.fill(clear.scissor(), BufferValues.colour(clear));
                    }
                    if (clear.depth()) {
                        depth.fill(clear.scissor(), BufferValues.depth(clear));
                    }
                }
                case Draw draw -> draw(draw);
            }
        }
        int[] rows = new int[frame.width() * frame.height()];
        colour.rows(rows, 0);
        return rows;
    }

    private void draw(Draw draw) {
        geometry.begin(draw);
        for (int n = 0; n < geometry.primitiveCount(); n++) {
            int pieces = geometry.assemble(n);
            for (int piece = 0; piece < pieces; piece++) {
                geometry.setUp(piece, primitive);
                walker.begin(primitive);
                while (walker.next()) {
                    walker.coverage(left, 0);
                    drawTile(walker.tileX(), walker.tileY());
                }
            }
        }
    }

    private void drawTile(int tileX, int tileY) {
        DrawState state = primitive.state();
        int address = (tileY * (frame.width() + TILE - 1 >> 3) + tileX) * TILE * TILE;
        covered[0] = left[0];
        if (state.alphaTest()) {
            shade(tileX, tileY);
        }
        if (state.depthTest()) {
            unit.depth(primitive, tileX, tileY, left, 0, tileDepth, 0);
            unit.testDepth(primitive, left, 0, tileDepth, 0, depth.values(), address, 0, TILE * TILE);
        }
        if (!state.alphaTest() && left[0] != 0) {
            shade(tileX, tileY);
        }
        unit.blend(state, 0, left, 0, tileColours, 0, colour.values(), address, 0, TILE * TILE);
    }

    private void shade(int tileX, int tileY) {
        texels.begin(primitive, tileX, tileY, left, covered);
        unit.shade(primitive, tileX, tileY, left, 0, tileColours, 0, texels);
    }
}
