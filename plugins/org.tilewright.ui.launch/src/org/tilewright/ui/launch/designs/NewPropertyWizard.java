package org.tilewright.ui.launch.designs;

import java.util.Map;

import org.eclipse.core.resources.IProject;
import org.tilewright.run.designs.DesignSkeleton;
import org.tilewright.ui.launch.Messages;

/** A property of one's own: harness, description and first mutant. */
public final class NewPropertyWizard extends OwnWizard {

    /** The wizard's id. */
    public static final String ID = "org.tilewright.ui.launch.newProperty";

    private PropertyPage page;

    /** A wizard that is not open yet. */
    public NewPropertyWizard() {
        setWindowTitle(Messages.NewProperty_title);
    }

    @Override
    public void addPages() {
        page = new PropertyPage(selected());
        addPage(page);
    }

    @Override
    IProject project() {
        return page.project();
    }

    @Override
    Map<String, byte[]> files() {
        return DesignSkeleton.property(page.id(), page.className());
    }
}
