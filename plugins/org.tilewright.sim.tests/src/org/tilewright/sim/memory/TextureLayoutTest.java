package org.tilewright.sim.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.protocol.texture.LinearPlacement;
import org.tilewright.protocol.texture.MortonPlacement;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.FuryTextureUnit;
import org.tilewright.sim.time.Clock;

class TextureLayoutTest {

    private static final long BASE = 1 << 20;

    private final Clock clock = new Clock("texture", 480_000_000);

    private BankedTextureUnit banked(Placement placement) {
        return new BankedTextureUnit("texture0", clock, 1, placement, 1, 1, 0);
    }

    private FuryTextureUnit fury(int entries) {
        return new FuryTextureUnit("texture0", clock, 1, 1, 0, entries);
    }

    /** A texture with all its levels, whose texels are numbered through, modulo a number of colours. */
    private static Texture texture(int width, int height, int colours) {
        List<TextureLevel> levels = new ArrayList<>();
        for (int level = 0; levels.isEmpty() || width >> level - 1 > 1 || height >> level - 1 > 1; level++) {
            int w = Math.max(1, width >> level);
            int h = Math.max(1, height >> level);
            int number = level;
            levels.add(new TextureLevel(w, h,
                    IntStream.range(0, w * h).map(n -> 0xFF000000 | (n + number) % colours).toArray()));
        }
        return new Texture(1, "RGBA8", MinFilter.LINEAR_MIPMAP_NEAREST, MagFilter.LINEAR, Wrap.REPEAT, Wrap.REPEAT,
                levels);
    }

    private static Sampler sampler(Texture texture, Filtering filtering) {
        return Sampler.of(texture, filtering);
    }

    @Test
    void levelsFollowEachOtherFromTheLargestAtMultiplesOf256() {
        Sampler first = sampler(texture(16, 8, 1 << 20), Filtering.OPEN_GL);
        Sampler second = sampler(texture(4, 4, 1 << 20), Filtering.OPEN_GL);
        TextureLayout layout = new TextureLayout(BASE, banked(new LinearPlacement()), List.of(first, second));
        PlacedTexture texture = layout.of(first);
        // 16 x 8, 8 x 4, 4 x 2, 2 x 1 and 1 x 1 texels of 4 bytes: 512, 128, 32, 8 and 4 bytes.
        assertEquals(BASE, texture.level(0));
        assertEquals(BASE + 512, texture.level(1));
        assertEquals(BASE + 512 + 256, texture.level(2));
        assertEquals(BASE + 512 + 4 * 256, layout.of(second).level(0));
        assertEquals(BASE + 512 + 256 + 4 * (4 + 3), texture.address(2, 3, 1));
        // The second takes 64, 16 and 4 bytes.
        assertEquals(BASE + 512 + 6 * 256 + 4, layout.end());
    }

    @Test
    void aFuryTextureStartsWithItsTableAndItsSmallestLevel() {
        Sampler sampler = sampler(texture(16, 8, 200), Filtering.FURY_WITH_COLOUR_TABLES);
        TextureLayout layout = new TextureLayout(BASE, fury(256), List.of(sampler));
        PlacedTexture texture = layout.of(sampler);
        assertTrue(texture.hasTable());
        // A table of 1,024 bytes; levels of 1 x 1, 2 x 1 and 4 x 2 take a block of 16 bytes each, 8 x 4 two of them.
        assertEquals(BASE, texture.address());
        assertEquals(BASE + 1024, texture.level(4));
        assertEquals(BASE + 1024 + 16, texture.level(3));
        assertEquals(BASE + 1024 + 32, texture.level(2));
        assertEquals(BASE + 1024 + 48, texture.level(1));
        assertEquals(BASE + 1024 + 80, texture.level(0));
        assertEquals(BASE + 1024 + 80 + 128, layout.end());
        // Texel (5, 6) is in the second block of the second row of four blocks, in its third row, second column.
        assertEquals(BASE + 1024 + 80 + 5 * 16 + 2 * 4 + 1, texture.address(0, 5, 6));
    }

    @Test
    void aTextureOfTooManyColoursHasNoTable() {
        Sampler sampler = sampler(texture(16, 8, 128), Filtering.FURY_WITH_COLOUR_TABLES);
        assertTrue(new TextureLayout(BASE, fury(128), List.of(sampler)).of(sampler).hasTable());
        PlacedTexture texture = new TextureLayout(BASE, fury(127), List.of(sampler)).of(sampler);
        assertFalse(texture.hasTable());
        assertEquals(BASE + 5 * 64, texture.level(0));
    }

    @Test
    void memoryHoldsTexelsWhereTheyAreRead() {
        Sampler sampler = sampler(texture(8, 8, 1 << 20), Filtering.OPEN_GL);
        TextureLayout layout = new TextureLayout(BASE, banked(new MortonPlacement()), List.of(sampler));
        TextureMemory memory = new TextureMemory(layout);
        int[] words = new int[6];
        memory.read(BASE, words, 1, 5);
        // Morton order: (0, 0), (1, 0), (0, 1), (1, 1), (2, 0), numbered by rows of eight.
        int opaque = 0xFF000000;
        assertArrayEquals(new int[] { 0, opaque, opaque | 1, opaque | 8, opaque | 9, opaque | 2 }, words);
        memory.read(layout.end() - 4, words, 0, 2);
        assertEquals(opaque | 3, words[0], "the smallest of four levels");
        assertEquals(0, words[1], "nothing behind the end");
    }

    @Test
    void memoryHoldsTheNumbersOfColoursAByteEach() {
        Sampler sampler = sampler(texture(4, 4, 3), Filtering.FURY_WITH_COLOUR_TABLES);
        TextureLayout layout = new TextureLayout(BASE, fury(4), List.of(sampler));
        TextureMemory memory = new TextureMemory(layout);
        int[] words = new int[3];
        memory.read(BASE, words, 0, 3);
        assertArrayEquals(new int[] { 0xFF000000, 0xFF000001, 0xFF000002 }, words);
        PlacedTexture texture = layout.of(sampler);
        memory.read(texture.level(0), words, 0, 3);
        // 0, 1, 2, 0 in the first row, 1, 2, 0, 1 in the second.
        assertArrayEquals(new int[] { 0x00020100, 0x01000201, 0x02010002 }, words);
        long address = texture.address(0, 2, 1);
        assertEquals(0, TextureMemory.byteAt(words[1], address));
        assertEquals(1, TextureMemory.byteAt(words[1], address + 1));
    }

    @Test
    void texturesBeyondFourGigabytesAreRefused() {
        Sampler sampler = sampler(texture(16, 8, 1 << 20), Filtering.OPEN_GL);
        MachineException refused = assertThrows(MachineException.class,
                () -> new TextureLayout((1L << 32) - 256, banked(new LinearPlacement()), List.of(sampler)));
        assertEquals("texture0: the textures of the frame reach beyond 4 GiB", refused.getMessage());
    }
}
