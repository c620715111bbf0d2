package org.tilewright.asset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.asset.obj.ObjFile;
import org.tilewright.asset.parts.Heights;
import org.tilewright.asset.scene.SceneImport;
import org.tilewright.asset.scene.SceneReport;
import org.tilewright.asset.scene.Settings;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.image.Wrap;

/** What OBJ and MTL files mean. Expected values are worked out by hand. */
class ObjFileTest {

    private static final int MUTANTS = Integer.getInteger("tilewright.mutants", 700);

    private static final String SQUARE = """
            # A square of two materials
            mtllib square.mtl
            v 0 0 0
            v 1 0 0
            v 1 1 0
            v 0 1 0 1.0
            vt 0 0
            vt 1 0.25
            vn 0 0 1
            usemtl red paint
            f 1/1/1 2/2/1 3/2/1 \\
              -1/1/1
            usemtl glass
            f 1 2 3
            """;

    private static final String MATERIALS = """
            newmtl red paint
            Kd 1 0.5 0
            Ks 0 0 0
            map_Kd -clamp on -s 2 3 -o 0.5 0.25 one pixel.png
            newmtl glass
            d 0.25
            Ns 6
            Ke 0.5
            """;

    @TempDir
    private Path folder;

    private final Remarks remarks = new Remarks();

    private Asset read(String obj, String mtl) throws IOException {
        Files.writeString(folder.resolve("square.mtl"), mtl);
        Files.write(folder.resolve("one pixel.png"),
                Base64.getDecoder().decode(GltfText.RED.substring(GltfText.RED.indexOf(',') + 1)));
        return ObjFile.read(Files.writeString(folder.resolve("square.obj"), obj), remarks);
    }

    @Test
    void polygonsAreTrianglesAboutTheirFirstCorner() throws IOException {
        Asset asset = read(SQUARE, MATERIALS);
        assertEquals(2, asset.parts().size());
        Part red = asset.parts().get(0);
        assertArrayEquals(new int[] { 0, 1, 2, 0, 2, 3 }, red.indices());
        assertArrayEquals(new float[] { 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0 }, red.vertices().positions());
        assertArrayEquals(new float[] { 0, 1, 1, 0.75f, 1, 0.75f, 0, 1 }, red.vertices().texcoords().get(0));
        assertNull(red.vertices().colours());
        Part glass = asset.parts().get(1);
        assertArrayEquals(new float[] { 0, 0, 1, 0, 0, 1, 0, 0, 1 }, glass.vertices().normals());
        assertEquals("{}", remarks.all().toString());
    }

    /** An exponent of 6 is a roughness of the fourth root of 2/8. */
    @Test
    void materialsAreSurfaces() throws IOException {
        Asset asset = read(SQUARE, MATERIALS);
        Surface red = asset.parts().get(0).surface();
        assertArrayEquals(new float[] { 1, 0.5f, 0, 1 }, red.base());
        assertEquals(1, red.roughness());
        assertTrue(red.doubleSided());
        assertEquals(Wrap.CLAMP_TO_EDGE, red.baseImage().wrapS());
        assertArrayEquals(new float[] { 2, 0, 0, 3, 0.5f, -2.25f }, red.baseImage().coordinates());
        assertArrayEquals(new int[] { 0xFF0000FF }, red.baseImage().picture().texels());
        Surface glass = asset.parts().get(1).surface();
        assertEquals(AlphaMode.BLEND, glass.alpha());
        assertEquals(0.25f, glass.base()[3]);
        assertEquals(0.70710678f, glass.roughness(), 1e-6f);
        assertArrayEquals(new float[] { 0.5f, 0.5f, 0.5f }, glass.emissive());
    }

    @Test
    void whoAsksForMomentsHearsThatNothingMoves() throws IOException {
        Files.writeString(folder.resolve("square.obj"), SQUARE);
        Files.writeString(folder.resolve("square.mtl"), MATERIALS);
        List<Frame> frames = new ArrayList<>();
        SceneReport report = SceneImport.run(folder.resolve("square.obj"), "square", new Settings(8, 8, null, 0),
                List.of(0.0, 1.0), (number, frame) -> frames.add(frame));
        assertEquals(2, frames.size());
        assertEquals(2, report.remarks().get(Remarks.STANDS_STILL));
    }

