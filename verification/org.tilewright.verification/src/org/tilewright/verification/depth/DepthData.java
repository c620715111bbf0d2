package org.tilewright.verification.depth;

import java.util.Map;

import org.tilewright.protocol.cache.DepthSets;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Symmetric;

/**
 * A depth read returns the last write, whatever was evicted, written back, flushed and fetched again since. The values of
 * one block are followed, block 0; the others come and go about it, dirty or clean. Nothing distinguishes block 0 from
 * them but that it is watched, so what holds for it holds for every block.
 *
 * <p>The memory keeps the order of requests to one block and no other: it answers a fetch of the watched block only when
 * its write-back has been done. The ghost is the value written last.
 */
public final class DepthData extends Harness implements Symmetric {

    private static final int SET = 0;
    private static final int WATCHED = 0;
    private static final int NO_VALUE = -1;
    private static final int VALUES = 3;

    private static final int SAW_DIRTY_TAKEN = 0;
    private static final int SAW_REFETCH = 1;
    private static final int SAW_FLUSH = 2;
    private static final int SAW_ORDER = 3;

    private final int ways;
    private final int blocks;
    private final int outstanding;
    private final LineSets lines;
    private final DepthSets cache;
    private final OtherSets others;
    private final TagRenaming renaming;

    /** Bit b: block b was asked of the memory, which has not answered. */
    private int requested;

    /** The watched block's value in its line, {@link #NO_VALUE} while no line holds it. */
    private int inLine = NO_VALUE;

    /** Its value on the way to the memory, {@link #NO_VALUE} if there is none. */
    private int onTheWay = NO_VALUE;

    /** Its value in the memory. */
    private int inMemory;

    /** Ghost: the value written last. */
    private int writtenLast;

    /** Takes {@code ways}, {@code blocks}, {@code outstanding}, {@code replacement} and {@code rule}. */
    public DepthData(Bounds bounds) {
        ways = bounds.number("ways");
        blocks = bounds.number("blocks");
        outstanding = bounds.number("outstanding");
        lines = LineSets.ofOneSet(bounds.number("set"), ways,
                DesignPoint.named(ReplacementPolicy.class, bounds.text("replacement")));
        others = new OtherSets(lines);
        cache = new DepthSets(lines, bounds.constant("rule", OttRule.class));
        renaming = new TagRenaming(blocks, 1);
    }

    /** By event: a prefetch of each block, a depth test of each, a test of each that writes, an answer for each, more. */
    @Override
    public void step() {
        int event = Choice.upTo(4 * blocks + VALUES + 1);
        others.act();
        act(event);
        others.forget();
    }

    private void act(int event) {
        int block = event % blocks;
        switch (event / blocks) {
            case 0:
                prefetch(block);
                break;
            case 1:
                test(block, NO_VALUE);
                break;
            case 2:
                test(block, writtenLast);
                break;
            case 3:
                answer(block);
                break;
            default:
                actOnAll(event - 4 * blocks);
        }
    }

    private void actOnAll(int event) {
        if (event < VALUES) {
            test(WATCHED, event);
        } else {
            flush();
        }
    }

    private void prefetch(int block) {
        int way = cache.prefetch(SET, block, Integer.bitCount(requested) < outstanding);
        if (way >= 0) {
            take(way, block);
        }
    }

    /** Reads the line of a block, and writes a value into it unless that is {@link #NO_VALUE}. */
    private void test(int block, int value) {
        int way = lines.find(SET, block);
        if (way == LineSets.ABSENT) {
            int victim = cache.demandVictim(SET);
            if (victim != DepthSets.NO_VICTIM) {
                take(victim, block);
            }
        } else if (!lines.isPending(SET, way)) {
            check(block != WATCHED || inLine == writtenLast, "a depth read does not return the last write");
            cache.read(SET, way);
            if (value != NO_VALUE) {
                lines.markDirty(SET, way);
                if (block == WATCHED) {
                    inLine = value;
                    writtenLast = value;
                }
            }
        }
    }

