package org.tilewright.ui.launch.designs;

import java.util.Map;

import org.eclipse.core.resources.IProject;
import org.tilewright.run.designs.DesignSkeleton;
import org.tilewright.ui.launch.Messages;

/** From a design point to a class that decides there, with a test. */
public final class NewDesignWizard extends OwnWizard {

    /** The wizard's id. */
    public static final String ID = "org.tilewright.ui.launch.newDesign";

    private DesignPage page;

    /** A wizard that is not open yet. */
    public NewDesignWizard() {
        setWindowTitle(Messages.NewDesign_title);
    }

    @Override
    public void addPages() {
        page = new DesignPage(selected());
        addPage(page);
    }

    @Override
    IProject project() {
        return page.project();
    }

    @Override
    Map<String, byte[]> files() {
        return DesignSkeleton.design(page.point(), page.className());
    }
}
