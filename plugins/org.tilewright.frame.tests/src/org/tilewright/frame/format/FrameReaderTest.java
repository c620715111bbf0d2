package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.AlphaTest;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Cull;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Winding;

class FrameReaderTest {

    @TempDir
    private Path folder;

    @Test
    void everyFieldArrivesWhereItBelongs() throws IOException {
        Frame frame = FrameReader.read(new FrameFile().write(folder));
        assertEquals("tiny 8 4", frame.name() + " " + frame.width() + " " + frame.height());
        Clear clear = (Clear) frame.commands().get(0);
        assertTrue(clear.colour() && clear.depth());
        assertArrayEquals(new float[] { 0, 0.5f, 1, 1 }, clear.rgba());
        Draw draw = (Draw) frame.commands().get(1);
        assertEquals(PrimitiveType.TRIANGLES, draw.primitive());
        assertEquals(24, draw.vertices().packedStride());
        assertEquals(2f, draw.projection()[0]);
        assertEquals(List.of(new TextureBinding(0, 7, TextureEnvironment.MODULATE)), draw.state().textures());
        assertEquals(new DepthState(true, CompareFunction.LEQUAL, true, 0, 1), draw.state().depth());
        assertEquals(new Blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE), draw.state().blend());
        assertEquals(new AlphaTest(CompareFunction.GREATER, 0.5f), draw.state().alphaTest());
        assertEquals(new Cull(Face.BACK, Winding.CCW), draw.state().cull());
        assertEquals(new PolygonOffset(-1, -2), draw.state().polygonOffset());
        assertEquals(new Rectangle(0, 0, 8, 4), draw.state().viewport());
        assertEquals(new Rectangle(1, 1, 2, 2), draw.state().scissor());
        assertEquals(new ColourMask(true, true, true, false), draw.state().colourMask());
        assertEquals(FogMode.LINEAR, draw.state().fog().mode());
        assertArrayEquals(new float[] { 0.1f, 0.2f, 0.3f, 1 }, draw.state().fog().rgba());
        assertEquals(2, frame.indices().getInt(4), "the second index, little endian");
        assertEquals(0.25f, frame.vertices().getFloat(8), "z of the first vertex");
    }

    @Test
    void textureArrivesWithItsSamplerAndLevels() throws IOException {
        Texture texture = FrameReader.read(new FrameFile().write(folder)).texture(7);
        assertEquals("RGBA8", texture.format());
        assertEquals(MinFilter.LINEAR_MIPMAP_LINEAR, texture.min());
        assertEquals(MagFilter.LINEAR, texture.mag());
        assertEquals(Wrap.REPEAT, texture.wrapS());
        assertEquals(Wrap.CLAMP, texture.wrapT());
        assertArrayEquals(FrameFile.TEXELS, texture.levels().get(0).texels());
        assertArrayEquals(new int[] { 0xBF08208F }, texture.levels().get(1).texels(),
                "means, rounded down: (FF+80)/2, (00+10)/2, (00+40)/2, (FF+20)/2");
    }

    @Test
    void textureMayHaveNoImage() throws IOException {
        assertEquals(List.of(), FrameReader.read(new FrameFile().write(folder)).texture(8).levels());
    }

    @Test
    void textureIsFoundBesideTheFileWhenItIsNotEmbedded() throws IOException {
        FrameFile file = new FrameFile();
        Files.createDirectory(folder.resolve("textures"));
        Files.write(folder.resolve("textures/abc.png"), file.get("textures/abc.png"));
        Frame frame = FrameReader.read(file.replace("\"version\":2", "\"version\":1").remove("textures/abc.png")
                .write(folder));
        assertArrayEquals(FrameFile.TEXELS, frame.texture(7).levels().get(0).texels());
    }

    @Test
    void nullSwitchesStateOff() throws IOException {
        Frame frame = FrameReader.read(new FrameFile().replace("{\"src\":\"SRC_ALPHA\",\"dst\":\"ONE\"}", "null")
                .replace("{\"func\":\"GREATER\",\"ref\":0.5}", "null")
                .replace("{\"face\":\"BACK\",\"front\":\"CCW\"}", "null").write(folder));
        Draw draw = (Draw) frame.commands().get(1);
        assertEquals(null, draw.state().blend());
        assertEquals(null, draw.state().alphaTest());
        assertEquals(null, draw.state().cull());
    }

    @Test
    void valuesThatOpenGlClampsAreClamped() throws IOException {
        Frame frame = FrameReader.read(new FrameFile().replace("\"ref\":0.5", "\"ref\":1.5")
                .replace("\"color\":[0.0,0.5,1.0,1.0]", "\"color\":[-1,0.5,7,1]").write(folder));
        assertArrayEquals(new float[] { 0, 0.5f, 1, 1 }, ((Clear) frame.commands().get(0)).rgba());
        assertEquals(1f, ((Draw) frame.commands().get(1)).state().alphaTest().reference());
    }

    @Test
    void pixelsComeFromTheHeaderAlone() throws IOException {
        FrameFile file = new FrameFile();
        Path onlyTheHeader = file.text(FrameFile.HEADER + "\nwhatever follows").remove("vertices.bin").write(folder);
        assertEquals(8 * 4, FrameReader.pixels(onlyTheHeader));
    }

    @Test
    void lastLineNeedsNoEnd() throws IOException {
        FrameFile file = new FrameFile();
        assertEquals(2, FrameReader.read(file.text(file.text().strip()).write(folder)).commands().size());
    }

    @Test
    void linesLongerThanABlockAreRead() throws IOException {
        FrameFile file = new FrameFile().replace("\"clear\":", " ".repeat(200_000) + "\"clear\":");
        assertEquals(2, FrameReader.read(file.write(folder)).commands().size());
    }
}
