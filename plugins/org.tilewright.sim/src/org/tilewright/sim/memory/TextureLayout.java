package org.tilewright.sim.memory;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.texture.ColourTable;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.protocol.texture.FuryPlacement;
import org.tilewright.protocol.texture.MipOffsets;
import org.tilewright.protocol.texture.PlacedLevel;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.FuryTextureUnit;
import org.tilewright.sim.component.texture.TextureUnit;

/**
 * Where the textures of a frame lie in memory, one after the other: as banked texture units read them, level after level from
 * the largest, or as Fury units do, a table of colours, if there is one, and then the levels from the smallest.
 */
public final class TextureLayout {

    private static final long ALIGNMENT = 256;

    /** Texel addresses are ints, in units of four bytes. */
    private static final long MOST_BYTES = 1L << 32;

    private final long base;
    private final List<PlacedTexture> textures = new ArrayList<>();
    private final Map<Sampler, PlacedTexture> bySampler = new IdentityHashMap<>();
    private long end;

    /**
     * Lays textures out.
     *
     * @param base     address of the first, a multiple of 256
     * @param unit     what reads them
     * @param samplers the samplers of all textures, in order
     * @throws MachineException if they reach beyond 4 GiB
     */
    public TextureLayout(long base, TextureUnit unit, List<Sampler> samplers) {
        this.base = base;
        end = base;
        for (Sampler sampler : samplers) {
            PlacedTexture texture = switch (unit) {
                case BankedTextureUnit banked -> levelsFromTheLargest(sampler, banked.placement());
                case FuryTextureUnit fury -> levelsFromTheSmallest(sampler, fury.colourTableEntries());
            };
            textures.add(texture);
            bySampler.put(sampler, texture);
            if (end > MOST_BYTES) {
                throw new MachineException(unit.name() + ": the textures of the frame reach beyond 4 GiB");
            }
        }
    }

    private static long aligned(long address) {
        return (address + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    private PlacedTexture levelsFromTheLargest(Sampler sampler, Placement placement) {
        long[] levels = new long[sampler.levelCount()];
        PlacedLevel[] placed = placed(sampler, placement);
        for (int level = 0; level < levels.length; level++) {
            levels[level] = aligned(end);
            end = levels[level] + (long) placed[level].texels() * Integer.BYTES;
        }
        return new PlacedTexture(sampler, levels[0], null, levels, placed);
    }

    private static PlacedLevel[] placed(Sampler sampler, Placement placement) {
        PlacedLevel[] placed = new PlacedLevel[sampler.levelCount()];
        for (int level = 0; level < placed.length; level++) {
            TextureLevel image = sampler.level(level);
            placed[level] = new PlacedLevel(placement, image.width(), image.height());
        }
        return placed;
    }

    private PlacedTexture levelsFromTheSmallest(Sampler sampler, int tableEntries) {
        long address = aligned(end);
        ColourTable few = sampler.colourTable();
        ColourTable table = few != null && few.size() <= tableEntries ? few : null;
        long first = table == null ? address : aligned(address + (long) tableEntries * Integer.BYTES);
        long unitBytes = MipOffsets.UNIT_TEXELS * (table == null ? Integer.BYTES : 1L);
        int log2Width = Integer.numberOfTrailingZeros(sampler.level(0).width());
        int log2Height = Integer.numberOfTrailingZeros(sampler.level(0).height());
        long[] levels = new long[sampler.levelCount()];
        for (int level = 0; level < levels.length; level++) {
            levels[level] = first + MipOffsets.offset(log2Width, log2Height, level) * unitBytes;
        }
        end = first + MipOffsets.units(log2Width, log2Height) * unitBytes;
        return new PlacedTexture(sampler, address, table, levels,
                placed(sampler, new FuryPlacement()));
    }

    /**
     * Whether what a cache holds of textures that lie as another layout of the same unit says is right for these: all are at the same
     * places with the same texels, and none is the image of a target, whose texels come and go.
     */
    public boolean holdsSameAs(TextureLayout before) {
        boolean same = base == before.base && textures.size() == before.textures.size();
        for (int number = 0; same && number < textures.size(); number++) {
            same = textures.get(number).holdsSameAs(before.textures.get(number));
        }
        return same;
    }

    /** Address of the first texture. */
    public long base() {
        return base;
    }

    /** The address behind the last texture. */
    public long end() {
        return end;
    }

    /** All textures, in order. */
    public List<PlacedTexture> textures() {
        return List.copyOf(textures);
    }

    /** The place of the texture that a sampler reads. */
    public PlacedTexture of(Sampler sampler) {
        return bySampler.get(sampler);
    }
}
