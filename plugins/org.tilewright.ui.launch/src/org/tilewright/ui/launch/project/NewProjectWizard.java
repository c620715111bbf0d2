package org.tilewright.ui.launch.project;

import org.tilewright.run.examples.StartFiles;
import org.tilewright.ui.launch.Messages;

/** From a preset to a project with a model that runs. */
public final class NewProjectWizard extends StartWizard {

    /** The wizard's id. */
    public static final String ID = "org.tilewright.ui.launch.newProject";

    private PresetPage page;

    /** A wizard that is not open yet. */
    public NewProjectWizard() {
        setWindowTitle(Messages.NewProject_title);
    }

    @Override
    public void addPages() {
        page = new PresetPage();
        addPage(page);
    }

    @Override
    String projectName() {
        return page.projectName();
    }

    @Override
    StartFiles start() {
        return page.start();
    }
}
