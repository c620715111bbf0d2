package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.testing.frame.ProgramFrames;
import org.tilewright.testing.frame.SampledTargets;
import org.tilewright.testing.frame.WideTargets;

class WideTargetFormatTest {

    @TempDir
    private Path folder;

    private static Frame small() {
        RenderTarget target = new RenderTarget(1, 4, 2, List.of(ColourFormat.RGBA16F, ColourFormat.R8UI), true, false,
                false);
        Texture texture = new Texture(3, "R8UI", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.REPEAT, Wrap.REPEAT,
                List.of(), new TargetImage(1, TargetBuffer.COLOR, 1, null));
        return new Frame("wide", 4, 4, List.of(target), List.of(texture),
                List.of(new Clear(1, true, false, new float[] { 7, -1, 0, 0 }, 1, 0, null, 2)), ByteBuffer.allocate(0),
                ByteBuffer.allocate(0));
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        int several = 0;
        int sampled = 0;
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Frame frame = SampledTargets.of(random, WideTargets.of(random, ProgramFrames.of(random, false)), 8);
            Frame read = FrameReader.read(FrameText3.written(frame, folder));
            Frames.assertSame(frame, read);
            assertEquals(FrameHash.of(frame), FrameHash.of(read));
            for (int i = 0; i < frame.commands().size(); i++) {
                if (frame.commands().get(i) instanceof Draw draw) {
                    assertEquals(draw.state().others(), ((Draw) read.commands().get(i)).state().others());
                    assertEquals(draw.state().linear(), ((Draw) read.commands().get(i)).state().linear());
                    assertEquals(draw.state().multisample(), ((Draw) read.commands().get(i)).state().multisample());
                    sampled += draw.state().multisample() == null || frame.target(draw.target()).samples() == 1 ? 0 : 1;
                    several += draw.state().others() == null ? 0 : 1;
                }
            }
        }
        assertTrue(several > 10, "draws with outputs of their own: " + several);
        assertTrue(sampled > 5, "draws that use several samples: " + sampled);
    }

    @Test
    void clearsNameTheirOutputs() throws IOException {
        Frame read = FrameReader.read(FrameText3.written(small(), folder));
        assertEquals(2, ((Clear) read.commands().get(0)).outputs());
        assertEquals(-1, ((Clear) read.commands().get(0)).rgba()[1]);
        assertEquals(1, read.textures().get(0).image().output());
    }

    /** What version 3 said of a target with bytes it says as before, so that hashes of frames stay. */
    @Test
    void plainTargetsAreWrittenAsBefore() throws IOException {
        Frame frame = new Frame("plain", 4, 4, true, List.of(new RenderTarget(1, 4, 2, true, true, true, false)),
                List.of(), List.of(), List.of(), ByteBuffer.allocate(0), ByteBuffer.allocate(0));
        String text = FrameText3.of(FrameText3.written(frame, folder));
        assertFalse(text.contains("formats") || text.contains("samples"), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "\\[\"RGBA16F\",\"R8UI\"\\]|[]|target.formats: 0 of a target with color; expected 1 to 8",
            "\"color\":true,|\"color\":false,|target.formats: 2 of a target without color; expected none",
            "\"R8UI\"\\]|\"RGBA17F\"]|target.formats[1]: unknown name 'RGBA17F'; expected one of RGBA8, ",
            "\"RGBA16F\",|\"R8\",\"R8\",\"R8\",\"R8\",\"R8\",\"R8\",\"R8\",\"R8\",|target.formats: ",
            "\"R8UI\"\\]|7]|target.formats[1]: ",
            "\"width\":4,\"height\":2|\"width\":16384,\"height\":1024|brings screen and targets to 50331664 pixels;",
            "\"output\":1|\"output\":2|texture.output: 2; expected a whole number from 0 to 1",
            "\"buffer\":\"COLOR\"|\"buffer\":\"DEPTH\"|texture.output: 1; expected a whole number from 0 to 0",
            "\"outputs\":2|\"outputs\":4|clear.outputs: 4; expected a whole number from 1 to 3",
            "\"stencil\":false,\"kept\"|\"stencil\":false,\"samples\":3,\"kept\"|target.samples: 3; expected 1, 2, 4 or 8",
            "\"kept\":false|\"samples\":4,\"kept\":true|target.samples: 4 of a target that is kept; expected 1,",
            "\"outputs\":2|\"outputs\":0|clear.outputs: 0; expected a whole number from 1 to 3" })
    void whatIsWrongIsNamed(String pattern, String replacement, String complaint) throws IOException {
        Path file = FrameText3.edited(FrameText3.written(small(), folder), folder,
                text -> text.replaceFirst(pattern, Matcher.quoteReplacement(replacement)));
        InputException thrown = assertThrows(InputException.class, () -> FrameReader.read(file));
        assertTrue(thrown.getMessage().contains(complaint), thrown.getMessage());
        assertFalse(thrown.getMessage().contains("\n"), thrown.getMessage());
    }
}
