package org.tilewright.frame.warp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.shader.program.LinkedStage;
import org.tilewright.shader.quad.QuadPath;
import org.tilewright.shader.quad.Warp;

/**
 * The warps of tiles: the quads of a tile that have a pixel left make warps in their order, of which all but the last are full.
 * Programs have to be ones whose ways are recorded. It holds scratch space, so each thread has its own.
 */
public final class TileWarps {

    /** Programs of a frame may be alike, and then have the same stage. */
    private record Program(int number, LinkedStage stage) {}

    private final FragmentUnit unit;
    private final int warpQuads;
    private final Warp warp;
    private final int[] masks;
    private final Map<Program, WarpCode> programs = new HashMap<>();
    private final Map<FixedFunctionCode.Shape, WarpCode> fixed = new HashMap<>();
    private List<WarpWay> ways = List.of();
    private WarpCode code;
    private int[] blocks = new int[64];
    private int[] lanes = new int[64];

    /**
     * Makes warps of a size.
     *
     * @param unit      shades tiles
     * @param tileSize  edge of a tile in pixels
     * @param warpQuads quads of a warp, at least 1
     */
    public TileWarps(FragmentUnit unit, int tileSize, int warpQuads) {
        this.unit = unit;
        this.warpQuads = warpQuads;
        warp = new Warp(warpQuads);
        masks = new int[tileSize * tileSize / 4];
    }

    /**
     * Shades a tile, as {@link FragmentUnit#shade} does without texture units, and finds its warps.
     *
     * @param primitive      the primitive that covers it
     * @param tileX          the tile's column, in tiles
     * @param tileY          the tile's row, in tiles
     * @param coverage       what is left of the coverage, from which those are cleared that fail the alpha test
     * @param coverageOffset where the tile's start
     * @param covered        the coverage before any test, which may be the same array
     * @param coveredOffset  where the tile's starts
     * @param colours        receives colours
     * @param coloursOffset  where the tile's colours start
     * @return its warps
     */
    public List<WarpWay> shade(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, int coverageOffset,
            long[] covered, int coveredOffset, int[] colours, int coloursOffset) {
        DrawState state = primitive.state();
        if (!state.hasFragmentProgram()) {
            List<WarpWay> ofState = ofFixedFunction(state, coverage, coverageOffset);
            unit.shade(primitive, tileX, tileY, coverage, coverageOffset, covered, coveredOffset, colours,
                    coloursOffset, null);
            return ofState;
        }
        code = programs.computeIfAbsent(new Program(state.program().number(), state.program().fragment()),
                program -> CodeMaker.of(program.number, program.stage.blocks().orElseThrow()));
        ways = new ArrayList<>();
        warp.clear();
        unit.recordPaths((stage, path, running, visible) -> take(path));
        unit.shade(primitive, tileX, tileY, coverage, coverageOffset, covered, coveredOffset, colours, coloursOffset,
                null);
        unit.recordPaths(null);
        end();
        return ways;
    }

    private void take(QuadPath path) {
        warp.add(path);
        if (warp.isFull()) {
            end();
        }
    }

    /** The warp that is being filled goes its way. */
    private void end() {
        if (warp.quads() == 0) {
            return;
        }
        int length = 0;
        while (warp.next()) {
            if (length == blocks.length) {
                blocks = Arrays.copyOf(blocks, 2 * length);
                lanes = Arrays.copyOf(lanes, 2 * length);
            }
            blocks[length] = warp.block();
            lanes[length++] = warp.lanes();
        }
        ways.add(new WarpWay(code, Arrays.copyOf(blocks, length), Arrays.copyOf(lanes, length), List.of()));
        warp.clear();
    }

    /**
     * The warps of a tile of a draw without a fragment program.
     *
     * @param state          the draw's state
     * @param coverage       what is left of the coverage
     * @param coverageOffset where the tile's start
     * @return its warps
     */
    public List<WarpWay> ofFixedFunction(DrawState state, long[] coverage, int coverageOffset) {
        WarpCode made = fixed.computeIfAbsent(FixedFunctionCode.Shape.of(state),
                shape -> CodeMaker.of(WarpCode.FIXED_FUNCTION, FixedFunctionCode.of(shape)));
        int quads = unit.quads(state.grid(), coverage, coverageOffset, masks);
        List<WarpWay> all = new ArrayList<>();
        for (int first = 0; first < quads; first += warpQuads) {
            int covered = 0;
            for (int quad = first; quad < Math.min(quads, first + warpQuads); quad++) {
                covered += Integer.bitCount(masks[quad]);
            }
            all.add(new WarpWay(made, new int[1], new int[] { covered }, List.of()));
        }
        return all;
    }

    /**
     * The warps of a tile of a draw without a fragment program, whose look-ups ask texture units: one for each stage.
     *
     * @param primitive      the primitive that covers it
     * @param tileX          the tile's column, in tiles
     * @param tileY          the tile's row, in tiles
     * @param coverage       what is left of the coverage
     * @param covered        the coverage before any test
     * @param offset         where the tile's start in both
     * @return its warps
     */
    public List<WarpWay> asking(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, long[] covered,
            int offset) {
        DrawState state = primitive.state();
        List<WarpWay> plain = ofFixedFunction(state, coverage, offset);
        Footprints[] stages = new Footprints[state.stageCount()];
        Arrays.setAll(stages, stage -> new Footprints());
        unit.footprints(primitive, tileX, tileY, coverage, offset, covered, offset, stages);
        int quads = unit.quads(state.grid(), coverage, offset, masks);
        int[] first = new int[quads + 1];
        for (int quad = 0; quad < quads; quad++) {
            first[quad + 1] = first[quad] + Integer.bitCount(masks[quad]);
        }
        List<WarpWay> all = new ArrayList<>();
        for (WarpWay way : plain) {
            int from = all.size() * warpQuads;
            int to = Math.min(quads, from + warpQuads);
            List<List<QuadLookUp>> lookUps = new ArrayList<>();
            for (int stage = 0; stage < stages.length; stage++) {
                List<QuadLookUp> ofStage = new ArrayList<>();
                for (int quad = from; quad < to; quad++) {
                    ofStage.add(new QuadLookUp(state.stage(stage).sampler(), stages[stage], first[quad],
                            first[quad + 1] - first[quad]));
                }
                lookUps.add(ofStage);
            }
            all.add(new WarpWay(way.code(), way.blocks(), way.lanes(), lookUps));
        }
        return all;
    }
}
