package org.tilewright.frame.fragment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
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
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.SampleGrid;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.frame.texture.Sampler;

/** Shading in the steps of a machine with texture units, against shading at once. */
class TextureStagesTest {

    private static final int TILE = 8;
    private static final int[] SIZES = { 64, 32, 100 };

    private static Frame frame(int stages, boolean alphaTest) {
        Random random = new Random(stages);
        Scene scene = new Scene(64, 64);
        State state = new State().fog(FogMode.EXP2, 1, 1, 1, 0.1f, 0, 0);
        if (alphaTest) {
            state.alphaTest(CompareFunction.GEQUAL, 0.5f);
        }
        TextureEnvironment[] environments = { TextureEnvironment.MODULATE, TextureEnvironment.ADD,
                TextureEnvironment.DECAL };
        for (int stage = 0; stage < stages; stage++) {
            int size = SIZES[stage];
            int texture = scene.texture("RGBA8", MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR,
                    Wrap.ofTheFixedFunction()[stage],
                    new TextureLevel(size, size, random.ints((long) size * size).toArray()));
            state.texture(stage, texture, environments[stage]);
        }
        scene.texcoords(stages);
        for (int n = 0; n < 60; n++) {
            scene.vertex(n * 7 % 80 - 8, n * 11 % 80 - 8, n % 3 * 0.8 - 0.3, random.nextInt(),
                    random.doubles(2L * stages).map(value -> 3 * value - 1).toArray());
        }
        return scene.draw(PrimitiveType.TRIANGLE_STRIP, state).frame();
    }

    private static int filtered(Sampler sampler, Footprints footprints, int pixel) {
        int first = footprints.first(pixel);
        int[] texels = new int[4 * (footprints.first(pixel + 1) - first)];
        for (int n = 0; n < texels.length; n++) {
            int footprint = first + n / 4;
            int x = (n & 1) == 0 ? footprints.x0(footprint) : footprints.x1(footprint);
            int y = (n & 2) == 0 ? footprints.y0(footprint) : footprints.y1(footprint);
            TextureLevel level = sampler.level(footprints.level(footprint));
            texels[n] = x == Footprints.BORDER || y == Footprints.BORDER ? 0 : level.texels()[y * level.width() + x];
        }
        return sampler.filter(footprints, pixel, texels);
    }

    @ParameterizedTest
    @ValueSource(strings = { "opengl", "anisotropic-4", "fury" })
    void shadingDeliveredTexelsIsShading(String filtering) {
        for (int stages = 0; stages <= SIZES.length; stages++) {
            for (boolean alphaTest : new boolean[] { false, true }) {
                assertStepsShade(frame(stages, alphaTest), Filtering.named(filtering), stages);
            }
        }
    }

    /** A target's colours and the comparison with its depths, of every way to wrap and filter. */
    @ParameterizedTest
    @ValueSource(strings = { "opengl", "anisotropic-4", "fury" })
    void shadingDeliveredTexelsOfTargetsIsShading(String filtering) {
        for (Wrap wrap : Wrap.ofTheFixedFunction()) {
            for (MagFilter filter : MagFilter.values()) {
                assertStepsShade(frameOfTargets(wrap, filter), Filtering.named(filtering), 2);
            }
        }
    }

    private static Frame frameOfTargets(Wrap wrap, MagFilter filter) {
        Random random = new Random(5);
        Scene scene = new Scene(64, 64);
        int target = scene.target(24, 17, true, true, false);
        int colours = scene.texture("RGBA8", MinFilter.LINEAR, filter, wrap,
                new TargetImage(target, TargetBuffer.COLOR, null));
        int depths = scene.texture("DEPTH_COMPONENT24", MinFilter.LINEAR, filter, wrap,
                new TargetImage(target, TargetBuffer.DEPTH, CompareFunction.LEQUAL));
        State state = new State().texture(0, colours, TextureEnvironment.MODULATE)
                .comparison(1, depths, TextureEnvironment.MODULATE, 0);
        scene.texcoords(2);
        for (int n = 0; n < 60; n++) {
            scene.vertex(n * 7 % 80 - 8, n * 11 % 80 - 8, n % 3 * 0.8 - 0.3, random.nextInt(),
                    random.doubles(4).map(value -> 3 * value - 1).toArray());
        }
        return scene.draw(PrimitiveType.TRIANGLE_STRIP, state).frame();
    }

    private static void takeTargets(DrawGeometry geometry) {
        for (Sampler sampler : geometry.samplers()) {
            if (sampler.target() != null) {
                sampler.takeTarget(new Random(3).ints(24 * 17, 0, 1 << 24).toArray());
            }
        }
    }

