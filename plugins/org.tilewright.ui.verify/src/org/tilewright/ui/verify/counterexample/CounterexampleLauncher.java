package org.tilewright.ui.verify.counterexample;

import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IEditorLauncher;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;

/** Opens a counterexample's file in the view, as a double click in a project does. */
public final class CounterexampleLauncher implements IEditorLauncher {

    @Override
    public void open(IPath file) {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        CounterexampleView.show(page, file.toPath());
    }
}
