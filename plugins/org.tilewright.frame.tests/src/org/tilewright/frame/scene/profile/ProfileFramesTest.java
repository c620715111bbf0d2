package org.tilewright.frame.scene.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameHash;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;

/** Frames made to a profile have its numbers, are always the same, and show something. */
class ProfileFramesTest {

    private static final FrameProfile SMALL = new FrameProfile("small", 160, 120, 120, 9, 9 * 4 * 160 * 120, 20_000, 2,
            0.7, 6, 1, 1);

    /** Tables 2 and 3 of the GPUpd paper: name, resolution, draws, synchronisations, and their megabytes. */
    private static final String TABLES = """
            cod2 640x480 1005 27 22.92
            cry 800x600 1067 25 73.51
            grid 1280x1024 1840 19 143.47
            mirrors 1280x1024 1257 16 114.93
            nfs 1280x1024 1262 13 77.49
            stal 1280x1024 1086 7 98.05
            ut3 1280x1024 876 12 80.99
            wolf 640x480 1697 13 20.25
            heaven 1920x1080 1519 46 233.73
            valley 1920x1080 1026 41 142.22
            """;

    static Stream<String> rows() {
        return TABLES.lines();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void framesHaveTheNumbersOfTheTables(String row) {
        String[] published = row.split(" ");
        FrameProfile profile = GameProfiles.named(published[0]);
        Frame frame = ProfileFrames.build(profile);
        Synchronisations walk = Synchronisations.of(frame);
        assertEquals(published[1], frame.width() + "x" + frame.height());
        assertEquals(Integer.parseInt(published[2]), draws(frame).size());
        assertEquals(Integer.parseInt(published[3]), walk.count());
        assertEquals(1, walk.bytes() / (Double.parseDouble(published[4]) * 1e6), 0.01);
        assertTrue(walk.whole(), "each synchronised buffer is new as a whole");
        assertEquals(profile.primitives(), triangles(frame));
        assertEquals(GameProfiles.GEOMETRY_SHARE, profile.geometryShare(), 1e-4);
    }

    @Test
    void tablesHoldTenProfiles() {
        assertEquals(rows().map(row -> row.split(" ")[0]).toList(),
                GameProfiles.all().stream().map(FrameProfile::name).toList());
        assertNull(GameProfiles.named("quake"));
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 33 })
    void anyNumberOfSynchronisationsCanBeHad(int synchronisations) {
        FrameProfile profile = with(synchronisations, 30_000L * synchronisations, SMALL.discarded(), SMALL.drawSkew(),
                1);
        Frame frame = ProfileFrames.build(profile);
        Synchronisations walk = Synchronisations.of(frame);
        assertEquals(synchronisations, walk.count());
        assertEquals(profile.synchronisationBytes(), walk.bytes(), 0.01 * profile.synchronisationBytes());
        assertEquals(120, draws(frame).size());
        assertEquals(20_000, triangles(frame));
        assertTrue(distinctColours(new ReferenceRenderer(frame).render()) > 500);
    }

    private static FrameProfile with(int synchronisations, long bytes, double discarded, double skew, long seed) {
        return new FrameProfile("small", 160, 120, 120, synchronisations, bytes, 20_000, 2, discarded, 6, skew, seed);
    }

    @Test
    void sameProfileGivesTheFrozenFrame() {
        assertEquals("2977dc2b1120ce63d42c27da528ebbe66621e51e47709acfd30290c0395bea43",
                FrameHash.of(ProfileFrames.build(SMALL)));
        FrameProfile other = with(9, SMALL.synchronisationBytes(), SMALL.discarded(), SMALL.drawSkew(), 2);
        assertNotEquals(FrameHash.of(ProfileFrames.build(SMALL)), FrameHash.of(ProfileFrames.build(other)));
    }

    @Test
    void writtenFrameIsReadBack(@TempDir Path folder) throws IOException {
        Frame frame = ProfileFrames.build(SMALL);
        Path file = folder.resolve("small.frame");
        FrameWriter.write(frame, file);
        assertEquals(FrameHash.of(frame), FrameHash.of(FrameReader.read(file)));
        assertTrue(Files.size(file) < 400_000, () -> "bytes: " + file.toFile().length());
    }

