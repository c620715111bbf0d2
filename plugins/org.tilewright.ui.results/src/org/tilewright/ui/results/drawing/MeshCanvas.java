package org.tilewright.ui.results.drawing;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.tilewright.frame.inspect.Wireframe;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.theme.Palette;

/** The edges of a draw in object space, turned by dragging or by arrow keys, without perspective. */
final class MeshCanvas extends Canvas {

    /** More edges than these are a black area, and take their time. */
    static final int MOST_EDGES = 60_000;

    private static final double TURN = 0.01;
    private static final double KEY_TURN = 0.1;
    private static final double SHARE = 0.9;

    private Wireframe mesh;
    private double yaw = 0.5;
    private double pitch = 0.35;
    private Point last;

    MeshCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.MouseDown, event -> {
            setFocus();
            last = new Point(event.x, event.y);
        });
        addListener(SWT.MouseMove, this::drag);
        addListener(SWT.MouseUp, event -> last = null);
        addListener(SWT.KeyDown, this::key);
        addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        AccessibleName.give(this, () -> Messages.Draws_mesh);
    }

    /** Shows edges; null shows none. */
    void show(Wireframe shown) {
        mesh = shown;
        redraw();
    }

    private void drag(Event event) {
        if (last != null) {
            turn((event.x - last.x) * TURN, (event.y - last.y) * TURN);
            last = new Point(event.x, event.y);
        }
    }

    private void key(Event event) {
        switch (event.keyCode) {
            case SWT.ARROW_LEFT -> turn(-KEY_TURN, 0);
            case SWT.ARROW_RIGHT -> turn(KEY_TURN, 0);
            case SWT.ARROW_UP -> turn(0, -KEY_TURN);
            case SWT.ARROW_DOWN -> turn(0, KEY_TURN);
            default -> {
                return;
            }
        }
        event.doit = false;
    }

    private void turn(double byYaw, double byPitch) {
        yaw += byYaw;
        pitch = Math.clamp(pitch + byPitch, -Math.PI / 2, Math.PI / 2);
        redraw();
    }

    private void paint(GC gc) {
        Rectangle area = getClientArea();
        Palette palette = Palette.of(this);
        gc.setBackground(palette.ground());
        gc.fillRectangle(area);
        gc.setForeground(palette.ink());
        if (mesh == null || mesh.count() == 0) {
            return;
        }
        double[] x = new double[2 * mesh.count()];
        double[] y = new double[2 * mesh.count()];
        double[] bounds = { Double.MAX_VALUE, -Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE };
        for (int n = 0; n < x.length; n++) {
            project(n, x, y);
            bounds[0] = Math.min(bounds[0], x[n]);
            bounds[1] = Math.max(bounds[1], x[n]);
            bounds[2] = Math.min(bounds[2], y[n]);
            bounds[3] = Math.max(bounds[3], y[n]);
        }
        double scale = SHARE * Math.min(area.width / Math.max(1e-30, bounds[1] - bounds[0]),
                area.height / Math.max(1e-30, bounds[3] - bounds[2]));
        double middleX = (bounds[0] + bounds[1]) / 2;
        double middleY = (bounds[2] + bounds[3]) / 2;
        for (int edge = 0; edge < mesh.count(); edge++) {
            gc.drawLine((int) (area.width / 2.0 + (x[2 * edge] - middleX) * scale),
                    (int) (area.height / 2.0 - (y[2 * edge] - middleY) * scale),
                    (int) (area.width / 2.0 + (x[2 * edge + 1] - middleX) * scale),
                    (int) (area.height / 2.0 - (y[2 * edge + 1] - middleY) * scale));
        }
        if (!mesh.isWhole()) {
            gc.drawText(NLS.bind(Messages.Draws_meshCut, mesh.count()), 4, 4, true);
        }
    }

    private void project(int end, double[] x, double[] y) {
        double fromX = mesh.place(end / 2, end % 2, 0);
        double fromY = mesh.place(end / 2, end % 2, 1);
        double fromZ = mesh.place(end / 2, end % 2, 2);
        x[end] = fromX * Math.cos(yaw) + fromZ * Math.sin(yaw);
        double away = fromZ * Math.cos(yaw) - fromX * Math.sin(yaw);
        y[end] = fromY * Math.cos(pitch) - away * Math.sin(pitch);
    }
}
