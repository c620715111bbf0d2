package org.tilewright.asset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.asset.gltf.GltfFile;
import org.tilewright.frame.InputException;

/** What is refused, and by which line. */
class BadGltfTest {

    private static final String NODE = "'nodes':[{'mesh':0}]";

    @TempDir
    private Path folder;

    private void refused(Path file, String place, String expected) {
        InputException refusal = assertThrows(InputException.class,
                () -> GltfFile.open(file, new Remarks()).at(OptionalDouble.empty()));
        String line = refusal.getMessage();
        assertTrue(line.startsWith(file + ": ") && line.contains(place) && line.contains("; expected")
                && line.contains(expected), line);
        assertEquals(1, line.lines().count());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
            "'nodes':[{'mesh':1}] ! nodes[0]: mesh: 1 ! from 0 to 0",
            "'nodes':[{'mesh':0,'children':[0]}] ! nodes[0]: children: node 0 is its own child ! a tree",
            "'nodes':[{'mesh':0},{'children':[2]},{'children':[1]}] ! nodes[1]: is a child of its own children ! a tree",
            "'nodes':[{'mesh':0},{'children':[0]},{'children':[0]}] ! nodes[2]: children: node 0 ! a tree",
            "'nodes':[{'mesh':'x'}] ! nodes[0]: mesh: 'x' ! a whole number",
            "'nodes':[{'mesh':0,'scale':[1,2]}] ! nodes[0]: scale: 2 numbers ! 3 of them",
            "'nodes':[{'mesh':0,'scale':[1,2,1e999]}] ! nodes[0]: scale[2]: 1e999 ! a number that a float holds",
            "'nodes':7 ! nodes: 7 ! a list",
            "'nodes':[{'mesh':0,'skin':0}] ! skin: 0 ! nothing",
            "'nodes':[{'mesh':0}],'extensionsRequired':['EXT_odd'] ! extensionsRequired: needs 'EXT_odd' ! KHR_materials_unlit" })
    void mistakesAreNamedWithTheirPlace(String members, String place, String expected) throws IOException {
        refused(GltfText.triangle(null).with(members).write(folder), place, expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = { "../secret.png ! a file in the folder", "/etc/passwd ! a file in the folder",
            "http://host/a.png ! a file in the folder", "none.png ! a file that is there",
            "%2e%2e/x.png ! a file in the folder", "data:image/png,x ! base64",
            "data:image/png;base64,? ! base64", "data:image/png;base64,AAAA ! an image" })
    void imagesFromElsewhereAndNoImagesAreRefused(String uri, String expected) throws IOException {
        refused(GltfText.triangle("{'pbrMetallicRoughness':{'baseColorTexture':{'index':0}}}").with(NODE)
                .with("'textures':[{'source':0}]").with("'images':[{'uri':'" + uri + "'}]").write(folder), "images[0]",
                expected);
    }

    @Test
    void indicesBeyondTheVerticesAreRefused() throws IOException {
        GltfText text = new GltfText();
        int positions = text.floats("VEC3", 3, 0, 0, 0, 1, 0, 0, 0, 1, 0);
        int indices = text.bytes("SCALAR", 1, "", 0, 1, 3);
        text.with("'meshes':[{'primitives':[{'indices':" + indices + ",'attributes':{'POSITION':" + positions
                + "}}]}]").with(NODE);
        refused(text.write(folder), "primitives[0]: indices: index 2 is 3", "one below 3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = { "4 ! elements end at byte 48", "67108864 ! takes 201326592 values",
            "0 ! count: 0", "1e30 ! count" })
    void countsThatLieAreRefusedBeforeMemoryIsTaken(String count, String wrong) throws IOException {
        String text = Files.readString(GltfText.triangle(null).with(NODE).write(folder));
        refused(Files.writeString(folder.resolve("scene.gltf"), text.replace("\"count\":3", "\"count\":" + count)),
                "accessors[0]", wrong);
    }

    @Test
    void manyValuesFromNothingAreRefused() throws IOException {
        GltfText text = new GltfText();
        int positions = text.accessor(-1, 5126, "VEC3", 60_000_000, "");
        text.with("'meshes':[{'primitives':[{'mode':0,'attributes':{'POSITION':" + positions + "}}]}]").with(NODE);
        refused(text.write(folder), "accessors[0]", "at most 67108864");
    }

    @Test
    void containersThatAreCutOrLieAreRefused() throws IOException {
        byte[] whole = GltfText.triangle(null).with(NODE).binary();
        Path file = folder.resolve("cut.glb");
        refused(Files.write(file, Arrays.copyOf(whole, 9)), "9 bytes", "header");
        refused(Files.write(file, Arrays.copyOf(whole, 60)), "byte 8", "60");
        byte[] lies = whole.clone();
        lies[14] = 0x7F;
        refused(Files.write(file, lies), "byte 12", "as follow");
        refused(Files.write(file, new byte[] { 'g', 'l', 'T', 'F', 1, 0, 0, 0, 12, 0, 0, 0 }), "byte 4", "version 2");
        refused(Files.write(file, new byte[] { (byte) 0xFF, 0, 0, 0 }), "UTF-8", "glTF");
    }

    @Test
    void otherVersionsAreRefused() throws IOException {
        refused(Files.writeString(folder.resolve("old.gltf"), "{\"asset\":{\"version\":\"1.0\"}}"), "asset.version",
                "2.0");
        refused(Files.writeString(folder.resolve("none.gltf"), "{}"), "asset.version", "2.0");
    }
}
