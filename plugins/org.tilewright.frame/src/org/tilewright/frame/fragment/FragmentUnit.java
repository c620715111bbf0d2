package org.tilewright.frame.fragment;

import org.tilewright.frame.execution.PathTaker;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.geometry.SoftEdge;
import org.tilewright.frame.geometry.TextureStage;
import org.tilewright.frame.raster.SampleCoverage;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.SampleGrid;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.frame.texture.WideColour;

/**
 * What happens to the fragments of a tile. A tile's pixels are counted row after row from its lower left, {@code y *
 * tileSize + x}; coverage is that of {@link TileCoverage}. Each pipeline has its own unit, which holds scratch space. Where pixels
 * have several samples, pixels are {@linkplain SampleGrid places} here, and those of a pixel are shaded once.
 *
 * <p>The order is alpha test, depth test, blending. A draw without alpha test may be shaded after its depth test, which
 * gives the same image for less work.
 */
public final class FragmentUnit {

    private static final int WHITE = -1;

    private final int tileSize;
    private final int shift;
    private final int words;
    private final QuadList quads;
    private final Interpolator interpolator;
    /** What fog goes by, by place. */
    private final double[] distances;
    private final int[] texels;
    private final long[] shaded;
    /** Where the depth buffer holds stencil values, too. */
    private final int[] depths;
    private final StageColours stageColours;
    private final StageSampling sampling;
    private final ProgramShading programs;
    private final WideBlender blender = new WideBlender();
    private final SampleFragments samples;

    /**
     * A unit for one tile size.
     *
     * @param tileSize width and height of a tile in pixels: 2, 4, 8, 16 or 32
     */
    public FragmentUnit(int tileSize) {
        this.tileSize = tileSize;
        shift = Integer.numberOfTrailingZeros(tileSize);
        words = TileCoverage.words(tileSize);
        quads = new QuadList(tileSize);
        interpolator = new Interpolator(quads, tileSize);
        distances = new double[tileSize * tileSize];
        sampling = new StageSampling(quads, interpolator, tileSize);
        programs = new ProgramShading(quads, interpolator, tileSize);
        texels = new int[tileSize * tileSize];
        shaded = new long[tileSize * tileSize];
        depths = new int[tileSize * tileSize];
        stageColours = new StageColours(tileSize);
        samples = new SampleFragments(quads, tileSize, words);
    }

    /**
     * Interpolates the depth of the covered pixels.
     *
     * @param primitive      the primitive that covers them
     * @param tileX          the tile's column, in tiles
     * @param tileY          the tile's row, in tiles
     * @param coverage       coverage
     * @param coverageOffset where the tile's coverage starts
     * @param depth          receives depths 0..2^24-1, rounded to the nearest, by pixel of the tile
     * @param depthOffset    where the tile's depths start
     */
    public void depth(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, int coverageOffset, int[] depth,
            int depthOffset) {
        if (hasSamples(primitive)) {
            samples.depth(primitive, tileX, tileY, coverage, coverageOffset, depth, depthOffset);
            return;
        }
        double[] planes = primitive.planes();
        double p = planes[ScreenPrimitive.DEPTH];
        double q = planes[ScreenPrimitive.DEPTH + 1];
        double r = planes[ScreenPrimitive.DEPTH + 2];
        int x = tileX << shift;
        int y = tileY << shift;
        for (int word = 0; word < words; word++) {
            long remaining = coverage[coverageOffset + word];
            while (remaining != 0) {
                int pixel = (word << 6) + Long.numberOfTrailingZeros(remaining);
                remaining &= remaining - 1;
                depth[depthOffset + pixel] = DepthTest.depth(p, q, r, x + (pixel & tileSize - 1),
                        y + (pixel >> shift));
            }
        }
    }

    private static boolean hasSamples(ScreenPrimitive primitive) {
        return primitive.state().grid() != SampleGrid.ONE;
    }