    @ParameterizedTest
    @ValueSource(strings = { "wolf", "cod2" })
    void imageShowsSomethingEverywhere(String name) {
        FrameProfile profile = GameProfiles.named(name);
        RenderedFrame image = new ReferenceRenderer(ProfileFrames.build(profile)).render();
        long black = Arrays.stream(image.colour()).filter(colour -> (colour & 0xFFFFFF) == 0).count();
        assertTrue(black < 0.001 * image.colour().length, "black pixels: " + black);
        assertTrue(distinctColours(image) > 20_000, "colours: " + distinctColours(image));
        int[] columns = IntStream.range(0, image.width())
                .map(x -> image.colour()[image.height() / 2 * image.width() + x])
                .toArray();
        assertTrue(Arrays.stream(columns).distinct().count() > image.width() / 4);
        assertEquals(profile.overdraw(), image.fragments() / (double) profile.pixels(), 0.15 * profile.overdraw());
    }

    private static long distinctColours(RenderedFrame image) {
        return Arrays.stream(image.colour()).distinct().count();
    }

    @ParameterizedTest
    @ValueSource(doubles = { 0.65, 0.72, 0.8, 0.9 })
    void clippingAndCullingDiscardAsMuchAsAskedFor(double share) {
        Frame frame = ProfileFrames.build(with(9, SMALL.synchronisationBytes(), share, SMALL.drawSkew(), 1));
        DrawGeometry geometry = new DrawGeometry(frame);
        int discarded = 0;
        for (Draw draw : draws(frame)) {
            geometry.begin(draw);
            for (int primitive = 0; primitive < geometry.primitiveCount(); primitive++) {
                discarded += geometry.assemble(primitive) == 0 ? 1 : 0;
            }
        }
        assertEquals(share, discarded / 20_000.0, 0.05);
    }

    @Test
    void skewMakesFewLargeAndManySmallDraws() {
        assertTrue(largestTenth(0) < 0.25, () -> "equal draws: " + largestTenth(0));
        assertTrue(largestTenth(1) > 0.45, () -> "skew 1: " + largestTenth(1));
        assertTrue(largestTenth(2) > 0.7, () -> "skew 2: " + largestTenth(2));
    }

    /** Share of the triangles that the largest tenth of the draws has. */
    private static double largestTenth(double skew) {
        int[] sizes = draws(ProfileFrames.build(with(9, SMALL.synchronisationBytes(), 0.7, skew, 1))).stream()
                .mapToInt(draw -> draw.indexCount() / 3).sorted().toArray();
        return IntStream.range(sizes.length - sizes.length / 10, sizes.length).map(i -> sizes[i]).sum() / 20_000.0;
    }

    @Test
    void profilesThatCannotBeMadeAreRefused() {
        assertRefused("draws of profile small must be at least ", SMALL, 30, 20_000);
        assertRefused("primitives of profile small must be at least ", SMALL, 120, 500);
        assertRefused("primitives of a profile must be at most 131040 to a draw", SMALL, 80, 20_000_000);
        assertRefused("the bytes of synchronisations of a profile must be", null, 0, 0);
        FrameProfile large = with(3, 3L * (64 << 20), 0.7, 1, 1);
        assertTrue(assertThrows(IllegalArgumentException.class, () -> ProfileFrames.build(large)).getMessage()
                .startsWith("the bytes of synchronisations of profile small must be fewer"));
    }

    private static void assertRefused(String said, FrameProfile from, int draws, int primitives) {
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class,
                () -> ProfileFrames.build(from == null ? with(0, 4096, 0.7, 1, 1)
                        : new FrameProfile("small", 160, 120, draws, 9, from.synchronisationBytes(), primitives, 2, 0.7,
                                6, 1, 1)));
        assertTrue(refusal.getMessage().contains(said), refusal::getMessage);
    }

    private static List<Draw> draws(Frame frame) {
        return frame.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList();
    }

    private static int triangles(Frame frame) {
        return draws(frame).stream().mapToInt(draw -> draw.primitive().triangles(draw.indexCount())).sum();
    }
}
