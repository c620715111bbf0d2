package org.tilewright.ui.perspective;

import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.tilewright.ui.ViewIds;

/** Properties with their verdicts beside the model, the counterexample of the chosen one below. */
public final class VerificationPerspective implements IPerspectiveFactory {

    /** The perspective's id in the workbench's registry. */
    public static final String ID = "org.tilewright.ui.verification";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        IFolderLayout left = layout.createFolder("left", IPageLayout.LEFT, 0.2f, editors);
        left.addView(IPageLayout.ID_PROJECT_EXPLORER);
        IFolderLayout below = layout.createFolder("below", IPageLayout.BOTTOM, 0.5f, editors);
        below.addView(ViewIds.COUNTEREXAMPLE);
        below.addView(IConsoleConstants.ID_CONSOLE_VIEW);
        IFolderLayout properties = layout.createFolder("properties", IPageLayout.RIGHT, 0.35f, editors);
        properties.addView(ViewIds.PROPERTIES);
        layout.addActionSet(IDebugUIConstants.LAUNCH_ACTION_SET);
        layout.addNewWizardShortcut("org.tilewright.ui.launch.newProject");
        layout.addNewWizardShortcut("org.tilewright.ui.launch.newExample");
        layout.addPerspectiveShortcut(ModellingPerspective.ID);
        layout.addPerspectiveShortcut(SimulationPerspective.ID);
    }
}