    /**
     * Colours the covered pixels: texturing, fog, alpha test.
     *
     * @param primitive      the primitive that covers them
     * @param tileX          the tile's column, in tiles
     * @param tileY          the tile's row, in tiles
     * @param coverage       coverage, from which the alpha test clears the pixels that fail
     * @param coverageOffset where the tile's coverage starts
     * @param colours        receives colours by pixel of the tile, {@link DrawState#fragmentWords} each
     * @param coloursOffset  where the tile's colours start
     * @return number of pixels that are left
     */
    public int shade(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, int coverageOffset,
            int[] colours,
            int coloursOffset) {
        return shade(primitive, tileX, tileY, coverage, coverageOffset, colours, coloursOffset, null);
    }

    /**
     * Colours the covered pixels with texels that texture units have filtered.
     *
     * @param primitive      the primitive that covers them
     * @param tileX          the tile's column, in tiles
     * @param tileY          the tile's row, in tiles
     * @param coverage       coverage, from which the alpha test clears the pixels that fail
     * @param coverageOffset where the tile's coverage starts
     * @param colours        receives colours by pixel of the tile, {@link DrawState#fragmentWords} each
     * @param coloursOffset  where the tile's colours start
     * @param stageTexels    delivers the texels of the covered pixels; null to sample the textures here
     * @return number of pixels that are left
     */
    public int shade(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, int coverageOffset,
            int[] colours,
            int coloursOffset, StageTexels stageTexels) {
        return shade(primitive, tileX, tileY, coverage, coverageOffset, coverage, coverageOffset, colours,
                coloursOffset, stageTexels);
    }

    /**
     * Colours those of the covered pixels that tests have left. Their colours do not depend on what became of the others.
     *
     * @param primitive      the primitive that covers them
     * @param tileX          the tile's column, in tiles
     * @param tileY          the tile's row, in tiles
     * @param coverage       what is left of the coverage, from which the alpha test clears the pixels that fail
     * @param coverageOffset where the tile's start
     * @param covered        the coverage before any test, which may be the same array
     * @param coveredOffset  where the tile's starts
     * @param colours        receives colours by pixel of the tile, {@link DrawState#fragmentWords} each
     * @param coloursOffset  where the tile's colours start
     * @param stageTexels    delivers the texels of the pixels that are left; null to sample the textures here
     * @return number of pixels that are left
     */
    public int shade(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, int coverageOffset,
            long[] covered,
            int coveredOffset, int[] colours, int coloursOffset, StageTexels stageTexels) {
        DrawState state = primitive.state();
        quads.collect(state.grid(), tileX, tileY, coverage, coverageOffset, covered, coveredOffset);
        interpolator.begin(primitive);
        if (hasSamples(primitive)) {
            return shadeSamples(primitive, coverage, coverageOffset, colours, coloursOffset, stageTexels);
        }
        shadeListed(primitive, coverage, coverageOffset, colours, coloursOffset, stageTexels);
        return state.alphaTest() ? testAlpha(primitive, coverage, coverageOffset, colours, coloursOffset)
                : quads.fragments;
    }

    /** Once for each pixel, whatever samples it has. */
    private int shadeSamples(ScreenPrimitive primitive, long[] coverage, int coverageOffset, int[] colours,
            int coloursOffset, StageTexels stageTexels) {
        DrawState state = primitive.state();
        long[] firsts = samples.begin();
        shadeListed(primitive, firsts, 0, colours, coloursOffset, stageTexels);
        samples.useAlpha(state, colours, coloursOffset);
        if (state.alphaTest()) {
            testAlpha(primitive, firsts, 0, colours, coloursOffset);
        }
        samples.spread(state.grid(), state.fragmentWords(), colours, coloursOffset);
        if (state.givesDepth()) {
            samples.spread(state.grid(), 1, programs.depths(), 0);
        }
        return samples.keep(state, coverage, coverageOffset);
    }

    private void shadeListed(ScreenPrimitive primitive, long[] coverage, int coverageOffset, int[] colours,
            int coloursOffset, StageTexels stageTexels) {
        if (primitive.state().hasFragmentProgram()) {
            programs.shade(primitive, coverage, coverageOffset, colours, coloursOffset);
            if (primitive.softEdge() != SoftEdge.NONE) {
                interpolator.soften(colours, coloursOffset);
            }
        } else {
            colourListed(primitive, colours, coloursOffset, stageTexels);
        }
    }

