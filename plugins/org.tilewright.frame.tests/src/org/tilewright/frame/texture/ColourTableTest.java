package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

class ColourTableTest {

    private static Texture texture(String format, TextureLevel... levels) {
        MinFilter min = levels.length == 1 ? MinFilter.LINEAR : MinFilter.LINEAR_MIPMAP_NEAREST;
        return new Texture(1, format, min, MagFilter.LINEAR, Wrap.REPEAT, Wrap.REPEAT, List.of(levels));
    }

    private static TextureLevel colours(int width, int height, int count) {
        int[] texels = new int[width * height];
        for (int n = 0; n < texels.length; n++) {
            texels[n] = n % count * 0x01030507;
        }
        return new TextureLevel(width, height, texels);
    }

    private static ColourTable table(Texture texture) {
        return Sampler.of(texture, Filtering.FURY_WITH_COLOUR_TABLES).colourTable();
    }

    @Test
    void texturesOfFewColoursHaveATable() {
        ColourTable table = table(texture("RGBA8", colours(32, 32, 256)));
        assertEquals(256, table.size());
        for (int n = 0; n < 256; n++) {
            assertEquals(n * 0x01030507, table.colour(table.index(n * 0x01030507)));
        }
        assertNull(table(texture("RGBA8", colours(32, 32, 257))));
    }

    @Test
    void theColoursOfAllLevelsCount() {
        TextureLevel other = new TextureLevel(8, 16, colours(8, 16, 2).texels());
        other.texels()[77] = 0x12345678;
        assertEquals(256, table(texture("RGBA8", colours(16, 32, 255), other)).size());
        assertNull(table(texture("RGBA8", colours(16, 32, 256), other)));
    }

    @Test
    void coloursThatDifferInAnAlphaThatIsNotThereAreOne() {
        TextureLevel level = new TextureLevel(2, 1, new int[] { 0x00112233, 0xFF112233 });
        assertEquals(1, table(texture("RGB8", level)).size());
        assertEquals(2, table(texture("RGBA8", level)).size());
    }

    @Test
    void aTableIsMadeOnlyIfTheUnitHasTables() {
        assertNull(Sampler.of(texture("RGBA8", colours(4, 4, 2)), Filtering.FURY).colourTable());
        assertNull(Sampler.of(texture("RGBA8", colours(4, 4, 2)), Filtering.OPEN_GL).colourTable());
    }

    @Test
    void aTableChangesNoColour() {
        Texture texture = texture("RGBA8", colours(32, 32, 200));
        Sampler tabled = Sampler.of(texture, Filtering.FURY_WITH_COLOUR_TABLES);
        assertNotNull(tabled.colourTable());
        RandomQuads quads = new RandomQuads(new Random(3));
        assertArrayEquals(quads.sample(Sampler.of(texture, Filtering.FURY)),
                quads.sample(tabled));
    }
}
