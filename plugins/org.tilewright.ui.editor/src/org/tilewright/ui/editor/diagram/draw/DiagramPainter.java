package org.tilewright.ui.editor.diagram.draw;

import java.net.URL;
import java.util.Comparator;
import java.util.Locale;
import java.util.OptionalDouble;

import org.eclipse.swt.graphics.Color;
import org.tilewright.model.icons.ElementIcons;
import org.tilewright.ui.editor.diagram.draw.Pen.Stroke;
import org.tilewright.ui.editor.diagram.graph.Block;
import org.tilewright.ui.editor.diagram.graph.Block.Expansion;
import org.tilewright.ui.editor.diagram.graph.Block.Kind;
import org.tilewright.ui.editor.diagram.layout.BlockSize;
import org.tilewright.ui.editor.diagram.layout.Scene;
import org.tilewright.ui.editor.diagram.layout.Scene.Box;
import org.tilewright.ui.editor.diagram.layout.Scene.Port;
import org.tilewright.ui.editor.diagram.layout.Scene.Wire;
import org.tilewright.ui.editor.diagram.layout.TextMeasure;
import org.tilewright.ui.editor.diagram.layout.TextMeasure.TextStyle;
import org.tilewright.ui.editor.problems.ElementProblem;

/** Draws a scene: grounds first, then links, then texts, so that no text is crossed out. */
public final class DiagramPainter {

    private static final double RADIUS = 4;
    private static final double PORT = 6;
    private static final double ARROW = 6;
    private static final double STACK = 2.5;
    /** Copies that are seen behind the first. */
    private static final int BEHIND = 2;

    private final Scene scene;
    private final Look look;
    private final TextMeasure measure;
    private final Pen pen;

    private DiagramPainter(Scene scene, Look look, TextMeasure measure, Pen pen) {
        this.scene = scene;
        this.look = look;
        this.measure = measure;
        this.pen = pen;
    }

    /** Draws all of a scene but its ground. */
    public static void paint(Scene scene, Look look, TextMeasure measure, Pen pen) {
        DiagramPainter painter = new DiagramPainter(scene, look, measure, pen);
        scene.boxes().stream().filter(box -> box.block().kind() != Kind.NODE).forEach(painter::ground);
        scene.spokes().forEach(spoke -> pen.line(new double[] { spoke.x1(), spoke.y1(), spoke.x2(), spoke.y2() },
                look.palette().faintInk(), Stroke.THIN));
        scene.boxes().stream().filter(box -> box.block().kind() == Kind.NODE).forEach(painter::ground);
        scene.wires().forEach(painter::wire);
        scene.boxes().forEach(painter::ports);
        scene.boxes().forEach(painter::texts);
    }

    private void ground(Box box) {
        Block block = box.block();
        boolean selected = block.id().equals(look.selected());
        Color line = selected ? look.palette().accent() : frame(block);
        Color ground = groundColor(block);
        if (block.copies() > 1) {
            for (int behind = BEHIND; behind > 0; behind--) {
                double shift = behind * STACK;
                pen.fill(box.x() + shift, box.y() + shift, box.width(), box.height(), RADIUS, ground);
                pen.outline(box.x() + shift, box.y() + shift, box.width(), box.height(), RADIUS, frame(block),
                        Stroke.THIN);
            }
        }
        pen.fill(box.x(), box.y(), box.width(), box.height(), RADIUS, ground);
        pen.outline(box.x(), box.y(), box.width(), box.height(), RADIUS, line,
                selected ? Stroke.THICK : block.kind() == Kind.CLOCK ? Stroke.DASHED : Stroke.THIN);
    }

    private Color frame(Block block) {
        return block.isContainer() ? look.palette().faintInk() : look.palette().ink();
    }

    private Color groundColor(Block block) {
        Color ground = look.palette().ground();
        OptionalDouble share = share(block);
        if (share.isPresent()) {
            return look.loaded(share.getAsDouble());
        }
        return switch (block.kind()) {
            case GPU -> Look.mixed(ground, look.palette().line(), 0.25);
            case GROUP -> Look.mixed(ground, look.palette().line(), 0.5);
            case CLOCK -> Look.mixed(ground, look.palette().accent(), 0.10);
            case NETWORK, SPLIT -> Look.mixed(ground, look.palette().accent(), 0.14);
            default -> ground;
        };
    }

    private OptionalDouble share(Block block) {
        return look.load() == null ? OptionalDouble.empty() : look.load().of(block);
    }

    private void wire(Wire wire) {
        boolean touched = wire.link().from().equals(look.selected()) || wire.link().to().equals(look.selected());
        Color color = touched ? look.palette().accent() : look.palette().faintInk();
        double[] points = wire.points();
        Stroke stroke = wire.link().hasQueue() ? touched ? Stroke.THICK : Stroke.THIN : Stroke.DASHED;
        pen.line(points, color, stroke);
        if (wire.link().hasQueue()) {
            arrow(points, color);
            pen.text(Integer.toString(wire.link().capacity()), wire.labelX(), wire.labelY(), TextStyle.SMALL,
                    touched ? look.palette().accent() : look.palette().faintInk());
        }
    }

