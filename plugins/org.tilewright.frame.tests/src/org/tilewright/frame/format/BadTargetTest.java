package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/** Frames with targets, and what is refused of them in one line. */
class BadTargetTest {

    private static final String TARGETS = "{\"target\":{\"id\":3,\"width\":16,\"height\":8,\"color\":false,"
            + "\"depth\":true,\"kept\":true}}\n{\"target\":{\"id\":1,\"width\":4,\"height\":4,\"color\":true,"
            + "\"depth\":false,\"kept\":false}}\n";
    private static final String SHADOW = "{\"texture\":{\"id\":7,\"format\":\"DEPTH_COMPONENT24\",\"min\":\"LINEAR\","
            + "\"mag\":\"LINEAR\",\"wrapS\":\"REPEAT\",\"wrapT\":\"CLAMP\",\"target\":3,\"buffer\":\"DEPTH\","
            + "\"compare\":\"LEQUAL\"}}";

    @TempDir
    private Path folder;

    /** Line 1 is the header, 2 and 3 are targets, 4 and 5 textures; 6 uses target 1, 7 clears it, 8 draws to it. */
    private static FrameFile file() {
        return new FrameFile().replace("\"textures\":2}}\n", "\"targets\":2,\"textures\":2}}\n" + TARGETS)
                .replace(FrameFile.TEXTURE, SHADOW)
                .replace(FrameFile.CLEAR, "{\"use\":{\"target\":1}}\n"
                        + FrameFile.CLEAR.replace("[\"COLOR\",\"DEPTH\"]", "[\"COLOR\"]"))
                .replace("\"env\":\"MODULATE\"", "\"env\":\"MODULATE\",\"reference\":0");
    }

    @Test
    void targetsTexturesAndCommandsAreRead() throws IOException {
        Frame frame = FrameReader.read(file().write(folder));
        assertEquals(List.of(new RenderTarget(3, 16, 8, false, true, true),
                new RenderTarget(1, 4, 4, true, false, false)), frame.targets());
        assertEquals(new TargetImage(3, TargetBuffer.DEPTH, CompareFunction.LEQUAL), frame.texture(7).image());
        assertEquals(List.of(), frame.texture(7).levels());
        assertEquals(List.of(1, 1), frame.commands().stream().map(command -> command.target()).toList());
        assertEquals(new RenderTarget(0, 8, 4, true, true, false), frame.target(RenderTarget.SCREEN));
    }

    @Test
    void theScreenMayBeUsedAgain() throws IOException {
        FrameFile file = file();
        Frame frame = FrameReader.read(file.text(file.text().replace(FrameFile.DRAW.substring(0, 20),
                "{\"use\":{\"target\":0}}\n" + FrameFile.DRAW.substring(0, 20))).write(folder));
        assertEquals(List.of(1, 0), frame.commands().stream().map(command -> command.target()).toList());
    }

