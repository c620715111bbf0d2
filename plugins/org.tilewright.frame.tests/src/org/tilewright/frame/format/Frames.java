package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.state.RenderState;

/** Compares frames by value, which records with arrays do not. */
final class Frames {

    private Frames() {}

    static void assertSame(Frame expected, Frame found) {
        assertEquals(expected.name(), found.name());
        assertEquals(expected.width(), found.width());
        assertEquals(expected.height(), found.height());
        assertEquals(expected.targets(), found.targets());
        assertEquals(expected.vertices(), found.vertices());
        assertEquals(expected.indices(), found.indices());
        assertEquals(expected.textures().size(), found.textures().size());
        for (int i = 0; i < expected.textures().size(); i++) {
            assertSame(expected.textures().get(i), found.textures().get(i));
        }
        assertEquals(expected.commands().size(), found.commands().size());
        for (int i = 0; i < expected.commands().size(); i++) {
            switch (expected.commands().get(i)) {
                case Clear clear -> assertSame(clear, (Clear) found.commands().get(i));
                case Draw draw -> assertSame(draw, (Draw) found.commands().get(i));
            }
        }
    }

    private static void assertSame(Texture expected, Texture found) {
        assertEquals(expected.toString().replaceAll("@\\w+", ""), found.toString().replaceAll("@\\w+", ""));
        for (int i = 0; i < expected.levels().size(); i++) {
            TextureLevel level = expected.levels().get(i);
            assertEquals(level.width(), found.levels().get(i).width());
            assertArrayEquals(level.texels(), found.levels().get(i).texels());
        }
    }

    private static void assertSame(Clear expected, Clear found) {
        assertArrayEquals(expected.rgba(), found.rgba());
        assertEquals(
                new Clear(expected.target(), expected.colour(), expected.depth(), null, expected.depthValue(),
                        expected.scissor()),
                new Clear(found.target(), found.colour(), found.depth(), null, found.depthValue(), found.scissor()));
    }

    private static void assertSame(Draw expected, Draw found) {
        assertArrayEquals(expected.modelview(), found.modelview());
        assertArrayEquals(expected.projection(), found.projection());
        assertEquals(withoutArrays(expected), withoutArrays(found));
        if (expected.state().fog() != null) {
            assertArrayEquals(expected.state().fog().rgba(), found.state().fog().rgba());
        }
    }

    private static final float[] NOTHING = new float[16];

    private static Draw withoutArrays(Draw draw) {
        RenderState state = draw.state();
        Fog fog = state.fog();
        return new Draw(draw.index(), draw.target(), draw.primitive(), draw.indexOffset(), draw.indexCount(),
                draw.vertices().packedOffset(),
                draw.vertexCount(), draw.vertices().packedTexcoords(), NOTHING, NOTHING,
                new RenderState(state.textures(), state.depth(), state.blend(), state.alphaTest(), state.cull(),
                        state.polygonOffset(), state.viewport(), state.scissor(), state.colourMask(),
                        fog == null ? null : new Fog(fog.mode(), null, fog.density(), fog.start(), fog.end())));
    }
}