    private void arrow(double[] points, Color color) {
        int last = points.length - 2;
        double x = points[last];
        double y = points[last + 1];
        double dx = Math.signum(x - points[last - 2]);
        double dy = Math.signum(y - points[last - 1]);
        pen.polygon(new double[] { x, y, x - ARROW * dx - ARROW / 2 * dy, y - ARROW * dy - ARROW / 2 * dx,
                x - ARROW * dx + ARROW / 2 * dy, y - ARROW * dy + ARROW / 2 * dx }, color);
    }

    private void ports(Box box) {
        box.ports().forEach(port -> {
            pen.fill(port.x() - PORT / 2, port.y() - PORT / 2, PORT, PORT, 0, look.palette().ink());
            if (port.labelled()) {
                pen.text(port.name(), port.labelX() + besideStack(box, port), port.labelY(), TextStyle.SMALL,
                        look.palette().faintInk());
            }
        });
    }

    /** Names at the right of a stack stand beside what is seen of the copies behind the first. */
    private static double besideStack(Box box, Port port) {
        return box.block().copies() > 1 && port.x() > box.x() + box.width() / 2 ? BEHIND * STACK : 0;
    }

    private void texts(Box box) {
        Block block = box.block();
        double x = box.x() + BlockSize.PADDING;
        double y = box.y() + BlockSize.PADDING;
        if (block.isContainer()) {
            // Wires that enter it may pass there.
            pen.fill(x, y, measure.width(BlockSize.title(block), TextStyle.TITLE), measure.height(TextStyle.TITLE), 0,
                    groundColor(block));
        }
        URL icon = block.kind() == Kind.NODE || block.element() == null ? null
                : ElementIcons.of(block.element().eClass());
        if (icon != null) {
            pen.icon(icon, x, y + (measure.height(TextStyle.TITLE) - BlockSize.ICON) / 2, BlockSize.ICON);
        }
        pen.text(BlockSize.title(block), icon == null ? x : x + BlockSize.ICON_ROOM, y, TextStyle.TITLE,
                look.palette().ink());
        y += measure.height(TextStyle.TITLE);
        for (Block.Line line : block.lines()) {
            pen.text(line.text(), x, y, BlockSize.style(line),
                    line.chosen() ? look.palette().ink() : look.palette().faintInk());
            y += measure.height(TextStyle.PLAIN);
        }
        share(block).ifPresent(share -> bar(box, share));
        handle(box);
        scene.problems(block, look.problems()).stream().map(ElementProblem::kind).max(Comparator.naturalOrder())
                .ifPresent(kind -> ProblemMark.paint(kind, box, look.palette(), pen));
    }

    private void bar(Box box, double share) {
        String percent = String.format(Locale.ROOT, "%.0f %%", 100 * share);
        double textWidth = measure.width("100 %", TextStyle.SMALL);
        double width = box.width() - 2 * BlockSize.PADDING - textWidth - 4;
        double y = box.y() + box.height() - BlockSize.BAR + 1;
        if (width > 10) {
            pen.fill(box.x() + BlockSize.PADDING, y + 1, width * share, 7, 0, look.palette().ink());
            pen.outline(box.x() + BlockSize.PADDING, y + 1, width, 7, 0, look.palette().faintInk(), Stroke.THIN);
        }
        pen.text(percent, box.x() + box.width() - BlockSize.PADDING - measure.width(percent, TextStyle.SMALL),
                y + 4 - measure.height(TextStyle.SMALL) / 2, TextStyle.SMALL, look.palette().ink());
    }

    /** The handle that expands or collapses a block, in its upper right corner. */
    private void handle(Box box) {
        if (box.block().expansion() == Expansion.NONE) {
            return;
        }
        double x = handleX(box);
        double y = box.y() + BlockSize.PADDING;
        pen.fill(x, y, BlockSize.HANDLE, BlockSize.HANDLE, 2, look.palette().ground());
        pen.outline(x, y, BlockSize.HANDLE, BlockSize.HANDLE, 2, look.palette().ink(), Stroke.THIN);
        double middle = y + BlockSize.HANDLE / 2;
        pen.line(new double[] { x + 3, middle, x + BlockSize.HANDLE - 3, middle }, look.palette().ink(), Stroke.THIN);
        if (box.block().expansion() == Expansion.COLLAPSED) {
            pen.line(new double[] { x + BlockSize.HANDLE / 2, y + 3, x + BlockSize.HANDLE / 2,
                    y + BlockSize.HANDLE - 3 }, look.palette().ink(), Stroke.THIN);
        }
    }

    /** Whether a point is on the handle of a block. */
    public static boolean isOnHandle(Box box, double x, double y) {
        return box.block().expansion() != Expansion.NONE && x >= handleX(box) - 2
                && x <= handleX(box) + BlockSize.HANDLE + 2
                && y >= box.y() + BlockSize.PADDING - 2 && y <= box.y() + BlockSize.PADDING + BlockSize.HANDLE + 2;
    }

    private static double handleX(Box box) {
        return box.x() + box.width() - BlockSize.PADDING - BlockSize.HANDLE + 4;
    }
}
