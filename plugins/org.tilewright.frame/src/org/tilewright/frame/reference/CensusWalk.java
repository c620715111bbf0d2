package org.tilewright.frame.reference;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.targets.RenderTarget;

/**
 * Counts what there is to do in frames, by the front part of the reference renderer: vertices, coverage and depths, but no colours,
 * which are most of its work. What only colours would tell is taken as if it were not so: no fragment fails an alpha test or is
 * discarded, and draws with either, or whose programs give depths, neither test depth nor write it. Frames of a sequence are
 * walked in their order, so that targets that are kept have the depths of the frame before.
 */
public final class CensusWalk {

    private static final int TILE_SIZE = ReferenceRenderer.DEFAULT_TILE_SIZE;
    private static final int TILE_PIXELS = TILE_SIZE * TILE_SIZE;
    private static final int NAME_DIGITS = 12;

    private final int shift = Integer.numberOfTrailingZeros(TILE_SIZE);
    private final TileWalker walker = new TileWalker(TILE_SIZE);
    private final FragmentUnit unit = new FragmentUnit(TILE_SIZE);
    private final ScreenPrimitive primitive = new ScreenPrimitive();
    private final long[] coverage = new long[TileCoverage.words(TILE_SIZE)];
    private List<TargetContents> left = List.of();

    private Frame frame;
    private DrawGeometry geometry;
    private final Map<Integer, TargetBuffers> targets = new LinkedHashMap<>();
    private final Map<String, long[]> runs = new TreeMap<>();
    private final Map<Integer, String> names = new HashMap<>();
    private long vertices;
    private long primitives;
    private long pieces;
    private long tiles;
    private long fragments;
    private long shaded;
    private long texels;

    /**
     * Counts a frame, behind those that were counted before it.
     *
     * @param next the frame
     * @return what there is to do in it
     * @throws InputException if a target that is kept differs from the one before, or a program does not end
     */
    public FrameCensus count(Frame next) {
        begin(next);
        for (Command command : frame.commands()) {
            switch (command) {
                case Clear clear -> targets.get(clear.target()).clear(clear);
                case Draw draw -> draw(draw);
            }
        }
        left = targets.values().stream().skip(1).map(TargetBuffers::contents).toList();
        List<FrameCensus.ProgramRuns> programs = new ArrayList<>();
        runs.forEach((name, count) -> programs.add(new FrameCensus.ProgramRuns(name, count[0], count[1])));
        return new FrameCensus(frame.name(), (long) frame.width() * frame.height(), vertices, primitives, pieces,
                tiles, fragments, shaded, texels, programs);
    }

    private void begin(Frame next) {
        frame = next;
        geometry = new DrawGeometry(frame);
        targets.clear();
        targets.put(RenderTarget.SCREEN, new TargetBuffers(frame.target(RenderTarget.SCREEN), shift));
        frame.targets().forEach(each -> targets.put(each.id(), new TargetBuffers(each, shift)));
        targets.values().forEach(each -> each.begin(left));
        runs.clear();
        names.clear();
        vertices = 0;
        primitives = 0;
        pieces = 0;
        tiles = 0;
        fragments = 0;
        shaded = 0;
        texels = 0;
    }

    private void draw(Draw draw) {
        geometry.begin(draw);
        DrawState state = geometry.state();
        boolean depthFirst = state.depthTest() && !state.alphaTest();
        TargetBuffers target = targets.get(draw.target());
        long before = shaded;
        for (int n = 0; n < geometry.primitiveCount(); n++) {
            int count = geometry.assemble(n);
            pieces += count;
            for (int piece = 0; piece < count; piece++) {
                if (depthFirst) {
                    geometry.setUp(piece, primitive);
                } else {
                    geometry.outline(piece, primitive);
                }
                walk(target, depthFirst);
            }
        }
        vertices += draw.vertexCount();
        primitives += geometry.primitiveCount();
        runs(vertexName(draw))[0] += draw.vertexCount();
        runs(fragmentName(draw, state))[1] += shaded - before;
        texels += (shaded - before) * texels(draw, state);
    }

    private void walk(TargetBuffers target, boolean depthFirst) {
        walker.begin(primitive);
        while (walker.next()) {
            tiles++;
            int covered = walker.coverage(coverage, 0);
            fragments += covered;
            int address = (walker.tileY() * target.tilesPerRow() + walker.tileX()) * TILE_PIXELS;
            shaded += depthFirst ? unit.testDepth(primitive, walker.tileX(), walker.tileY(), coverage, 0,
                    target.depths(), address, 0, TILE_PIXELS) : covered;
        }
    }

    private long[] runs(String program) {
        return runs.computeIfAbsent(program, name -> new long[2]);
    }

    private String vertexName(Draw draw) {
        return has(draw, ProgramStage.VERTEX) ? name(draw.program().program()) : "fixed";
    }

    private String fragmentName(Draw draw, DrawState state) {
        return has(draw, ProgramStage.FRAGMENT) ? name(draw.program().program()) : "fixed-" + state.stageCount();
    }

    private boolean has(Draw draw, ProgramStage stage) {
        return draw.program() != null && frame.programs().get(draw.program().program()).has(stage);
    }

    private String name(int program) {
        return names.computeIfAbsent(program, number -> name(frame.programs().get(number)));
    }

    private static String name(ProgramSources sources) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (ProgramSource source : sources.sources()) {
                String head = source.stage() + " " + source.language() + " " + source.text().length() + "\n";
                digest.update(head.getBytes(StandardCharsets.UTF_8));
                digest.update(source.text().getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, NAME_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /** Of one fragment of a draw. */
    private int texels(Draw draw, DrawState state) {
        int sum = 0;
        if (has(draw, ProgramStage.FRAGMENT)) {
            for (ProgramTexture each : draw.program().textures()) {
                sum += texels(frame.texture(each.texture()));
            }
        } else {
            for (int stage = 0; stage < state.stageCount(); stage++) {
                sum += texels(frame.texture(state.stage(stage).sampler().texture()));
            }
        }
        return sum;
    }

    private static int texels(Texture texture) {
        return switch (texture.min()) {
            case NEAREST, NEAREST_MIPMAP_NEAREST -> 1;
            case NEAREST_MIPMAP_LINEAR -> 2;
            case LINEAR, LINEAR_MIPMAP_NEAREST -> 4;
            case LINEAR_MIPMAP_LINEAR -> 8;
        };
    }
}
