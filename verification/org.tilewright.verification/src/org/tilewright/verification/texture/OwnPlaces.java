package org.tilewright.verification.texture;

import java.util.Map;

import org.tilewright.protocol.texture.Placement;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * A level of any size is stored texel by texel, and each is read back after each other one was stored: it has its own value. All lie
 * in the memory that the level takes. A square of texels that begins at multiples of the smallest tile's edge lies row by row from
 * a multiple of its texels on, and columns and rows of a placement that is said to be separable add what they add everywhere.
 *
 * <p>The ghost is the memory, of which only two texels matter at a time: the one that is to be read back and the one that was stored
 * behind it. What an offset should be follows from other offsets, never from the placement's parameters.
 */
public final class OwnPlaces extends Harness {

    private static final int NONE = -1;

    private static final int SAW_READ = 0;
    private static final int SAW_LARGEST = 1;
    private static final int SAW_TILE = 2;

    private final Placement placement;
    private final int edge;
    /** Of the level; 0 between levels. */
    private int width;
    private int height;
    /** The texel that was stored and is to be read back, by rows. */
    private int stored = NONE;

    /** Takes {@code edge} and {@code placement}. */
    public OwnPlaces(Bounds bounds) {
        placement = NamedPlacement.of(bounds.text("placement"));
        edge = bounds.number("edge");
    }

    @Override
    public void step() {
        if (width == 0) {
            int size = Choice.upTo(several(edge * edge)) % (edge * edge);
            width = size % edge + 1;
            height = size / edge + 1;
            check(placement.texels(width, height) >= width * height, "a level takes less memory than it has texels");
        } else if (stored == NONE) {
            store(texel(Choice.upTo(several(width * height))));
        } else {
            readBackBehind(texel(Choice.upTo(several(width * height))));
        }
    }

    /** Java PathFinder sees a step only where several things may happen, so what is there once is there twice. */
    private static int several(int things) {
        return Math.max(2, things);
    }

    private int texel(int choice) {
        return choice % (width * height);
    }

    private int offset(int texel) {
        return placement.offset(texel % width, texel / width, width, height);
    }

    private void store(int texel) {
        int offset = offset(texel);
        check(offset >= 0 && offset < placement.texels(width, height), "a texel lies outside of its level");
        int column = texel % width;
        int row = texel / width;
        check(!placement.isSeparable() || offset == offset(column) + offset(row * width) - offset(0),
                "a column adds to an offset in one row what it does not in another");
        int tile = placement.smallestTile();
        if (tile > 1 && width >= tile && height >= tile) {
            int corner = offset((row - row % tile) * width + column - column % tile);
            check(corner % (tile * tile) == 0, "a tile does not begin at a multiple of its texels");
            check(offset == corner + row % tile * tile + column % tile, "a tile's texels do not lie row by row");
            Choice.saw(SAW_TILE);
        }
        stored = texel;
    }

    private void readBackBehind(int texel) {
        check(texel == stored || offset(texel) != offset(stored), "a texel has another one's value");
        Choice.saw(width == edge && height == edge ? SAW_LARGEST : SAW_READ);
        width = 0;
        height = 0;
        stored = NONE;
    }

    @Override
    public String describe(int[] choices) {
        if (width == 0) {
            int size = choices[0] % (edge * edge);
            return "command processor -> memory: a level of " + (size % edge + 1) + "x" + (size / edge + 1)
                    + " texels";
        }
        int place = texel(choices[0]);
        String texel = "column " + place % width + ", row " + place / width;
        return stored == NONE ? "command processor -> memory: the texel in " + texel
                : "command processor -> memory: the texel in " + texel + "; texture unit -> memory: the one before";
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("level", width == 0 ? "none" : width + "x" + height + " texels");
        values.put("stored", stored == NONE ? "none"
                : "column " + stored % width + ", row " + stored / width + " at " + offset(stored));
    }

    @Override
    public String[] witnesses() {
        String[] always = { "a texel is read back", "a texel of the largest level is read back" };
        int tile = placement.smallestTile();
        return tile == 1 || tile > edge ? always
                : new String[] { always[0], always[1], "a texel of a whole tile is stored" };
    }
}