    /** One replacement in the text of a valid frame, and the complaint after the entry's name. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~',
            textBlock = """
                    "targets":2,       | "targets":3,       | line 1: frame.targets: declares 3, but the file has 2; expected the same number
                    "targets":2,       | "targets":1,       | line 1: frame.targets: declares 1, but the file has 2; expected the same number
                    "targets":2,       |                    | line 1: frame.targets: declares 0, but the file has 1; expected the same number
                    "targets":2,       | "targets":257,     | line 1: frame.targets: 257; expected a whole number from 0 to 256
                    "version":2        | "version":1        | line 1: frame: unknown field 'targets'; expected draws, height, name, textures, triangles, version, vertices, width
                    {"id":1,"width"    | {"id":0,"width"    | line 3: target.id: 0; expected a whole number from 1 to 2147483647
                    {"id":1,"width"    | {"id":3,"width"    | line 3: target.id: a second target 3; expected every id once
                    "width":16,        | "width":0,         | line 2: target.width: 0; expected a whole number from 1 to 16384
                    "height":8,"color" | "height":16385,"color"| line 2: target.height: 16385; expected a whole number from 1 to 16384
                    "width":16,"height":8| "width":16384,"height":2048| line 2: target.height: brings screen and targets to 33554464 pixels; expected at most 33554432
                    "kept":true        | "kept":1           | line 2: target.kept: 1; expected true or false
                    ,"kept":true       |                    | line 2: target.kept: missing; expected this field
                    "color":true       | "color":false      | line 3: target.depth: a target without buffers; expected color, depth or both
                    "color":true       | "colour":true      | line 3: target: unknown field 'colour'; expected color, depth, height, id, kept, width
                    "target":3,        | "target":2,        | line 4: texture.target: no target 2; expected the id of a target on a line before
                    "target":3,        | "target":0,        | line 4: texture.target: 0; expected a whole number from 1 to 2147483647
                    "buffer":"DEPTH"   | "buffer":"COLOR"   | line 4: texture.buffer: COLOR of target 3; expected a buffer that the target has
                    "target":3,        | "target":1,        | line 4: texture.buffer: DEPTH of target 1; expected a buffer that the target has
                    "buffer":"DEPTH"   | "buffer":"STENCIL" | line 4: texture.buffer: unknown name 'STENCIL'; expected one of COLOR, DEPTH
                    "target":3,"buffer":"DEPTH"| "target":1,"buffer":"COLOR"| line 4: texture.compare: LEQUAL of a COLOR buffer; expected null, as only depths are compared
                    "compare":"LEQUAL" | "compare":"SMALLER"| line 4: texture.compare: unknown name 'SMALLER'; expected one of NEVER, LESS, EQUAL, LEQUAL, GREATER, NOTEQUAL, GEQUAL, ALWAYS
                    ,"compare":"LEQUAL"|                    | line 4: texture.compare: missing; expected this field
                    "target":3,        | "target":3,"levels":[],| line 4: texture: unknown field 'levels'; expected buffer, compare, format, id, mag, min, target, wrapS, wrapT
                    "min":"LINEAR"     | "min":"LINEAR_MIPMAP_NEAREST"| line 4: texture.min: LINEAR_MIPMAP_NEAREST on a target, which has one level; expected NEAREST or LINEAR
                    {"use":{"target":1}} | {"use":{"target":5}}| line 6: use.target: no target 5; expected the id of a target on a line before
                    {"use":{"target":1}} | {"use":{"id":1}} | line 6: use: unknown field 'id'; expected target
                    {"use":{"target":1}} | {"use":{}}       | line 6: use.target: missing; expected this field
                    {"use":{"target":1}} | {"use":{"target":3}}| line 7: clear.buffers: COLOR of target 3; expected buffers that the target has
                    ["COLOR"]          | ["COLOR","DEPTH"]  | line 7: clear.buffers: DEPTH of target 1; expected buffers that the target has
                    "reference":0      | "reference":1      | line 8: draw.state.textures[0].reference: 1; expected a whole number from 0 to 0
                    ,"reference":0     |                    | line 8: draw.state.textures[0].reference: missing; expected this field
                    "compare":"LEQUAL" | "compare":null     | line 8: draw.state.textures[0].reference: given, but texture 7 does not compare; expected no reference
                    """)
    void wrongTextIsRefusedInOneLine(String part, String by, String complaint) throws IOException {
        assertRefused(file().replace(part, by == null ? "" : by), complaint);
    }

    private void assertRefused(FrameFile frame, String complaint) throws IOException {
        Path file = frame.write(folder);
        InputException refusal = assertThrows(InputException.class, () -> FrameReader.read(file));
        assertEquals(file + ": frame.jsonl: " + complaint, refusal.getMessage());
    }

    @Test
    void aDrawThatReadsItsOwnTargetIsRefused() throws IOException {
        assertRefused(file().replace("{\"use\":{\"target\":1}}", "{\"use\":{\"target\":3}}")
                .replace("[\"COLOR\"]", "[\"DEPTH\"]"),
                "line 8: draw.state.textures[0].id: texture 7 is target 3, to "
                        + "which the draw goes; expected a texture of another target");
    }

    @Test
    void aReferenceNeedsTextureCoordinates() throws IOException {
        assertRefused(file().replace("\"texcoords\":1", "\"texcoords\":0"), "line 8: draw.state.textures[0].reference: "
                + "the vertices have no texture coordinates; expected a pair to compare with");
    }

    @Test
    void targetsComeBeforeTextures() throws IOException {
        assertRefused(file().replace(TARGETS + SHADOW, SHADOW + "\n" + TARGETS), "line 2: texture.target: no target 3; "
                + "expected the id of a target on a line before");
        assertRefused(file().replace(TARGETS, "").replace(SHADOW, FrameFile.TEXTURE + "\n" + TARGETS.trim())
                .replace(",\"reference\":0", ""),
                "line 3: a target after a texture or command; expected all targets before the first texture");
    }

    @Test
    void version1HasNoTargets() throws IOException {
        FrameFile old = file().replace("\"targets\":2,", "").replace("\"version\":2", "\"version\":1");
        assertRefused(old.remove("textures/abc.png"),
                "line 2: a target in a frame of version 1; expected version 2 for targets");
        assertRefused(old.replace(TARGETS, "").replace(SHADOW + "\n", "").replace("\"textures\":2", "\"textures\":1"),
                "line 3: a use in a frame of version 1; expected version 2 for targets");
    }
}
