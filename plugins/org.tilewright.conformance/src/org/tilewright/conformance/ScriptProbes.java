package org.tilewright.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.targets.RenderTarget;

/** What a script says that must be in the window, and when. */
final class ScriptProbes {

    private static final int CHANNELS = 4;
    private static final int BYTE = 0xFF;
    /** What Piglit allows where channels have 8 bits. */
    private static final float TOLERANCE = 3f / 256;

    private final List<Probe> probes = new ArrayList<>();
    private final int width;
    private final int height;
    private float[] tolerance = { TOLERANCE, TOLERANCE, TOLERANCE, TOLERANCE };

    /** What is expected of a rectangle behind so many commands; of depths, the one number alone. */
    private record Probe(String command, int position, int x, int y, int width, int height, boolean depth,
            float[] expected, float[] tolerance) {}

    ScriptProbes(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /** Sets how far channels may be off: four numbers follow. */
    void tolerance(Words words) {
        tolerance = words.numbers(CHANNELS);
    }

    /** Expects something behind so many commands; what stands before {@code probe} was taken. */
    void add(Words words, boolean relative, int position) {
        if (words.take("depth")) {
            float[] place = words.numbers(2);
            add(words, position, (int) place[0], (int) place[1], 1, 1, true, words.numbers(1));
            return;
        }
        boolean all = words.take("all");
        boolean rectangle = words.take("rect");
        String channels = words.word();
        if (!channels.equals("rgb") && !channels.equals("rgba")) {
            throw new ScriptException("'" + words + "' is not known");
        }
        int[] place = all ? new int[] { 0, 0, width, height }
                : place(words.numbers(rectangle ? 4 : 2), relative, rectangle);
        add(words, position, place[0], place[1], place[2], place[3], false, words.numbers(channels.length()));
    }

    private int[] place(float[] numbers, boolean relative, boolean rectangle) {
        int[] place = { 0, 0, 1, 1 };
        for (int i = 0; i < numbers.length; i++) {
            place[i] = (int) (relative ? numbers[i] * (i % 2 == 0 ? width : height) : numbers[i]);
        }
        if (relative && !rectangle) {
            place[0] = Math.min(place[0], width - 1);
            place[1] = Math.min(place[1], height - 1);
        }
        return place;
    }

    private void add(Words words, int position, int x, int y, int w, int h, boolean depth, float[] expected) {
        if (x < 0 || y < 0 || x + w > width || y + h > height) {
            throw new ScriptException("'" + words + "' is outside of the window");
        }
        probes.add(new Probe(words.toString(), position, x, y, w, h, depth, expected, tolerance.clone()));
    }

    /** Draws a frame and looks: the first thing that is otherwise, or nothing. */
    Optional<String> failure(Frame frame) {
        ReferenceRenderer renderer = new ReferenceRenderer(frame);
        renderer.begin(List.of());
        TargetContents window = null;
        for (Probe probe : probes) {
            while (renderer.position() < probe.position) {
                renderer.step();
                window = null;
            }
            window = window == null ? renderer.contents(RenderTarget.SCREEN) : window;
            for (int y = probe.y; y < probe.y + probe.height; y++) {
                for (int x = probe.x; x < probe.x + probe.width; x++) {
                    int place = y * width + x;
                    float[] found = probe.depth
                            ? new float[] {
                                    RenderTarget.depthOf(window.depths()[place]) / (float) RenderTarget.MAXIMUM_DEPTH }
                            : channels(window.colours()[place], probe.expected.length);
                    if (!isNear(found, probe)) {
                        return Optional.of(String.format(Locale.ROOT, "%s: is %s at (%d, %d)", probe.command,
                                Arrays.toString(found), x, y));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static float[] channels(int colour, int count) {
        float[] channels = new float[count];
        for (int i = 0; i < count; i++) {
            channels[i] = (colour >>> i * Byte.SIZE & BYTE) / (float) BYTE;
        }
        return channels;
    }

    private static boolean isNear(float[] found, Probe probe) {
        for (int i = 0; i < found.length; i++) {
            if (Math.abs(found[i] - probe.expected[i]) > probe.tolerance[i]) {
                return false;
            }
        }
        return true;
    }
}