    /**
     * Wants to know the ways that quads take through the programs of draws that are shaded from here on, which have to be recorded
     * ones.
     *
     * @param taker takes the way of each quad, in their order; null for nobody
     */
    public void recordPaths(PathTaker taker) {
        programs.record(taker);
    }

    /**
     * The depths that its program gave the pixels that were shaded last, of a draw whose program does so.
     *
     * @return depths 0..2^24-1 by pixel of the tile; for reading only, until the next pixels are shaded
     */
    public int[] programDepths() {
        return programs.depths();
    }

    /**
     * Colours the pixels whose footprints were found last, but does not test their alpha.
     *
     * @param primitive     the primitive that covers them
     * @param colours       receives colours by pixel of the tile, {@link DrawState#fragmentWords} each
     * @param coloursOffset where the tile's colours start
     * @param stageTexels   delivers the texels of the pixels; null to sample the textures here
     */
    public void colour(ScreenPrimitive primitive, int[] colours, int coloursOffset, StageTexels stageTexels) {
        colourListed(primitive, colours, coloursOffset, stageTexels);
        if (hasSamples(primitive)) {
            samples.useAlpha(primitive.state(), colours, coloursOffset);
            samples.spread(primitive.state().grid(), primitive.state().fragmentWords(), colours, coloursOffset);
        }
    }

    private void colourListed(ScreenPrimitive primitive, int[] colours, int coloursOffset, StageTexels stageTexels) {
        sampling.deliver(stageTexels);
        DrawState state = primitive.state();
        int stages = state.stageCount();
        Fog fog = state.fog();
        boolean combines = StageColours.isFor(state);
        boolean texelIsColour = stages != 0 && !combines && texelIsColour(primitive, state.stage(0));
        if (texelIsColour) {
            sampling.sample(state, 0, texels);
        }
        boolean wide = state.fragmentWords() > 1;
        if (texelIsColour && stages == 1 && fog == null && isPlain(primitive) && !wide) {
            for (int n = 0; n < quads.fragments; n++) {
                colours[coloursOffset + quads.pixels[n]] = texels[n];
            }
        } else {
            if (combines) {
                combineAll(state);
            } else {
                combine(state, texelIsColour);
            }
            if (state.addsSecondary()) {
                interpolator.addSecondary(shaded);
            }
            if (fog != null) {
                interpolator.attribute(ScreenPrimitive.FOG, distances);
                FogBlender.apply(fog, quads, distances, shaded);
            }
            if (wide) {
                WideFragments.put(state.fragmentWords(), quads, shaded, colours, coloursOffset);
            } else {
                for (int n = 0; n < quads.fragments; n++) {
                    colours[coloursOffset + quads.pixels[n]] = WideColour.narrow(shaded[n]);
                }
            }
            if (primitive.softEdge() != SoftEdge.NONE) {
                interpolator.soften(colours, coloursOffset);
            }
        }
    }

    /** Whether nothing happens to colours behind texturing. */
    private static boolean isPlain(ScreenPrimitive primitive) {
        return !primitive.state().addsSecondary() && primitive.softEdge() == SoftEdge.NONE;
    }

    /** Texels of all stages come first, as each stage may ask for those of any. */
    private void combineAll(DrawState state) {
        interpolator.colour(shaded);
        for (int index = 0; index < state.stageCount(); index++) {
            sampling.sample(state, index, texels);
            stageColours.take(index, texels, quads.fragments);
        }
        stageColours.combine(state, shaded, quads.fragments);
    }

    /** Whether the first stage's texel needs nothing of the primary colour, which then is not interpolated. */
    private static boolean texelIsColour(ScreenPrimitive primitive, TextureStage stage) {
        return switch (stage.environment()) {
            case MODULATE, COMBINE ->
                primitive.flatColour() && primitive.colour() == WHITE && stage.sampler().format().hasColour();
            case REPLACE -> stage.sampler().format().hasColour() && stage.sampler().format().hasAlpha();
            case ADD, DECAL, BLEND -> false;
        };
    }

