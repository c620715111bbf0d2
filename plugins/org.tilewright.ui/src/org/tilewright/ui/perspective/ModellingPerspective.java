package org.tilewright.ui.perspective;

import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;

/** Models on the left with the outline of the open one, their properties and problems below, and the Java views close by for generated simulators. */
public final class ModellingPerspective implements IPerspectiveFactory {

    /** The perspective's id in the workbench's registry. */
    public static final String ID = "org.tilewright.ui.modelling";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        IFolderLayout left = layout.createFolder("left", IPageLayout.LEFT, 0.26f, editors);
        left.addView(IPageLayout.ID_PROJECT_EXPLORER);
        left.addPlaceholder(JavaUI.ID_PACKAGES);
        layout.createFolder("outline", IPageLayout.BOTTOM, 0.5f, "left").addView(IPageLayout.ID_OUTLINE);
        IFolderLayout below = layout.createFolder("below", IPageLayout.BOTTOM, 0.62f, editors);
        below.addView(IPageLayout.ID_PROP_SHEET);
        below.addView(IPageLayout.ID_PROBLEM_VIEW);
        below.addView(IConsoleConstants.ID_CONSOLE_VIEW);
        layout.addActionSet(IDebugUIConstants.LAUNCH_ACTION_SET);
        layout.addNewWizardShortcut("org.tilewright.ui.launch.newProject");
        layout.addNewWizardShortcut("org.tilewright.ui.launch.newExample");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.project");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.folder");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.file");
        layout.addPerspectiveShortcut(SimulationPerspective.ID);
        layout.addPerspectiveShortcut(VerificationPerspective.ID);
        layout.addPerspectiveShortcut(JavaUI.ID_PERSPECTIVE);
        layout.addShowViewShortcut(IPageLayout.ID_OUTLINE);
        layout.addShowViewShortcut(IPageLayout.ID_PROP_SHEET);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IConsoleConstants.ID_CONSOLE_VIEW);
    }
}