    private static void assertStepsShade(Frame frame, Filtering filtering, int stages) {
        DrawGeometry geometry = new DrawGeometry(frame, LineAlgorithm.DDA, filtering);
        takeTargets(geometry);
        ScreenPrimitive primitive = new ScreenPrimitive();
        TileWalker walker = new TileWalker(TILE);
        FragmentUnit unit = new FragmentUnit(TILE);
        FragmentUnit atOnce = new FragmentUnit(TILE);
        Footprints[] all = { new Footprints(), new Footprints(), new Footprints() };
        Footprints one = new Footprints();
        int tiles = 0;
        geometry.begin((Draw) frame.commands().get(0));
        for (int n = 0; n < geometry.primitiveCount(); n++) {
            for (int piece = geometry.assemble(n) - 1; piece >= 0; piece--) {
                geometry.setUp(piece, primitive);
                walker.begin(primitive);
                while (walker.next()) {
                    int x = walker.tileX();
                    int y = walker.tileY();
                    long[] expectedCoverage = new long[1];
                    int covered = walker.coverage(expectedCoverage, 0);
                    long[] coverage = expectedCoverage.clone();
                    unit.footprints(primitive, x, y, coverage, 0, all);
                    int[] fromFootprints = new int[TILE * TILE];
                    unit.colour(primitive, fromFootprints, 0, (stage, count, texels) -> {
                        assertEquals(covered, count);
                        primitive.state().stage(stage).sampler().sample(all[stage], texels);
                    });
                    for (int stage = 0; stage < stages; stage++) {
                        unit.footprints(primitive, x, y, coverage, 0, stage, one);
                        assertEquals(covered, one.pixels());
                        assertEquals(all[stage].count(), one.count());
                    }
                    int[] expected = new int[TILE * TILE];
                    int[] colours = new int[TILE * TILE];
                    int left = atOnce.shade(primitive, x, y, expectedCoverage, 0, expected, 0);
                    assertEquals(left, unit.shade(primitive, x, y, coverage, 0, colours, 0, (stage, count, texels) -> {
                        assertEquals(covered, count);
                        for (int pixel = 0; pixel < count; pixel++) {
                            texels[pixel] = filtered(primitive.state().stage(stage).sampler(), all[stage], pixel);
                        }
                    }));
                    assertArrayEquals(expectedCoverage, coverage);
                    assertArrayEquals(expected, colours);
                    assertArrayEquals(expected, fromFootprints);
                    tiles++;
                }
            }
        }
        assertTrue(tiles > 50, tiles + " tiles");
    }

    /** The level of detail of Fury's filter looks at which pixels of a quad the primitive covers. */
    @ParameterizedTest
    @ValueSource(strings = { "opengl", "anisotropic-4", "fury" })
    void aPixelsColourDoesNotDependOnWhatATestHasLeftOfTheOthers(String filtering) {
        Frame frame = frame(2, false);
        DrawGeometry geometry = new DrawGeometry(frame, LineAlgorithm.DDA, Filtering.named(filtering));
        ScreenPrimitive primitive = new ScreenPrimitive();
        TileWalker walker = new TileWalker(TILE);
        FragmentUnit unit = new FragmentUnit(TILE);
        Footprints[] all = { new Footprints(), new Footprints() };
        Random random = new Random(1);
        geometry.begin((Draw) frame.commands().get(0));
        for (int n = 0; n < geometry.primitiveCount(); n++) {
            for (int piece = geometry.assemble(n) - 1; piece >= 0; piece--) {
                geometry.setUp(piece, primitive);
                walker.begin(primitive);
                while (walker.next()) {
                    long[] covered = new long[1];
                    walker.coverage(covered, 0);
                    int[] whole = new int[TILE * TILE];
                    unit.shade(primitive, walker.tileX(), walker.tileY(), covered, 0, whole, 0);
                    long[] left = { covered[0] & random.nextLong() };
                    int[] part = new int[TILE * TILE];
                    int count = unit.shade(primitive, walker.tileX(), walker.tileY(), left, 0, covered, 0, part, 0,
                            null);
                    assertEquals(Long.bitCount(left[0]), count);
                    unit.footprints(primitive, walker.tileX(), walker.tileY(), left, 0, covered, 0, all);
                    assertEquals(count, all[1].pixels());
                    for (int pixel = 0; pixel < part.length; pixel++) {
                        boolean isLeft = (left[0] >>> pixel & 1) != 0;
                        assertEquals(isLeft ? whole[pixel] : 0, part[pixel]);
                    }
                }
            }
        }
    }

    @Test
    void quadsAreListedFromTheLowestRow() {
        long[] coverage = { 0, 0b1100_0001 | 0b0100_0000 << TILE | 0b0000_0110L << 5 * TILE };
        int[] masks = new int[16];
        // Columns 0-1 and 6-7 of the lowest pair of rows, then columns 0-1 and 2-3 of the third pair's upper row.
        assertEquals(4, new FragmentUnit(TILE).quads(SampleGrid.ONE, coverage, 1, masks));
        assertEquals(0b0001, masks[0]);
        assertEquals(0b0111, masks[1]);
        assertEquals(0b1000, masks[2]);
        assertEquals(0b0100, masks[3]);
    }
}
