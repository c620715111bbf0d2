package org.tilewright.ui.launch.project;

import org.tilewright.run.examples.StartFiles;
import org.tilewright.ui.launch.Messages;

/** Brings an example into the workspace: the models of a paper and a frame that shows what they are about. */
public final class NewExampleWizard extends StartWizard {

    /** The wizard's id. */
    public static final String ID = "org.tilewright.ui.launch.newExample";

    private ExamplePage page;

    /** A wizard that is not open yet. */
    public NewExampleWizard() {
        setWindowTitle(Messages.NewExample_title);
    }

    @Override
    public void addPages() {
        page = new ExamplePage();
        addPage(page);
    }

    @Override
    String projectName() {
        return page.projectName();
    }

    @Override
    StartFiles start() {
        return StartFiles.of(page.example());
    }
}
