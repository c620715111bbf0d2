package org.tilewright.ui.tests;

import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.views.properties.PropertySheet;
import org.eclipse.ui.views.properties.PropertySheetPage;

/** The properties view, read and edited through its widgets as a user does. */
public final class PropertiesView {

    private final PropertySheet view;

    private PropertiesView(PropertySheet view) {
        this.view = view;
    }

    public static PropertiesView open(IWorkbenchPage page) throws PartInitException {
        PropertySheet view = (PropertySheet) page.showView(IPageLayout.ID_PROP_SHEET);
        Workbench.processEvents();
        return new PropertiesView(view);
    }

    /** The value that is shown for a property. */
    public String value(String property) {
        return row(property).getText(1);
    }

    /** Opens the cell of a property as the return key does, replaces its text and presses the return key again. */
    public void enter(String property, String text) throws InterruptedException {
        Event open = new Event();
        open.item = row(property);
        tree().notifyListeners(SWT.DefaultSelection, open);
        Workbench.waitUntil("the cell of " + property + " is open", () -> openCell().isPresent());
        Text cell = openCell().orElseThrow();
        cell.setText(text);
        cell.notifyListeners(SWT.DefaultSelection, new Event());
        Workbench.processEvents();
    }

    private Optional<Text> openCell() {
        return Stream.of(tree().getChildren()).filter(Text.class::isInstance).map(Text.class::cast)
                .filter(Control::isVisible).findFirst();
    }

    private TreeItem row(String property) {
        return Stream.of(tree().getItems()).filter(item -> item.getText(0).equals(property)).findFirst()
                .orElseThrow(() -> new AssertionError(property + " is not among "
                        + Stream.of(tree().getItems()).map(item -> item.getText(0)).toList()));
    }

    private Tree tree() {
        return (Tree) ((PropertySheetPage) view.getCurrentPage()).getControl();
    }
}