    private void combine(DrawState state, boolean texelIsColour) {
        if (texelIsColour) {
            for (int n = 0; n < quads.fragments; n++) {
                shaded[n] = WideColour.widen(texels[n]);
            }
        } else {
            interpolator.colour(shaded);
        }
        for (int index = texelIsColour ? 1 : 0; index < state.stageCount(); index++) {
            TextureStage stage = state.stage(index);
            sampling.sample(state, index, texels);
            EnvironmentCombiner.combine(stage.environment(), stage.sampler().format(), texels, shaded,
                    quads.fragments);
        }
    }

    /**
     * Lists the quads of 2x2 pixels of a tile that have a covered pixel, in the order of its pixels' footprints: rows
     * of quads from the lowest.
     *
     * @param grid           how samples lie in the target
     * @param coverage       coverage
     * @param coverageOffset where the tile's coverage starts
     * @param masks          receives the coverage of each quad: bits 0 to 3 for lower left, lower right, upper left,
     *                       upper right
     * @return number of quads
     */
    public int quads(SampleGrid grid, long[] coverage, int coverageOffset, int[] masks) {
        return grid == SampleGrid.ONE ? quads.masks(coverage, coverageOffset, masks)
                : SampleCoverage.quads(grid, tileSize, coverage, coverageOffset, masks);
    }

    /**
     * Says which texels of a texture the covered pixels need.
     *
     * @param primitive      the primitive that covers them
     * @param tileX          the tile's column, in tiles
     * @param tileY          the tile's row, in tiles
     * @param coverage       coverage
     * @param coverageOffset where the tile's coverage starts
     * @param stage          the texture stage, 0 to the state's number of stages - 1
     * @param out            receives the footprints, covered pixel by covered pixel in the order of their quads
     */
    public void footprints(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, int coverageOffset,
            int stage,
            Footprints out) {
        quads.collect(primitive.state().grid(), tileX, tileY, coverage, coverageOffset, coverage, coverageOffset);
        interpolator.begin(primitive);
        sampling.footprints(primitive.state().stage(stage), out);
    }

    /**
     * Says which texels of all its textures the covered pixels need.
     *
     * @param primitive      the primitive that covers them
     * @param tileX          the tile's column, in tiles
     * @param tileY          the tile's row, in tiles
     * @param coverage       coverage
     * @param coverageOffset where the tile's coverage starts
     * @param out            receives the footprints by texture stage, covered pixel by covered pixel in the order of
     *                       their quads; has room for all stages of the primitive's state
     */
    public void footprints(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, int coverageOffset,
            Footprints[] out) {
        footprints(primitive, tileX, tileY, coverage, coverageOffset, coverage, coverageOffset, out);
    }

    /**
     * Says which texels of all its textures those of the covered pixels need that tests have left.
     *
     * @param primitive      the primitive that covers them
     * @param tileX          the tile's column, in tiles
     * @param tileY          the tile's row, in tiles
     * @param coverage       what is left of the coverage
     * @param coverageOffset where the tile's starts
     * @param covered        the coverage before any test, which may be the same array
     * @param coveredOffset  where the tile's starts
     * @param out            receives the footprints by texture stage, pixel by pixel in the order of their quads; has room for all
     *                       stages of the primitive's state
     */
    public void footprints(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, int coverageOffset,
            long[] covered,
            int coveredOffset, Footprints[] out) {
        DrawState state = primitive.state();
        quads.collect(state.grid(), tileX, tileY, coverage, coverageOffset, covered, coveredOffset);
        interpolator.begin(primitive);
        for (int stage = 0; stage < state.stageCount(); stage++) {
            sampling.footprints(state.stage(stage), out[stage]);
        }
    }

    private int testAlpha(ScreenPrimitive primitive, long[] coverage, int coverageOffset, int[] colours,
            int coloursOffset) {
        DrawState state = primitive.state();
        boolean soft = primitive.softEdge() != SoftEdge.NONE;
        int wide = state.fragmentWords();
        for (int n = 0; n < quads.fragments; n++) {
            int pixel = quads.pixels[n];
            int alpha = wide == 1 ? colours[coloursOffset + pixel] >>> 24
                    : WideFragments.alpha(colours, coloursOffset + pixel * wide);
            if (DrawState.passes(state.alphaCompare(), alpha, state.alphaReference()) == 0
                    || soft && interpolator.softness[n] == 0) {
                coverage[coverageOffset + (pixel >> 6)] &= ~(1L << pixel);
            }
        }
        int left = 0;
        for (int word = 0; word < words; word++) {
            left += Long.bitCount(coverage[coverageOffset + word]);
        }
        return left;
    }

