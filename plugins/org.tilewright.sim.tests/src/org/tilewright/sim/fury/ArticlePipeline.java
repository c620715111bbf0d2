package org.tilewright.sim.fury;

import java.util.function.LongUnaryOperator;

/**
 * When the article's unit takes and answers quads, in ticks of its clock: no ticks are gone through, every stage is an
 * equation over those before it. A stage takes an item in the tick in which the one before leaves it; the four stages hold
 * one item each.
 */
public final class ArticlePipeline {

    private static final int LEVEL_OF_DETAIL = 11;
    private static final int OFFSET = 2;
    private static final int ADDRESS = 1;
    private static final int BILINEAR = 8;
    private static final int REPEAT = 1;
    private static final int TAG = 4;
    private static final int DATA = 4;

    private final ArticleCache cache = new ArticleCache();
    private final LongUnaryOperator memory;
    private long leftLevelOfDetail;
    private long leftCoordinates;
    private long leftAddress;
    private long leftFilter;
    private Object binding;
    /** Results stay in order, though the nearest filter is faster than the bilinear one. */
    private long answered;
    private long repeats;
    private long hits;
    private long misses;

    /**
     * A unit that has done nothing yet.
     *
     * @param memory the tick at which a line is filled that is requested at a tick
     */
    public ArticlePipeline(LongUnaryOperator memory) {
        this.memory = memory;
    }

    /**
     * A quad goes through.
     *
     * @param visible tick from which it waits at the unit, behind those before it
     * @param owner what its primitive and texture are; the unit is empty before another begins
     * @param tableReads reads of the colour table, which is loaded when an owner begins; 0 without
     * @param pixels its covered pixels, in order
     * @return the tick at which its result is there
     */
    public long quad(long visible, Object owner, int tableReads, ArticlePixel... pixels) {
        long accepted = Math.max(visible, owner.equals(binding) ? leftLevelOfDetail : leftFilter);
        for (int read = 0; read < tableReads && !owner.equals(binding); read++) {
            accepted = memory.applyAsLong(accepted);
        }
        binding = owner;
        leftLevelOfDetail = Math.max(accepted + LEVEL_OF_DETAIL, leftCoordinates);
        leftCoordinates = leftLevelOfDetail;
        for (ArticlePixel pixel : pixels) {
            leftCoordinates = Math.max(leftCoordinates + OFFSET, leftAddress);
            leftAddress = Math.max(leftCoordinates + ADDRESS, leftFilter);
            leftFilter = leftAddress;
            for (long address : pixel.addresses()) {
                leftFilter = lookedUp(address, leftFilter);
            }
        }
        answered = Math.max(answered, leftFilter + (pixels[pixels.length - 1].bilinear() ? BILINEAR : 0));
        return answered;
    }

    private long lookedUp(long address, long begin) {
        switch (cache.query(address)) {
            case REPEAT:
                repeats++;
                return begin + REPEAT;
            case HIT:
                hits++;
                return begin + TAG + DATA;
            default:
                misses++;
                long filled = memory.applyAsLong(begin + TAG);
                cache.fill(address, (int) (filled % 2));
                return filled + 1;
        }
    }

    public long repeats() {
        return repeats;
    }

    public long hits() {
        return hits;
    }

    public long misses() {
        return misses;
    }
}
