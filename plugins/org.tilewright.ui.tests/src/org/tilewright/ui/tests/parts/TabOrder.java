package org.tilewright.ui.tests.parts;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.Workbench;

/** The way of Tab and Shift+Tab through a part of the workbench. */
final class TabOrder {

    private static final List<Class<? extends Control>> STOPS = List.of(Text.class, StyledText.class, Button.class,
            Combo.class, CCombo.class, Spinner.class, Table.class, Tree.class, Link.class,
            org.eclipse.swt.widgets.List.class);

    /** More steps than any part has controls, the rest of its window included. */
    private static final int MOST_STEPS = 400;

    private final List<Control> stops;
    private final List<String> faults = new ArrayList<>();
    private final String name;

    private TabOrder(String name, Composite area) {
        this.name = name;
        stops = Controls.in(area, Control.class).stream().filter(TabOrder::isStop).toList();
    }

    /** What is wrong with the way of Tab through a part; it is left with the focus somewhere. */
    static List<String> faults(String name, Composite area) {
        TabOrder order = new TabOrder(name, area);
        if (!order.stops.isEmpty()) {
            List<Control> way = order.walk(SWT.TRAVERSE_TAB_NEXT);
            order.requireAll(way, "Tab");
            order.requireAll(order.walk(SWT.TRAVERSE_TAB_PREVIOUS), "Shift+Tab");
            order.requireReadingOrder(way);
            order.stops.forEach(order::requireWayOut);
        }
        return order.faults;
    }

    /** A control that somebody works with; of the radio buttons of a group Tab reaches the chosen one. */
    private static boolean isStop(Control control) {
        boolean painted = AccessibleNames.isPainted(control);
        boolean radio = control instanceof Button button && (button.getStyle() & SWT.RADIO) != 0
                && !button.getSelection();
        return control.isVisible() && control.isEnabled() && !radio && control.getSize().x > 0
                && control.getSize().y > 0
                && (painted || STOPS.stream().anyMatch(kind -> kind.isInstance(control)))
                && !(control.getParent() instanceof CCombo);
    }

    /** The stops in the order in which they get the focus, from the first on, until one comes again. */
    private List<Control> walk(int direction) {
        List<Control> way = new ArrayList<>();
        Control at = stops.get(0);
        at.getShell().forceActive();
        Workbench.processEvents();
        at.forceFocus();
        Workbench.processEvents();
        for (int step = 0; step < MOST_STEPS && at != null; step++) {
            if (stops.contains(at)) {
                if (way.contains(at)) {
                    return way;
                }
                way.add(at);
            }
            at.traverse(direction);
            Workbench.processEvents();
            Control next = Display.getCurrent().getFocusControl();
            if (next == at) {
                faults.add(name + ": the focus stays at " + place(at));
                return way;
            }
            at = next;
        }
        return way;
    }

    private void requireAll(List<Control> way, String key) {
        stops.stream().filter(stop -> !way.contains(stop))
                .forEach(stop -> faults.add(name + ": " + key + " does not reach " + place(stop)));
    }

    /** Within what holds both, none comes before one that stands above it or left of it in its row. */
    private void requireReadingOrder(List<Control> way) {
        for (int i = 1; i < way.size(); i++) {
            Control before = way.get(i - 1);
            Control after = way.get(i);
            Rectangle first = before.getBounds();
            Rectangle second = after.getBounds();
            boolean above = second.y + second.height <= first.y;
            boolean left = second.y < first.y + first.height && first.y < second.y + second.height
                    && second.x + second.width <= first.x;
            if (before.getParent() == after.getParent() && (above || left)) {
                faults.add(name + ": " + place(after) + " comes after " + place(before));
            }
        }
    }

    /** A field of several lines takes Tab as a character unless it says otherwise; the editor of a source does so by purpose. */
    private void requireWayOut(Control stop) {
        boolean takesTab = stop instanceof Text && (stop.getStyle() & (SWT.MULTI | SWT.READ_ONLY)) == SWT.MULTI;
        if (takesTab) {
            Event event = new Event();
            event.detail = SWT.TRAVERSE_TAB_NEXT;
            event.doit = false;
            stop.notifyListeners(SWT.Traverse, event);
            if (!event.doit) {
                faults.add(name + ": Tab does not leave " + place(stop));
            }
        }
    }

    private static String place(Control control) {
        return control + " at " + control.getBounds() + " in " + control.getParent();
    }
}
