package org.tilewright.ui.help;

import java.util.Locale;
import java.util.Optional;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.statushandlers.StatusManager;

/** Leads from what is selected to its page of help. */
final class ElementHelp {

    private ElementHelp() {}

    /** Shows the page of the selected element of a model, or the beginning. */
    static void show() {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        Optional<String> anchor = anchor(page.getSelection());
        try {
            HelpView view = (HelpView) page.showView(HelpView.ID);
            anchor.ifPresent(view::show);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW);
        }
    }

    private static Optional<String> anchor(ISelection selection) {
        if (!(selection instanceof IStructuredSelection elements) || elements.isEmpty()) {
            return Optional.empty();
        }
        EObject element = Adapters.adapt(elements.getFirstElement(), EObject.class);
        return Optional.ofNullable(element).map(each -> each.eClass().getName().toLowerCase(Locale.ROOT));
    }
}
