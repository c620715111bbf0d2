package org.tilewright.ui.verify.picture;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.tilewright.ui.theme.Palette;
import org.tilewright.verify.trace.Counterexample;

/**
 * GPUs, and the hub if there is one, side by side: of each its queues with an entry a box, its counters, and the packets
 * that are on the way from it or to it. What is empty is faint, what the step changed has a mark and a frame.
 */
public final class ExchangePicture implements Picture {

    private static final Pattern OF_NODE = Pattern.compile("(GPU \\d+|the hub),? ?(.*)");
    private static final int MARGIN = 14;
    private static final int WIDTH = 300;
    private static final int GAP = 18;
    private static final int CHIP_GAP = 4;
    private static final String NONE = "none";

    /** A value of a node: its name there, and what it is. */
    private record Entry(String label, String name, String value) {}

    @Override
    public boolean fits(Counterexample counterexample) {
        return counterexample.start().keySet().stream().anyMatch(name -> name.startsWith("GPU 0"));
    }

    private static Map<String, List<Entry>> nodes(Map<String, String> state) {
        Map<String, List<Entry>> nodes = new LinkedHashMap<>();
        state.forEach((name, value) -> {
            Matcher parts = OF_NODE.matcher(name);
            if (parts.matches()) {
                nodes.computeIfAbsent(parts.group(1), node -> new ArrayList<>())
                        .add(new Entry(parts.group(2), name, value));
            }
        });
        return nodes;
    }

    private static List<Entry> common(Map<String, String> state) {
        List<Entry> common = new ArrayList<>();
        state.forEach((name, value) -> {
            if (!OF_NODE.matcher(name).matches()) {
                common.add(new Entry(name, name, value));
            }
        });
        return common;
    }

    @Override
    public Point size(GC gc, Counterexample counterexample, Map<String, String> state) {
        int line = line(gc);
        Map<String, List<Entry>> nodes = nodes(state);
        int most = nodes.values().stream().mapToInt(List::size).max().orElse(0);
        int height = 2 * MARGIN + common(state).size() * line + 2 * line + 2 * most * line;
        return new Point(MARGIN + nodes.size() * (WIDTH + GAP), height);
    }

    private static int line(GC gc) {
        return gc.getFontMetrics().getHeight() + 5;
    }

    @Override
    public void paint(GC gc, Palette palette, Point origin, Counterexample counterexample, Map<String, String> before,
            Map<String, String> after) {
        int line = line(gc);
        int y = origin.y + MARGIN;
        for (Entry entry : common(after)) {
            gc.setForeground(palette.faintInk());
            gc.drawText(entry.label() + ": " + entry.value(), origin.x + MARGIN, y, true);
            y += line;
        }
        int x = origin.x + MARGIN;
        int number = 0;
        for (Map.Entry<String, List<Entry>> node : nodes(after).entrySet()) {
            int height = (2 * node.getValue().size() + 1) * line + 6;
            gc.setForeground(palette.line());
            gc.drawRoundRectangle(x, y, WIDTH, height, 10, 10);
            gc.setBackground(palette.category(number++));
            gc.fillRectangle(x + 1, y + 6, 5, line - 6);
            gc.setForeground(palette.ink());
            gc.drawText(node.getKey(), x + 12, y + 4, true);
            int at = y + line + 2;
            for (Entry entry : node.getValue()) {
                boolean isChanged = !Objects.equals(before.get(entry.name()), entry.value());
                gc.setForeground(isChanged ? palette.accent() : palette.faintInk());
                gc.drawText((isChanged ? "\u25cf " : "") + entry.label(), x + 12, at, true);
                paintChips(gc, palette, x + 20, at + line - 3, x + WIDTH - 6, entry.value(), isChanged);
                at += 2 * line;
            }
            x += WIDTH + GAP;
        }
    }

    /** A box an entry; packets and entries of queues stand one behind the other, the oldest first. */
    private static void paintChips(GC gc, Palette palette, int left, int y, int right, String value,
            boolean isChanged) {
        if (value.equals(NONE)) {
            gc.setForeground(palette.faintInk());
            gc.drawText("\u2013", left, y, true);
            return;
        }
        int x = left;
        gc.setClipping(left, y - 2, right - left, line(gc) + 4);
        for (String chip : chips(value)) {
            Point extent = gc.textExtent(chip);
            boolean isMarker = chip.contains("marker");
            gc.setForeground(isChanged ? palette.accent() : palette.ink());
            gc.setLineWidth(isChanged ? 2 : 1);
            gc.setLineStyle(isMarker ? SWT.LINE_DASH : SWT.LINE_SOLID);
            gc.drawRoundRectangle(x, y - 1, extent.x + 8, extent.y + 1, 6, 6);
            gc.setLineStyle(SWT.LINE_SOLID);
            gc.setLineWidth(1);
            gc.setForeground(palette.ink());
            gc.drawText(chip, x + 4, y, true);
            x += extent.x + 8 + CHIP_GAP;
        }
        gc.setClipping((Rectangle) null);
    }

    private static List<String> chips(String value) {
        return value.contains(";") || value.contains(",") ? List.of(value.split("; "))
                : List.of(value.split(" "));
    }
}