    @Test
    void whatIsNotThereIsRemarked() throws IOException {
        read("mtllib none.mtl\nmtllib ../square.mtl\nusemtl gone\nv 0 0 0 1 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\ncurv 1 2\n",
                "");
        assertEquals(List.of("'none.mtl' is not in the folder, and left out",
                "'../square.mtl' is not in the folder, and left out", "the statement 'curv' is left out",
                "the material 'gone' is not known, and plain"), List.copyOf(remarks.all().keySet()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = { "v 1 2 ! line 1: v with 2 values", "v 1 2 x ! line 1: 'x'",
            "v 1 2 1e99 ! line 1: '1e99'", "v 1 2 NaN ! line 1: 'NaN'", "f 1 2 3 ! line 1: position 1; expected none",
            "v 1 2 3;f 1 1 2 ! line 2: position 2; expected 1 to 1", "v 1 2 3;f 1 1 ! line 2: a face of 2 corners",
            "v 1 2 3;f 1 1 0 ! line 2: '0'; expected a whole number", "v 1 2 3;f 1 1 1/1 ! line 2: coordinates 1",
            "v 1 2 3;vt 1;f 1 1 1/1 ! line 3: corners", "x ! has no vertices", "v 1 2 3;f 1/1/1/1 1 1 ! 1/1/1/1",
            "v 1 2 3;f 1 1 -2 ! position -2; expected 1 to 1 or -1 to -1" })
    void mistakesAreNamedWithTheirLine(String text, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("bad.obj"), text.replace(';', '\n'));
        String line = assertThrows(InputException.class, () -> ObjFile.read(file, remarks)).getMessage();
        assertTrue(line.startsWith(file + ": ") && line.contains(message) && line.contains("expected"), line);
    }

    @Test
    void materialsWithoutNamesAreRefused() {
        String line = assertThrows(InputException.class, () -> read(SQUARE, "Kd 1 1 1\n")).getMessage();
        assertTrue(line.startsWith(folder.resolve("square.mtl") + ": line 1: 'Kd'; expected newmtl"), line);
    }

    @Test
    void scenesOfObjBecomeFrames() throws IOException {
        read(SQUARE, MATERIALS);
        List<Frame> frames = new ArrayList<>();
        SceneImport.run(folder.resolve("square.obj"), "square", new Settings(8, 8, null, 0), List.of(),
                (number, frame) -> frames.add(frame));
        assertEquals(3, frames.get(0).commands().size());
        assertEquals(1, frames.get(0).textures().size());
    }

    /** Red rises by 255 to the right over two texels of three: 1/2 of 2 texels high is a slope of 1. */
    @Test
    void heightsBecomeNormals() {
        Picture normals = Heights.normals(new Picture(3, 1, new int[] { 0, 0xFF, 0 }), 2);
        int leaning = (int) Math.floor((1 - Math.sqrt(0.5)) / 2 * 255 + 0.5);
        int upright = (int) Math.floor((1 + Math.sqrt(0.5)) / 2 * 255 + 0.5);
        assertEquals(0xFF000000 | upright << 16 | 128 << 8 | leaning, normals.texels()[0]);
        assertEquals(0xFFFF8080, normals.texels()[1]);
    }

    /** Whatever is flipped, cut or exchanged in the text or its materials: read, or refused by one line. */
    @Test
    void mutantsAreReadOrRefused() throws IOException {
        int refused = 0;
        int taken = 0;
        for (int seed = 0; seed < MUTANTS; seed++) {
            Random random = new Random(seed);
            boolean materials = random.nextInt(3) == 0;
            try {
                read(materials ? SQUARE : mutate(SQUARE, random), materials ? mutate(MATERIALS, random) : MATERIALS);
                taken++;
            } catch (InputException e) {
                assertTrue(e.getMessage().startsWith(folder.toString()) && e.getMessage().contains("expected"),
                        e::getMessage);
                assertEquals(1, e.getMessage().lines().count(), e::getMessage);
                refused++;
            } catch (RuntimeException | Error e) {
                throw new AssertionError("mutant " + seed, e);
            }
        }
        assertTrue(refused > MUTANTS / 10 && taken > MUTANTS / 10, refused + " refused, " + taken + " read");
    }

    private static String mutate(String text, Random random) {
        StringBuilder mutant = new StringBuilder(text);
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(mutant.length());
            switch (random.nextInt(4)) {
                case 0 -> mutant.setCharAt(at, (char) (mutant.charAt(at) ^ 1 << random.nextInt(8)));
                case 1 -> mutant.setLength(Math.max(20, at));
                case 2 -> mutant.insert(at, "9999999999");
                default -> mutant.delete(at, Math.min(mutant.length(), at + random.nextInt(6)));
            }
        }
        return mutant.toString();
    }
}
