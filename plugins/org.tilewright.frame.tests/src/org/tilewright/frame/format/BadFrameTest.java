package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.InputException;

/** Frames that are wrong inside: each gets one line that names file, place, what is wrong and what was expected. */
class BadFrameTest {

    @TempDir
    private Path folder;

    private void assertRefused(FrameFile frame, String complaint) throws IOException {
        Path file = frame.write(folder);
        InputException refusal = assertThrows(InputException.class, () -> FrameReader.read(file));
        assertEquals(file + ": " + complaint, refusal.getMessage());
        assertFalse(refusal.getMessage().contains("\n"));
        assertTrue(refusal.getMessage().contains("; expected "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            "height":4         | "height":0         | line 1: frame.height: 0; expected a whole number from 1 to 16384
            {"frame":          | {"image":          | line 1: 'image'; expected the frame's header on the first line
            """)
    void aBadHeaderHasNoPixels(String part, String by, String complaint) throws IOException {
        assertHasNoPixels(new FrameFile().replace(part, by), complaint);
    }

    @Test
    void anEmptyTextHasNoPixels() throws IOException {
        assertHasNoPixels(new FrameFile().text(""), "line 1: empty; expected the frame's header on the first line");
    }

    private void assertHasNoPixels(FrameFile frame, String complaint) throws IOException {
        Path file = frame.write(folder);
        InputException refusal = assertThrows(InputException.class, () -> FrameReader.pixels(file));
        assertEquals(file + ": frame.jsonl: " + complaint, refusal.getMessage());
    }

    /** One replacement in the text of a valid frame, and the complaint after the entry's name. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~',
            textBlock = """
                    "version":2        | "version":4        | line 1: frame.version: version 4; expected a version up to 3; a newer Tilewright may read it
                    "version":2        | "version":0        | line 1: frame.version: 0; expected a whole number from 1 to 2147483647
                    "name":"tiny"      | "name":"../up"     | line 1: frame.name: '../up'; expected 1 to 100 letters, digits and ._- that begin with no . or -
                    "name":"tiny"      | "name":"a\\nb"     | line 1: frame.name: 'a?b'; expected 1 to 100 letters, digits and ._- that begin with no . or -
                    "width":8,         | "width":0,         | line 1: frame.width: 0; expected a whole number from 1 to 16384
                    "width":8,         | "width":16385,     | line 1: frame.width: 16385; expected a whole number from 1 to 16384
                    "width":8,         | "width":8.5,       | line 1: frame.width: 8.5; expected a whole number from 1 to 16384
                    "width":8,         | "width":"8",       | line 1: frame.width: '8'; expected a whole number from 1 to 16384
                    "width":8,         | "width":1e99,      | line 1: frame.width: 1e99; expected a whole number from 1 to 16384
                    "width":8,         | "width":8,"with":8,| line 1: frame: unknown field 'with'; expected draws, height, name, textures, triangles, version, vertices, width
                    "width":8,         | "width":8,"width":8,| line 1: $.frame.width: the field 'width' occurs twice; expected every field once
                    "width":8,         |                    | line 1: frame.width: missing; expected this field
                    "width":8,"height":4| "width":16384,"height":16384| line 1: frame.height: 16384 x 16384 pixels; expected at most 33554432 pixels
                    "draws":1          | "draws":2          | line 1: frame.draws: declares 2, but the file has 1; expected the same number
                    "triangles":1      | "triangles":9      | line 1: frame.triangles: declares 9, but the file has 1; expected the same number
                    "vertices":3       | "vertices":4       | line 1: frame.vertices: declares 4, but the file has 3; expected the same number
                    "textures":2}      | "textures":3}      | line 1: frame.textures: declares 3, but the file has 2; expected the same number
                    "textures":2}      | "textures":1}      | line 1: frame.textures: declares 1, but the file has 2; expected the same number
                    "draws":1          | "draws":-1         | line 1: frame.draws: -1; expected a whole number from 0 to 262144
                    {"frame":          | {"image":          | line 1: 'image'; expected the frame's header on the first line
                    "id":8             | "id":7             | line 3: texture.id: a second texture 7; expected every id once
                    "id":8             | "id":-1            | line 3: texture.id: -1; expected a whole number from 0 to 2147483647
                    "min":"LINEAR_MIPMAP_LINEAR"| "min":"CUBIC"| line 2: texture.min: unknown name 'CUBIC'; expected one of NEAREST, LINEAR, NEAREST_MIPMAP_NEAREST, LINEAR_MIPMAP_NEAREST, NEAREST_MIPMAP_LINEAR, LINEAR_MIPMAP_LINEAR
                    "format":"RGBA8"   | "format":"RGBA 8"  | line 2: texture.format: 'RGBA 8'; expected an OpenGL internal format
                    "png":"abc"        | "png":"../abc"     | line 2: texture.levels[0].png: '../abc'; expected the name of an image in textures/
                    "png":"abc"        | "png":"/etc/abc"   | line 2: texture.levels[0].png: '/etc/abc'; expected the name of an image in textures/
                    "png":"abc"        | "png":".."         | line 2: texture.levels[0].png: '..'; expected the name of an image in textures/
                    "png":"abc"        | "png":"other"      | line 2: texture.levels[0].png: there is no textures/other.png; expected this image in the zip or beside it
                    "png":"abc"        | "png":"abc","filter":"box"| line 2: texture.levels[0].filter: given beside png; expected one of png and filter
                    "png":"abc"        | "filter":"box"     | line 2: texture.levels[0].filter: there is no level above; expected png on the first level
                    "filter":"box"     | "filter":"cone"    | line 2: texture.levels[1].filter: 'cone'; expected 'box'
                    "width":1,"height":1,"filter"| "width":2,"height":1,"filter"| line 2: texture.levels[1].width: 2 below a level of 2; expected 1
                    "width":2,"height":1| "width":3,"height":1| line 2: texture.levels[0].png: textures/abc.png is 2 x 1; expected 3 x 1 as the level says
                    "width":2,"height":1| "width":2,"height":99999| line 2: texture.levels[0].height: 99999; expected a whole number from 1 to 16384
                    "width":2,"height":1| "width":16384,"height":16384| line 2: texture.levels[1].width: 1 below a level of 16384; expected 8192
                    ["COLOR","DEPTH"]  | ["COLOUR"]         | line 4: clear.buffers: 'COLOUR'; expected COLOR, DEPTH or both
                    ["COLOR","DEPTH"]  | ["DEPTH","DEPTH"]  | line 4: clear.buffers: 'DEPTH, DEPTH'; expected COLOR, DEPTH or both
                    ["COLOR","DEPTH"]  | []                 | line 4: clear.buffers: ''; expected COLOR, DEPTH or both
                    "depth":1.0        | "depth":NaN        | line 4: column 73: not JSON: 'NaN,"scissor":null}}'; expected one JSON object, without comments, with finite numbers, at most 32 levels deep
                    "depth":1.0        | "depth":null       | line 4: clear.depth: null; expected a finite number
                    "modelview":[1.0,  | "modelview":[NaN,  | line 5: column 125: not JSON: 'NaN,0.0,0.0,0.0,0.0,1.0,0.0,0....'; expected one JSON object, without comments, with finite numbers, at most 32 levels deep
                    "modelview":[1.0,  | "modelview":["NaN",| line 5: draw.modelview[0]: 'NaN'; expected a finite number
                    "modelview":[1.0,  | "modelview":[1e39, | line 5: draw.modelview[0]: 1e39; expected a finite number
                    "modelview":[1.0,  | "modelview":[      | line 5: draw.modelview: a list of 15; expected a list of 16
                    "projection":[2.0, | "projection":[-1e999,| line 5: draw.projection[0]: -1e999; expected a finite number
                    "TRIANGLES"        | "PATCHES"          | line 5: draw.primitive: unknown name 'PATCHES'; expected one of POINTS, LINES, LINE_STRIP, LINE_LOOP, TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN, QUADS, QUAD_STRIP, POLYGON
                    "vertexOffset":0   | "vertexOffset":24  | line 5: draw: its vertices end at byte 96; expected at most 72, the size of vertices.bin
                    "vertexOffset":0   | "vertexOffset":2   | line 5: draw.vertexOffset: 2; expected a multiple of 4 bytes
                    "vertexOffset":0   | "vertexOffset":-24 | line 5: draw.vertexOffset: -24; expected a whole number from 0 to 268435456
                    "vertexOffset":0   | "vertexOffset":268435456| line 5: draw: its vertices end at byte 268435528; expected at most 72, the size of vertices.bin
                    "indexOffset":0    | "indexOffset":1    | line 5: draw: its indices end at index 4; expected at most 3, the number in indices.bin
                    "indexOffset":0    | "indexOffset":268435456| line 5: draw: its indices end at index 268435459; expected at most 3, the number in indices.bin
                    "indexCount":3     | "indexCount":99999999| line 5: draw.indexCount: 99999999; expected a whole number from 0 to 67108864
                    "texcoords":1      | "texcoords":9      | line 5: draw.texcoords: 9; expected a whole number from 0 to 8
                    "texcoords":1      | "texcoords":2      | line 5: draw: its vertices end at byte 96; expected at most 72, the size of vertices.bin
                    "unit":0,"id":7    | "unit":0,"id":9    | line 5: draw.state.textures[0].id: no texture 9; expected the id of a texture on a line before
                    "env":"MODULATE"}  | "env":"MODULATE"},{"unit":0,"id":7,"env":"ADD"}| line 5: draw.state.textures[1].unit: a second texture for unit 0; expected every unit once
                    "env":"MODULATE"   | "env":"BUMP"       | line 5: draw.state.textures[0].env: unknown name 'BUMP'; expected one of MODULATE, REPLACE, ADD, DECAL, COMBINE
                    "dst":"ONE"        | "dst":"SRC_ALPHA_SATURATE"| line 5: draw.state.blend.dst: SRC_ALPHA_SATURATE; expected a factor for destinations
                    "viewport":[0,0,8,4]| "viewport":[0,0,8]| line 5: draw.state.viewport: a list of 3; expected a list of 4
                    "viewport":[0,0,8,4]| "viewport":[0,0,-8,4]| line 5: draw.state.viewport[2]: -8; expected a whole number from 0 to 32768
                    "scissor":[1,1,2,2]| "scissor":{}       | line 5: draw.state.scissor: an object; expected a list of 4
                    "colorMask":[true,true,true,false]| "colorMask":[1,1,1,1]| line 5: draw.state.colorMask[0]: 1; expected true or false
                    "density":1.0      | "density":-1       | line 5: draw.state.fog.density: -1.0; expected a density that is not negative
                    "cull":{"face":"BACK","front":"CCW"},| | line 5: draw.state.cull: missing; expected this field
                    "cull":{           | "cull":{"faces":2, | line 5: draw.state.cull: unknown field 'faces'; expected face, front
                    "depth":{"test":true| "depth":{"test":"yes"| line 5: draw.state.depth.test: 'yes'; expected true or false
                    {"clear":          | {"texture":        | line 4: texture: unknown field 'buffers'; expected format, id, levels, mag, min, wrapS, wrapT
                    {"clear":          | {"swap":           | line 4: unknown kind 'swap'; expected frame, target, texture, program, use, clear or draw
                    {"clear":          | {"frame":          | line 4: a second header; expected one header, on the first line
                    {"clear":          | {"a":1,"clear":    | line 4: an object with 2 members; expected exactly one: frame, target, texture, program, use, clear or draw
                    {"clear":          | [{"clear":         | line 4: all of it is a list; expected an object
                    "scissor":null}}   | "scissor":null}}{} | line 4: column 93: something stands behind the JSON object: '{}'; expected nothing there
                    "scissor":null}}   | "scissor":null     | line 4: column 91: the line ends in the middle; expected the rest of the JSON object
                    """)
    void wrongTextIsRefusedInOneLine(String part, String by, String complaint) throws IOException {
        assertRefused(new FrameFile().replace(part, by == null ? "" : by), "frame.jsonl: " + complaint);
    }

    @Test
    void primitivesOfVersion2AreRefusedInVersion1() throws IOException {
        assertRefused(new FrameFile().replace("TRIANGLES", "POINTS").replace("\"version\":2", "\"version\":1"),
                "frame.jsonl: line 5: draw.primitive: POINTS in a frame of version 1; expected version 2 for this "
                        + "primitive");
    }

    @Test
    void embeddedTexturesAreRefusedInVersion1() throws IOException {
        assertRefused(new FrameFile().replace("\"version\":2", "\"version\":1"),
                "embedded textures in a frame of version 1; expected version 2 to embed them");
    }

    @Test
    void textureAfterACommandIsRefused() throws IOException {
        FrameFile file = new FrameFile();
        assertRefused(file.text(file.text() + FrameFile.NO_TEXTURE.replace("8", "9")), "frame.jsonl: line 6: "
                + "a texture after a command; expected all textures before the first clear or draw");
    }

    @Test
    void emptyTextIsRefused() throws IOException {
        assertRefused(new FrameFile().text(""),
                "frame.jsonl: line 1: empty; expected the frame's header on the first line");
    }

    @Test
    void emptyLineIsRefused() throws IOException {
        assertRefused(new FrameFile().replace("{\"clear\"", "\n{\"clear\""), "frame.jsonl: line 4: empty; expected a "
                + "JSON object");
    }

    @Test
    void deepNestingIsRefused() throws IOException {
        assertRefused(new FrameFile().replace("\"scissor\":null", "\"scissor\":" + "[".repeat(100_000)),
                "frame.jsonl: line 4: column 118: not JSON: '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[...'; expected one JSON "
                        + "object, without comments, with finite numbers, at most 32 levels deep");
    }

    @Test
    void endlessLineIsRefused() throws IOException {
        assertRefused(new FrameFile().replace("\"clear\":", " ".repeat(FrameLimits.LINE_BYTES) + "\"clear\":"),
                "frame.jsonl: line 4: the line is longer than 4194304 bytes; expected one JSON object a line");
    }

    @Test
    void textInAnotherEncodingIsRefused() throws IOException {
        byte[] text = new FrameFile().get("frame.jsonl");
        text[40] = (byte) 0xFC;
        assertRefused(new FrameFile().put("frame.jsonl", text),
                "frame.jsonl: line 1: not UTF-8; expected JSON in UTF-8");
    }

    @Test
    void indexBeyondTheVerticesIsRefused() throws IOException {
        byte[] indices = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN).putInt(0).putInt(1).putInt(3).array();
        assertRefused(new FrameFile().put("indices.bin", indices), "frame.jsonl: line 5: draw: index 2 in indices.bin "
                + "is 3; expected an index below vertexCount, which is 3");
    }

    @Test
    void indexWithItsHighestBitSetIsRefused() throws IOException {
        byte[] indices = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN).putInt(-1).array();
        assertRefused(new FrameFile().put("indices.bin", indices), "frame.jsonl: line 5: draw: index 0 in indices.bin "
                + "is 4294967295; expected an index below vertexCount, which is 3");
    }

    @Test
    void missingIndicesAreRefused() throws IOException {
        byte[] indices = new FrameFile().get("indices.bin");
        assertRefused(new FrameFile().put("indices.bin", Arrays.copyOf(indices, 11)), "frame.jsonl: line 5: draw: its "
                + "indices end at index 3; expected at most 2, the number in indices.bin");
    }

    @Test
    void bytesThatNoDrawUsesAreLeftAlone() throws IOException {
        Path file = new FrameFile().put("vertices.bin", new byte[73]).write(folder);
        assertEquals(73, FrameReader.read(file).vertices().capacity());
    }

    @ParameterizedTest
    @CsvSource({ "28, position, 0, 1", "40, texture coordinate, 40, 1" })
    void verticesThatAreNotFiniteAreRefused(int offset, String what) throws IOException {
        for (float value : new float[] { Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY }) {
            byte[] vertices = new FrameFile().get("vertices.bin");
            ByteBuffer.wrap(vertices).order(ByteOrder.LITTLE_ENDIAN).putFloat(offset, value);
            assertRefused(new FrameFile().put("vertices.bin", vertices), "frame.jsonl: line 5: draw: vertex 1 has the "
                    + what + " " + value + " at byte " + offset + " of vertices.bin; expected finite numbers");
        }
    }

    @Test
    void textureThatIsNoPngIsRefused() throws IOException {
        assertRefused(new FrameFile().put("textures/abc.png", new byte[100]), "frame.jsonl: line 2: "
                + "texture.levels[0].png: textures/abc.png cannot be decoded (no PNG signature); expected a PNG image");
    }

    @Test
    void truncatedTextureIsRefused() throws IOException {
        byte[] png = new FrameFile().get("textures/abc.png");
        for (int length = 0; length < png.length; length++) {
            Path file = new FrameFile().put("textures/abc.png", Arrays.copyOf(png, length)).write(folder);
            InputException refusal = assertThrows(InputException.class, () -> FrameReader.read(file),
                    "cut to " + length + " of " + png.length);
            assertTrue(refusal.getMessage().startsWith(file + ": frame.jsonl: line 2: texture.levels[0].png: "
                    + "textures/abc.png cannot be decoded ("), refusal.getMessage());
            assertFalse(refusal.getMessage().contains("\n"));
        }
    }

    /** Whatever is mistyped in the text, the answer is a frame or one line, never another exception. */
    @Test
    void mistypedTextGivesAFrameOrOneLine() throws IOException {
        Random random = new Random(2);
        String alphabet = "0123456789-+.eE\"{}[]:, \n\u0000nulltrue";
        int refused = 0;
        for (int i = 0; i < 3000; i++) {
            StringBuilder text = new StringBuilder(new FrameFile().text());
            for (int edits = random.nextInt(3); edits >= 0; edits--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, alphabet.charAt(random.nextInt(alphabet.length())));
                    default -> text.setCharAt(at, alphabet.charAt(random.nextInt(alphabet.length())));
                }
            }
            Path file = new FrameFile().text(text.toString()).write(folder);
            try {
                FrameReader.read(file);
            } catch (InputException e) {
                refused++;
                assertFalse(e.getMessage().contains("\n"), e.getMessage());
            }
        }
        assertTrue(refused > 1000 && refused < 3000, "some mistakes are felt, some are not");
    }
}
