package org.tilewright.ui.editor.page;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.ui.editor.session.Mistake;

/**
 * Says above a page that the source is no model now, why, and where to go; or that it was written with an earlier version of the
 * metamodel. It takes no room otherwise.
 */
final class Banner {

    private final ModelEditor editor;
    private final Composite control;
    private final Label icon;
    private final Link text;

    Banner(Composite parent, ModelEditor editor) {
        this.editor = editor;
        control = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(control);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(control);
        icon = new Label(control, SWT.NONE);
        text = new Link(control, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(text);
        text.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> goToMistake()));
        control.setVisible(false);
    }

    void update() {
        boolean shown = true;
        if (editor.session().isBroken()) {
            Mistake first = editor.session().mistakes().get(0);
            say(ISharedImages.IMG_OBJS_ERROR_TSK,
                    NLS.bind(Messages.banner_broken, first.line(), first.message().replace("&", "&&")));
        } else if (editor.earlierVersion() != EarlierVersion.NONE) {
            say(ISharedImages.IMG_OBJS_INFO_TSK,
                    NLS.bind(Messages.banner_earlier,
                            new Object[] { editor.earlierVersion(), Metamodel.VERSION, EarlierVersion
                                    .keptName(editor.getEditorInput().getName(), editor.earlierVersion()) }));
        } else {
            shown = false;
        }
        if (shown || control.getVisible()) {
            ((GridData) control.getLayoutData()).exclude = !shown;
            control.setVisible(shown);
            control.getParent().layout(true, true);
        }
    }

    private void say(String image, String line) {
        icon.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(image));
        text.setText(line);
    }

    private void goToMistake() {
        Mistake first = editor.session().mistakes().get(0);
        editor.showSource(first.line(), first.column());
    }
}
