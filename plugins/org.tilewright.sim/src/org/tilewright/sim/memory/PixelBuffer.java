package org.tilewright.sim.memory;

import java.util.Arrays;

/**
 * What memory holds of one buffer of depth or colour, an int a pixel. Until a page is first written it takes no room and
 * all its pixels have the initial value: one of many GPUs writes a small part of each target, and some buffers not at all.
 * Pages are kept for the next frame.
 */
public final class PixelBuffer {

    /** Pixels of a page, as many as lie together of a region of 32 x 32 pixels in tiles of 8 x 8. */
    private static final int PAGE_PIXELS = 1 << 8;
    private static final int PAGE_SHIFT = Integer.numberOfTrailingZeros(PAGE_PIXELS);
    private static final int PLACE_MASK = PAGE_PIXELS - 1;

    private int initial;
    private int pixels;
    private int[][] pages = new int[0][];

    /** A buffer without pixels. */
    public PixelBuffer(int initial) {
        this.initial = initial;
    }

    /** A buffer of its own with the same pixels. */
    public PixelBuffer(PixelBuffer other) {
        initial = other.initial;
        pixels = other.pixels;
        pages = new int[other.pages.length][];
        Arrays.setAll(pages, page -> other.pages[page] == null ? null : other.pages[page].clone());
    }

    /** Has so many pixels from now on, all with a new initial value. */
    public void reset(int newPixels, int newInitial) {
        if (newInitial != initial) {
            initial = newInitial;
            Arrays.fill(pages, null);
        }
        reset(newPixels);
    }

    /** Has so many pixels from now on, all with the initial value. */
    public void reset(int newPixels) {
        if (newPixels != pixels) {
            pixels = newPixels;
            pages = new int[(newPixels + PLACE_MASK) / PAGE_PIXELS][];
        }
        for (int[] page : pages) {
            if (page != null) {
                Arrays.fill(page, initial);
            }
        }
    }

    /** A pixel. */
    public int get(int position) {
        int[] page = pages[position >> PAGE_SHIFT];
        return page == null ? initial : page[position & PLACE_MASK];
    }

    /** Writes a pixel. */
    public void set(int position, int value) {
        pageToWrite(position)[position & PLACE_MASK] = value;
    }

    private int[] pageToWrite(int position) {
        int[] page = pages[position >> PAGE_SHIFT];
        return page == null ? newPage(position >> PAGE_SHIFT) : page;
    }

    private int[] newPage(int number) {
        int[] page = new int[PAGE_PIXELS];
        Arrays.fill(page, initial);
        pages[number] = page;
        return page;
    }

    /** Reads pixels that follow each other. */
    public void read(int position, int[] to, int offset, int count) {
        int done = 0;
        while (done < count) {
            int place = position + done & PLACE_MASK;
            int run = Math.min(count - done, PAGE_PIXELS - place);
            int[] page = pages[position + done >> PAGE_SHIFT];
            if (page == null) {
                Arrays.fill(to, offset + done, offset + done + run, initial);
            } else {
                System.arraycopy(page, place, to, offset + done, run);
            }
            done += run;
        }
    }

    /** Reads a row of a tile, which lies in one page. */
    void readRow(int position, int[] to, int offset, int count) {
        int[] page = pages[position >> PAGE_SHIFT];
        int place = position & PLACE_MASK;
        if (page == null) {
            Arrays.fill(to, offset, offset + count, initial);
        } else if (count == 4) {
            // The usual row is too short for a loop to pay.
            to[offset] = page[place];
            to[offset + 1] = page[place + 1];
            to[offset + 2] = page[place + 2];
            to[offset + 3] = page[place + 3];
        } else {
            System.arraycopy(page, place, to, offset, count);
        }
    }

    /** Reads the masked pixels of a line of at most 64, a power of two, which begins at a multiple of its length. */
    public void read(int position, int[] to, int offset, int linePixels, long mask) {
        int[] page = pages[position >> PAGE_SHIFT];
        if (page != null) {
            PixelMasks.copy(page, position & PLACE_MASK, to, offset, linePixels, mask);
            return;
        }
        for (long left = mask; left != 0; left &= left - 1) {
            to[offset + Long.numberOfTrailingZeros(left)] = initial;
        }
    }

    /** Whether a row of a tile, which lies in one page, has certain pixels. */
    boolean holds(int position, int[] expected, int offset, int count) {
        int[] page = pages[position >> PAGE_SHIFT];
        if (page != null) {
            int place = position & PLACE_MASK;
            return Arrays.equals(page, place, place + count, expected, offset, offset + count);
        }
        for (int n = offset; n < offset + count; n++) {
            if (expected[n] != initial) {
                return false;
            }
        }
        return true;
    }

    /** Writes pixels that follow each other. */
    public void write(int position, int[] from, int offset, int count) {
        int done = 0;
        while (done < count) {
            int place = position + done & PLACE_MASK;
            int run = Math.min(count - done, PAGE_PIXELS - place);
            System.arraycopy(from, offset + done, pageToWrite(position + done), place, run);
            done += run;
        }
    }

    /** Writes the masked pixels of a line of at most 64, a power of two, which begins at a multiple of its length. */
    public void write(int position, int[] from, int offset, int linePixels, long mask) {
        if (mask != 0) {
            PixelMasks.copy(from, offset, pageToWrite(position), position & PLACE_MASK, linePixels, mask);
        }
    }

    /**
     * Writes the masked pixels of a line.
     *
     * @param position   a multiple of the line's length
     * @param linePixels a power of two
     * @param masks      the masks of many lines
     * @param at         where those of this line begin
     */
    public void write(int position, int[] from, int offset, int linePixels, long[] masks, int at) {
        for (int pixel = 0; pixel < linePixels; pixel += Long.SIZE) {
            write(position + pixel, from, offset + pixel, Math.min(Long.SIZE, linePixels - pixel),
                    masks[at + pixel / Long.SIZE]);
        }
    }
}
