package org.tilewright.ui.tests.launch;

import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.tilewright.ui.tests.Workbench;

/** Widgets of views. */
final class Views {

    private Views() {}

    /** What a view is made of. */
    static Composite area(IWorkbenchPage page, String id) {
        Workbench.processEvents();
        return (Composite) page.findView(id).getSite().getService(MPart.class).getWidget();
    }
}
