package org.tilewright.sim.ticked.memory;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.TargetContents;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.work.TargetPlace;
import org.tilewright.sim.ticked.work.Targets;

/** What memory holds of the depth and colour buffers, by words. */
public final class MemoryWords {

    private static final int FAR = (1 << 24) - 1;
    private static final int OPAQUE_BLACK = 0xFF000000;

    private final int[] words;
    private final Map<Long, int[]> left = new HashMap<>();
    /** What lies behind the buffers and is written. */
    private final Map<Long, Integer> behind = new HashMap<>();

    /**
     * Memory at the start of a frame: depth 1 and opaque black, but for what is kept.
     *
     * @param kept what targets hold, by target
     */
    public MemoryWords(Targets targets, Map<Integer, TargetContents> kept) {
        words = new int[index(targets.all().getLast().end())];
        for (TargetPlace place : targets.all()) {
            Arrays.fill(words, index(place.depthBase()), index(place.colourBase()), FAR);
            Arrays.fill(words, index(place.colourBase()), index(place.end()),
                    place.target().isPlain() ? OPAQUE_BLACK : 0);
            TargetContents contents = kept.get(place.target().id());
            if (contents != null) {
                fill(place, place.depthBase(), contents.depths());
                fillColours(place, contents.colours());
            }
        }
    }

    /** @param rows a buffer's pixels row by row, or null */
    private void fill(TargetPlace place, long base, int[] rows) {
        for (int pixel = 0; rows != null && pixel < rows.length; pixel++) {
            words[index(base) + place.layout().pixel(pixel % place.width(), pixel / place.width())] = rows[pixel];
        }
    }

    private void fillColours(TargetPlace place, int[] rows) {
        for (int at = 0; rows != null && at < rows.length; at++) {
            words[colourIndex(place, at)] = rows[at];
        }
    }

    /** Where the word lies that is at a place of the rows of all colour buffers. */
    private static int colourIndex(TargetPlace place, int at) {
        int pixels = place.width() * place.height();
        int surface = place.target().surfaces() - 1;
        while (place.target().wordsBefore(surface) * pixels > at) {
            surface--;
        }
        int inner = at - place.target().wordsBefore(surface) * pixels;
        int words = place.target().format(surface).words();
        int pixel = inner / words;
        return index(place.surfaceBase(surface))
                + place.layout().pixel(pixel % place.width(), pixel / place.width()) * words + inner % words;
    }

    /**
     * Says what whoever looks after the end of the frame finds in a line, whatever memory holds: a write from before may be on its
     * way still.
     */
    public void leave(long address, int[] line) {
        left.put(address, line);
    }

    /** What the buffers of a target hold. */
    public TargetContents contents(TargetPlace place) {
        RenderTarget target = place.target();
        return new TargetContents(target, target.colour() ? colours(place) : null,
                target.depth() ? depths(place) : null);
    }

    /** What a word holds. */
    public int word(long address) {
        return index(address) < words.length ? words[index(address)] : behind.getOrDefault(address, 0);
    }

    /** Stores a word. */
    public void store(long address, int value) {
        words[index(address)] = value;
    }

    public void read(long address, int[] into, int offset, int count) {
        System.arraycopy(words, index(address), into, offset, count);
    }

    /** Writes the words whose bits are set. */
    public void write(MemoryRequest request) {
        for (int word = 0; word < request.data.length; word++) {
            long address = request.address + (long) word * Integer.BYTES;
            if (request.mask.get(word) && index(address) >= words.length) {
                behind.put(address, request.data[word]);
            } else if (request.mask.get(word)) {
                words[index(request.address) + word] = request.data[word];
            }
        }
    }

    /** A buffer as it lies in memory. */
    public int[] buffer(long base, int pixels) {
        return Arrays.copyOfRange(words, index(base), index(base) + pixels);
    }

    /** The depths of a target, row by row. */
    public int[] depths(TargetPlace place) {
        return rows(place, place.depthBase());
    }

    /** The colours of a target, row by row. */
    public int[] colours(TargetPlace place) {
        takeLeft();
        int[] rows = new int[place.width() * place.height() * place.target().colourWords()];
        for (int at = 0; at < rows.length; at++) {
            rows[at] = words[colourIndex(place, at)];
        }
        return rows;
    }

    private int[] rows(TargetPlace place, long base) {
        takeLeft();
        int[] rows = new int[place.width() * place.height()];
        for (int y = 0; y < place.height(); y++) {
            for (int x = 0; x < place.width(); x++) {
                rows[y * place.width() + x] = words[index(base) + place.layout().pixel(x, y)];
            }
        }
        return rows;
    }

    private void takeLeft() {
        left.forEach((address, line) -> System.arraycopy(line, 0, words, index(address), line.length));
    }

    private static int index(long address) {
        return (int) (address / Integer.BYTES);
    }
}
