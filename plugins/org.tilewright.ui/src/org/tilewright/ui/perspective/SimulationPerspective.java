package org.tilewright.ui.perspective;

import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.tilewright.ui.ViewIds;

/** Runs on the left, what they show in the middle and below, the console close by. */
public final class SimulationPerspective implements IPerspectiveFactory {

    /** The perspective's id in the workbench's registry. */
    public static final String ID = "org.tilewright.ui.simulation";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        IFolderLayout left = layout.createFolder("left", IPageLayout.LEFT, 0.24f, editors);
        left.addView(ViewIds.RUNS);
        left.addView(IPageLayout.ID_PROJECT_EXPLORER);
        IFolderLayout below = layout.createFolder("below", IPageLayout.BOTTOM, 0.3f, editors);
        below.addView(ViewIds.FRAME);
        below.addView(ViewIds.CHARTS);
        below.addView(ViewIds.TIMELINE);
        below.addView(ViewIds.COMPARE);
        below.addPlaceholder(ViewIds.ZCACHE);
        below.addPlaceholder(ViewIds.STATE);
        below.addPlaceholder(ViewIds.PARETO);
        IFolderLayout right = layout.createFolder("right", IPageLayout.RIGHT, 0.55f, "below");
        right.addView(ViewIds.CYCLES);
        right.addView(IConsoleConstants.ID_CONSOLE_VIEW);
        right.addPlaceholder(IPageLayout.ID_PROP_SHEET);
        layout.addActionSet(IDebugUIConstants.LAUNCH_ACTION_SET);
        layout.addNewWizardShortcut("org.tilewright.ui.launch.newProject");
        layout.addNewWizardShortcut("org.tilewright.ui.launch.newExample");
        layout.addPerspectiveShortcut(ModellingPerspective.ID);
        layout.addPerspectiveShortcut(VerificationPerspective.ID);
    }
}