    /**
     * Tests the depth of a range of the tile's pixels against the depth buffer, and writes it there if the state says so.
     *
     * @param primitive      the primitive that covers them, of a draw whose depth test is on
     * @param coverage       coverage, from which the pixels that fail are cleared
     * @param coverageOffset where the tile's coverage starts
     * @param depth          depths by pixel of the tile
     * @param depthOffset    where the tile's depths start
     * @param stored         the depth buffer
     * @param storedOffset   where it holds {@code firstPixel}; the others of the range follow in the tile's order
     * @param firstPixel     first pixel of the range
     * @param pixelCount     number of pixels of the range
     * @return number of pixels that pass
     */
    public int testDepth(ScreenPrimitive primitive, long[] coverage, int coverageOffset, int[] depth, int depthOffset,
            int[] stored,
            int storedOffset, int firstPixel, int pixelCount) {
        DrawState state = primitive.state();
        return state.storesStencil()
                ? StencilTest.test(primitive, coverage, coverageOffset, depth, depthOffset, stored, storedOffset,
                        firstPixel, pixelCount)
                : DepthTest.test(state, coverage, coverageOffset, depth, depthOffset, stored, storedOffset, firstPixel,
                        pixelCount);
    }

    /**
     * Interpolates the depth of a range of the tile's covered pixels and tests it, in one go, which spares keeping the depths.
     *
     * @param primitive      the primitive that covers them, of a draw whose depth test is on
     * @param tileX          the tile's column, in tiles
     * @param tileY          the tile's row, in tiles
     * @param coverage       coverage, from which the pixels that fail are cleared
     * @param coverageOffset where the tile's coverage starts
     * @param stored         the depth buffer
     * @param storedOffset   where it holds {@code firstPixel}; the others of the range follow in the tile's order
     * @param firstPixel     first pixel of the range
     * @param pixelCount     number of pixels of the range
     * @return number of pixels that pass
     */
    public int testDepth(ScreenPrimitive primitive, int tileX, int tileY, long[] coverage, int coverageOffset,
            int[] stored, int storedOffset, int firstPixel, int pixelCount) {
        if (primitive.state().storesStencil() || hasSamples(primitive)) {
            depth(primitive, tileX, tileY, coverage, coverageOffset, depths, 0);
            return testDepth(primitive, coverage, coverageOffset, depths, 0, stored, storedOffset, firstPixel,
                    pixelCount);
        }
        return DepthTest.test(primitive, tileX << shift, tileY << shift, shift, coverage, coverageOffset, stored,
                storedOffset, firstPixel, pixelCount);
    }

    /**
     * Combines the colours of a range of the tile's pixels with the colour buffer of an output.
     *
     * @param state          state of the draw
     * @param output         number of the output, 0 to the target's {@link RenderTarget#surfaces} - 1
     * @param coverage       coverage
     * @param coverageOffset where the tile's coverage starts
     * @param colours        colours by pixel of the tile, {@link DrawState#fragmentWords} each
     * @param coloursOffset  where the tile's colours start
     * @param stored         the colour buffer, of as many words a pixel as its format has
     * @param storedOffset   where it holds {@code firstPixel}; the others of the range follow in the tile's order
     * @param firstPixel     first pixel of the range
     * @param pixelCount     number of pixels of the range
     */
    public void blend(DrawState state, int output, long[] coverage, int coverageOffset, int[] colours,
            int coloursOffset, int[] stored, int storedOffset, int firstPixel, int pixelCount) {
        if (state.fragmentWords() == 1) {
            Blender.blend(state, coverage, coverageOffset, colours, coloursOffset, stored, storedOffset, firstPixel,
                    pixelCount);
        } else {
            blender.blend(state, output, coverage, coverageOffset, colours, coloursOffset, stored, storedOffset,
                    firstPixel, pixelCount);
        }
    }
}