    private void take(int way, int block) {
        if (Integer.bitCount(requested) == outstanding || !isFree(way)) {
            return;
        }
        if (lines.isPresent(SET, way)) {
            if (lines.block(SET, way) == WATCHED && lines.isDirty(SET, way)) {
                Choice.saw(SAW_DIRTY_TAKEN);
            }
            writeBack(way);
            if (lines.block(SET, way) == WATCHED) {
                inLine = NO_VALUE;
            }
        }
        cache.allocate(SET, way, block);
        requested |= 1 << block;
        if (block == WATCHED) {
            Choice.saw(SAW_REFETCH);
        }
    }

    /** One write-back of the watched block is on the way at most: the memory keeps the order of its requests. */
    private boolean isFree(int way) {
        return !lines.isPresent(SET, way) || lines.block(SET, way) != WATCHED || onTheWay == NO_VALUE;
    }

    private void writeBack(int way) {
        if (lines.isDirty(SET, way)) {
            if (lines.block(SET, way) == WATCHED) {
                onTheWay = inLine;
            }
            lines.markClean(SET, way);
        }
    }

    /** The memory does the oldest thing that it was asked for of a block: a write-back, then a fetch. */
    private void answer(int block) {
        if (block == WATCHED && onTheWay != NO_VALUE) {
            inMemory = onTheWay;
            onTheWay = NO_VALUE;
            if ((requested >> block & 1) != 0) {
                Choice.saw(SAW_ORDER);
            }
        } else if ((requested >> block & 1) != 0) {
            requested &= ~(1 << block);
            cache.fill(SET, lines.find(SET, block));
            if (block == WATCHED) {
                inLine = inMemory;
            }
        }
    }

    /** All dirty lines are written back and stay, as before the frame is shown; only when nothing is on the way. */
    private void flush() {
        if (requested != 0 || onTheWay != NO_VALUE) {
            return;
        }
        for (int way = 0; way < ways; way++) {
            if (lines.isPresent(SET, way)) {
                writeBack(way);
            }
        }
        check(onTheWay == NO_VALUE ? inMemory == writtenLast : onTheWay == writtenLast,
                "after a flush the memory does not hold the last write");
        Choice.saw(SAW_FLUSH);
    }

    @Override
    public String describe(int[] choices) {
        return event(choices) + others.describe(choices, 1);
    }

    private String event(int[] choices) {
        int event = choices[0];
        int block = event % blocks;
        switch (event / blocks) {
            case 0:
                return "prefetcher -> Z cache: prefetch of block " + block;
            case 1:
                return "depth unit -> Z cache: test of block " + block;
            case 2:
                return "depth unit -> Z cache: test of block " + block + ", which writes its value again";
            case 3:
                return "memory -> Z cache: what was asked for first of block " + block;
            default:
                int rest = event - 4 * blocks;
                return rest < VALUES ? "depth unit -> Z cache: test of block 0, which writes " + rest
                        : "depth unit -> Z cache: write all dirty lines back";
        }
    }

    @Override
    public void show(Map<String, String> values) {
        LineText.show(values, lines);
        values.put("blocks asked of memory", LineText.members(requested));
        values.put("block 0 in its line", text(inLine));
        values.put("block 0 on the way to memory", text(onTheWay));
        values.put("block 0 in memory", text(inMemory));
        values.put("block 0 written last", text(writtenLast));
    }

    private static String text(int value) {
        return value == NO_VALUE ? "none" : Integer.toString(value);
    }

    @Override
    public String[] witnesses() {
        return new String[] { "the watched block's line is taken while it is dirty", "the watched block is fetched",
                "all dirty lines are written back", "a fetch waits for the write-back of its block" };
    }

    @Override
    public void canonicalise() {
        renaming.rename(lines);
        requested = renaming.renameMask(requested);
    }
}
