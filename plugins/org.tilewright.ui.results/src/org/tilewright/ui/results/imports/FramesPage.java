package org.tilewright.ui.results.imports;

import java.nio.file.Path;

import org.eclipse.core.resources.IContainer;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/** Chooses which frames are made of a source, and where they go. */
abstract class FramesPage extends WizardPage {

    /** Of the grid that fields are in. */
    static final int COLUMNS = 3;

    private final IContainer folder;
    private Destination destination;

    FramesPage(String name, String title, String description, IContainer folder) {
        super(name, title, null);
        this.folder = folder;
        setDescription(description);
        setPageComplete(false);
    }

    @Override
    public final void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(area);
        createFields(area);
        destination = new Destination(area, folder, this::validate);
        setControl(area);
    }

    @Override
    public final void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            begin(((NewFramesWizard) getWizard()).source());
        }
    }

    /** Nothing comes after it. */
    @Override
    public final IWizardPage getNextPage() {
        return null;
    }

    /** Says what is wrong, if something is. */
    final void validate() {
        if (destination == null) {
            return;
        }
        String mistake = fieldMistake();
        mistake = mistake == null ? destination.mistake(isSeveral()) : mistake;
        setErrorMessage(mistake == null || mistake.isEmpty() ? null : mistake);
        setPageComplete(mistake == null);
    }

    final Destination destination() {
        return destination;
    }

    /** What Finish does. */
    final Import request() {
        return request(destination.file(), destination.replaces());
    }

    /** Makes what chooses the frames. */
    abstract void createFields(Composite area);

    /** Looks into a source. */
    abstract void begin(Source source);

    /** Whether several frames are asked for. */
    abstract boolean isSeveral();

    /** What is wrong with what is asked: null if nothing is, empty if something is only not there yet. */
    abstract String fieldMistake();

    /** What Finish does, in words. */
    abstract String task();

    /** Calls that are replayed for it; 0 if there are none or their number is not known. */
    abstract long calls();

    /** What makes the frames. */
    abstract Import request(Path to, boolean replace);

    /** Ends what is done in the background. */
    abstract void stop();
}
