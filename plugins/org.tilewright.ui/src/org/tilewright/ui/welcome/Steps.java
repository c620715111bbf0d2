package org.tilewright.ui.welcome;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.intro.IIntroPart;
import org.eclipse.ui.statushandlers.StatusManager;

/** What the links of the welcome page do. */
final class Steps {

    private Steps() {}

    static void closeWelcome(IIntroPart welcome) {
        PlatformUI.getWorkbench().getIntroManager().closeIntro(welcome);
    }

    /** Executes a command in the platform's serial form. */
    static void execute(String serialization) {
        IWorkbench workbench = PlatformUI.getWorkbench();
        try {
            workbench.getService(IHandlerService.class).executeCommand(
                    workbench.getService(ICommandService.class).deserialize(serialization), null);
        } catch (CommandException e) {
            StatusManager.getManager().handle(Status.error(e.getMessage(), e), StatusManager.SHOW);
        }
    }

    static void openWizard(String id) {
        execute("org.eclipse.ui.newWizard(newWizardId=" + id + ")");
    }

    static void openPerspective(String id) {
        IWorkbench workbench = PlatformUI.getWorkbench();
        try {
            workbench.showPerspective(id, workbench.getActiveWorkbenchWindow());
        } catch (WorkbenchException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW);
        }
    }

    static void openView(String id) {
        try {
            PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(id);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW);
        }
    }
}
