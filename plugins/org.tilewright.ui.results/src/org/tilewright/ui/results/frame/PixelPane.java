package org.tilewright.ui.results.frame;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.tilewright.run.inspect.Fact;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Icons;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.ViewAction;
import org.tilewright.ui.theme.Palette;

/** What is known of a pixel: from its tile and its draw to what stood still while it was drawn. */
final class PixelPane {

    private final Composite pane;
    private final Label line;
    private final Tree tree;
    private final Consumer<String> opener;
    private final IntConsumer drawOpener;

    /** The openers bring a component into sight in the model, and a draw of the run in its frame. */
    PixelPane(Composite parent, Consumer<String> opener, IntConsumer drawOpener) {
        this.opener = opener;
        this.drawOpener = drawOpener;
        pane = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(pane);
        line = new Label(pane, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(4, 3).hint(120, SWT.DEFAULT).applyTo(line);
        tree = new Tree(pane, SWT.FULL_SELECTION | SWT.SINGLE);
        AccessibleName.give(tree, () -> Messages.Pixel_table);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(tree);
        tree.addListener(SWT.DefaultSelection, event -> openSelected());
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(manager -> {
            if (selected() != null) {
                if (selected().component() != null) {
                    manager.add(new ViewAction(Messages.Model_show, Icons.MODEL, this::openSelected));
                }
                if (selected().draw() != Fact.NO_DRAW) {
                    manager.add(new ViewAction(Messages.Draw_show, Icons.FRAME, this::openSelected));
                }
                manager.add(new ViewAction(Messages.Pixel_copy, Icons.EXPORT, this::copy));
            }
        });
        tree.setMenu(menu.createContextMenu(tree));
        say(Messages.Pixel_hint);
    }

    Composite control() {
        return pane;
    }

    /** Says a line and shows nothing else. */
    void say(String text) {
        tree.removeAll();
        line.setText(text);
        pane.layout();
    }

    /** Shows what is known. */
    void show(int x, int y, List<Fact> facts) {
        say(NLS.bind(Messages.Pixel_title, x, y));
        TreeItem section = null;
        String name = null;
        for (Fact fact : facts) {
            if (section == null || !fact.section().equals(name)) {
                name = fact.section();
                section = new TreeItem(tree, SWT.NONE);
                section.setText(fact.source() == Fact.Source.RECOMPUTED ? NLS.bind(Messages.Pixel_recomputed, name)
                        : name);
            }
            TreeItem item = new TreeItem(section, SWT.NONE);
            item.setText(text(fact));
            item.setData(fact);
            if (fact.component() != null || fact.draw() != Fact.NO_DRAW) {
                item.setForeground(Palette.of(tree).accent());
            }
        }
        for (TreeItem item : tree.getItems()) {
            item.setExpanded(true);
        }
    }

    private static String text(Fact fact) {
        return fact.name() + ": " + fact.value();
    }

    private Fact selected() {
        return tree.getSelectionCount() == 0 ? null : (Fact) tree.getSelection()[0].getData();
    }

    private void openSelected() {
        Fact fact = selected();
        if (fact != null && fact.component() != null) {
            opener.accept(fact.component());
        } else if (fact != null && fact.draw() != Fact.NO_DRAW) {
            drawOpener.accept(fact.draw());
        }
    }

    private void copy() {
        Clipboard clipboard = new Clipboard(tree.getDisplay());
        clipboard.setContents(new Object[] { text(selected()) },
                new Transfer[] { TextTransfer.getInstance() });
        clipboard.dispose();
    }
}
