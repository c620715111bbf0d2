package org.tilewright.ui.verify.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.tilewright.ui.cache.WayBox;
import org.tilewright.ui.cache.WayState;
import org.tilewright.ui.theme.Palette;
import org.tilewright.ui.verify.Messages;
import org.tilewright.verify.trace.Counterexample;

/**
 * One set of a cache: a box a way with its block, whether it is filled, its once touching tag and its users; below it the
 * tree of its replacement policy, whose arrows point to the half that is given up first; around it who waits.
 */
public final class CacheSetPicture implements Picture {

    private static final int MARGIN = 14;
    private static final int WIDTH = WayBox.WIDTH;
    private static final int GAP = WayBox.GAP;
    private static final int LINES = WayBox.LINES;
    private static final int LEVEL = 34;
    private static final int DOT = 9;
    private static final String WAY = "way ";
    private static final String REPLACEMENT = "replacement";
    private static final String TREE = "TREE_PLRU";

    @Override
    public boolean fits(Counterexample counterexample) {
        return counterexample.start().containsKey(WAY + 0);
    }

    @Override
    public Point size(GC gc, Counterexample counterexample, Map<String, String> state) {
        int line = gc.getFontMetrics().getHeight() + 2;
        int ways = ways(state);
        int others = others(state).size();
        int width = 2 * MARGIN + ways * (WIDTH + GAP);
        int height = 2 * MARGIN + (LINES + 1) * line + treeHeight(counterexample, ways, line) + others * line + 10;
        return new Point(width, height);
    }

    private static int treeHeight(Counterexample counterexample, int ways, int line) {
        return isTree(counterexample) ? (Integer.numberOfTrailingZeros(ways) + 1) * LEVEL : 2 * line;
    }

    private static int ways(Map<String, String> state) {
        int ways = 0;
        while (state.containsKey(WAY + ways)) {
            ways++;
        }
        return ways;
    }

    private static List<String> others(Map<String, String> state) {
        List<String> others = new ArrayList<>(state.keySet());
        others.removeIf(name -> name.startsWith(WAY) || name.equals(REPLACEMENT));
        return others;
    }

    private static boolean isTree(Counterexample counterexample) {
        return TREE.equals(counterexample.bounds().get(REPLACEMENT));
    }

    @Override
    public void paint(GC gc, Palette palette, Point origin, Counterexample counterexample, Map<String, String> before,
            Map<String, String> after) {
        int line = gc.getFontMetrics().getHeight() + 2;
        int ways = ways(after);
        int top = origin.y + MARGIN;
        for (int way = 0; way < ways; way++) {
            String name = WAY + way;
            boolean isChanged = !Objects.equals(before.get(name), after.get(name));
            WayBox.paint(gc, palette, left(origin, way), top, line, way, WayState.of(after.get(name)), isChanged);
        }
        int below = top + (LINES + 1) * line + 8;
        if (isTree(counterexample) && ways > 1) {
            paintTree(gc, palette, origin, below, ways, Integer.parseInt(after.get(REPLACEMENT)));
        } else if (!after.getOrDefault(REPLACEMENT, "").isEmpty()) {
            gc.setForeground(palette.faintInk());
            gc.drawText(NLS.bind(Messages.Picture_victimOrder, after.get(REPLACEMENT)), origin.x + MARGIN, below,
                    true);
        }
        int y = below + treeHeight(counterexample, ways, line) + 4;
        for (String name : others(after)) {
            boolean isChanged = !Objects.equals(before.get(name), after.get(name));
            gc.setForeground(isChanged ? palette.accent() : palette.ink());
            gc.drawText((isChanged ? "\u25cf " : "   ") + name + ": " + after.get(name), origin.x + MARGIN, y, true);
            y += line;
        }
    }

    private static int left(Point origin, int way) {
        return origin.x + MARGIN + way * (WIDTH + GAP);
    }

    /** Nodes as in a heap, the root lowest in the picture; the bit of node n says that its upper half goes first. */
    private static void paintTree(GC gc, Palette palette, Point origin, int top, int ways, int bits) {
        int levels = Integer.numberOfTrailingZeros(ways);
        for (int node = 1; node < ways; node++) {
            Point at = node(origin, top, ways, levels, node);
            boolean goesUp = (bits >> node & 1) == 1;
            for (int child = 2 * node; child <= 2 * node + 1; child++) {
                boolean isFirst = goesUp == ((child & 1) == 1);
                Point end = child < ways ? node(origin, top, ways, levels, child)
                        : new Point(left(origin, child - ways) + WIDTH / 2, top - 6);
                gc.setForeground(isFirst ? palette.accent() : palette.line());
                gc.setLineWidth(isFirst ? 3 : 1);
                gc.drawLine(at.x, at.y, end.x, end.y);
                if (isFirst) {
                    arrow(gc, palette, at, end);
                }
            }
        }
        gc.setLineWidth(1);
        for (int node = 1; node < ways; node++) {
            Point at = node(origin, top, ways, levels, node);
            gc.setBackground(palette.ground());
            gc.fillOval(at.x - DOT, at.y - DOT, 2 * DOT, 2 * DOT);
            gc.setForeground(palette.ink());
            gc.drawOval(at.x - DOT, at.y - DOT, 2 * DOT, 2 * DOT);
            String bit = Integer.toString(bits >> node & 1);
            Point extent = gc.textExtent(bit);
            gc.drawText(bit, at.x - extent.x / 2, at.y - extent.y / 2, true);
        }
    }

    private static Point node(Point origin, int top, int ways, int levels, int node) {
        int level = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(node);
        int span = ways >> level;
        int first = (node - (1 << level)) * span;
        int x = (left(origin, first) + left(origin, first + span - 1) + WIDTH) / 2;
        return new Point(x, top + (levels - level) * LEVEL - LEVEL / 2);
    }

    private static void arrow(GC gc, Palette palette, Point from, Point to) {
        double length = Math.hypot(to.x - from.x, to.y - from.y);
        double dx = (to.x - from.x) / length;
        double dy = (to.y - from.y) / length;
        double x = from.x + (to.x - from.x) * 0.62;
        double y = from.y + (to.y - from.y) * 0.62;
        gc.setBackground(palette.accent());
        gc.fillPolygon(new int[] { (int) (x + 8 * dx), (int) (y + 8 * dy), (int) (x - 5 * dy), (int) (y + 5 * dx),
                (int) (x + 5 * dy), (int) (y - 5 * dx) });
    }
}
