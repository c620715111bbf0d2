package org.tilewright.verification.tiling;

import java.util.Arrays;
import java.util.Map;

import org.tilewright.protocol.tiling.BinSignatures;
import org.tilewright.protocol.tiling.BinVisibility;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * A bin that is left out although things in it differ that are taken for hidden shows what it would be rendered as. A step is a frame
 * of one bin: some things in some order, each with a depth of its own and covering some pixels, or clears of depth alone; it is
 * rendered in one go or in parts. The ghost is what memory shows of each pixel.
 */
public final class PredictedBins extends Harness {

    private static final int SAW_LEFT_OUT = 0;
    private static final int SAW_MISTAKEN = 1;

    private static final int INITIAL_DEPTH = 3;
    private static final int CLEARED_DEPTH = 1;
    private static final int DEPTHS = 3;
    /** Where they are nearer, these replace; are combined, without leaving a depth; are combined and leave one. */
    private static final int NEAREST = 0;
    private static final int LOOKS_ON = 1;
    private static final int OTHER = 2;
    private static final int KINDS = 3;
    /** More than there are things. */
    private static final int COLOURS = 64;

    private final int pixels;
    private final int entries;
    /** Things that may be in a bin: a clear and the others. */
    private final int things;
    private final BinSignatures signatures = new BinSignatures(1, 1, 1);
    private final BinVisibility visibility = new BinVisibility(1, 1, 1);
    private final int[] memory;

    /** Takes {@code pixels} and {@code entries}. */
    public PredictedBins(Bounds bounds) {
        pixels = bounds.number("pixels");
        entries = bounds.number("entries");
        things = 1 + masks() * DEPTHS * KINDS;
        memory = new int[2 * pixels];
        Arrays.fill(memory, 0, pixels, INITIAL_DEPTH);
        beginFrame();
    }

    /** What was known of the frame before the last one is forgotten here, so that frames that leave the same are one state. */
    private void beginFrame() {
        signatures.beginFrame(true);
        visibility.beginFrame();
    }

    private int masks() {
        return (1 << pixels) - 1;
    }

    @Override
    public void step() {
        int lists = 1;
        int ofLength = 1;
        for (int length = 1; length <= entries; length++) {
            ofLength *= things;
            lists += ofLength;
        }
        int choice = Choice.upTo(2 * lists);
        frame(list(choice / 2), choice % 2 == 1);
        beginFrame();
    }

    /** The list of a number: the empty one, then all of one thing, and so on. */
    private int[] list(int number) {
        int left = number;
        int length = 0;
        int ofLength = 1;
        while (left >= ofLength) {
            left -= ofLength;
            ofLength *= things;
            length++;
        }
        int[] list = new int[length];
        for (int place = 0; place < length; place++) {
            list[place] = left % things;
            left /= things;
        }
        return list;
    }

    private int kind(int thing) {
        return (thing - 1) % KINDS;
    }

    private int depth(int thing) {
        return (thing - 1) / KINDS % DEPTHS;
    }

    private int mask(int thing) {
        return 1 + (thing - 1) / KINDS / DEPTHS;
    }

    private void frame(int[] list, boolean inParts) {
        for (int thing : list) {
            enter(thing);
        }
        if (inParts) {
            signatures.renderInParts();
        }
        int[] rendered = rendered(list);
        if (list.length > 0 && signatures.isSame(0) && visibility.isReliable(0)) {
            check(Arrays.equals(memory, rendered), "a bin is left out and shows something else");
            visibility.leftOut(0);
            Choice.saw(SAW_LEFT_OUT);
            return;
        }
        System.arraycopy(rendered, 0, memory, 0, memory.length);
        int farthest = 0;
        for (int pixel = 0; pixel < pixels; pixel++) {
            farthest = Math.max(farthest, memory[pixel]);
        }
        if (list.length > 0 && visibility.rendered(0, farthest)) {
            Choice.saw(SAW_MISTAKEN);
        }
    }

    private void enter(int thing) {
        if (thing == 0) {
            visibility.addClear(0);
            signatures.add(0, thing);
            return;
        }
        boolean hidden = visibility.isHidden(0, depth(thing));
        visibility.add(0, hidden, kind(thing) != OTHER);
        if (!hidden) {
            signatures.add(0, thing);
        }
    }

    /** Depths and then colours of all pixels. */
    private int[] rendered(int[] list) {
        int[] shown = new int[2 * pixels];
        Arrays.fill(shown, 0, pixels, INITIAL_DEPTH);
        for (int thing : list) {
            for (int pixel = 0; pixel < pixels; pixel++) {
                draw(thing, shown, pixel);
            }
        }
        return shown;
    }

    private void draw(int thing, int[] shown, int pixel) {
        int colour = pixels + pixel;
        if (thing == 0) {
            shown[pixel] = CLEARED_DEPTH;
        } else if ((mask(thing) >> pixel & 1) != 0 && depth(thing) < shown[pixel]) {
            shown[colour] = kind(thing) == NEAREST ? thing : shown[colour] * COLOURS + thing;
            shown[pixel] = kind(thing) == LOOKS_ON ? shown[pixel] : depth(thing);
        }
    }

    @Override
    public String describe(int[] choices) {
        StringBuilder text = new StringBuilder("tiling: a frame");
        text.append(choices[0] % 2 == 1 ? ", in parts, of" : " of");
        int[] list = list(choices[0] / 2);
        for (int thing : list) {
            text.append(thing == 0 ? " a clear of depth to " + CLEARED_DEPTH + ";"
                    : " " + name(kind(thing)) + " at depth " + depth(thing) + " over pixels " + mask(thing) + ";");
        }
        return text.append(list.length == 0 ? " nothing" : "").toString();
    }

    private static String name(int kind) {
        return kind == NEAREST ? "something that takes what is nearer"
                : kind == LOOKS_ON ? "something that is blended where it is nearer"
                        : "something that is blended where it is nearer, and writes depth,";
    }

    @Override
    public void show(Map<String, String> values) {
        for (int pixel = 0; pixel < pixels; pixel++) {
            values.put("pixel " + pixel, "depth " + memory[pixel] + ", colour " + memory[pixels + pixel]);
        }
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a bin is left out", "something may be seen that was taken for hidden" };
    }
}
