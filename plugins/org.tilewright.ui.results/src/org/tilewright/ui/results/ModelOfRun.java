package org.tilewright.ui.results;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PartInitException;
import org.tilewright.frame.InputException;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.ui.navigation.ModelLinks;

/** Leads from a component in a run's results to the model that was simulated. */
final class ModelOfRun {

    private ModelOfRun() {}

    /**
     * Opens the model at a component.
     *
     * @param run a run's folder
     * @param component name of a component as results write it
     * @return why that cannot be done, in a line; empty when it is done
     */
    static Optional<String> open(Path run, String component) {
        try {
            String model = RunFolder.read(run).model().file();
            IFile[] files = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(Path.of(model).toUri());
            if (files.length == 0) {
                return Optional.of(NLS.bind(Messages.Model_notInWorkspace, model));
            }
            return ModelLinks.open(files[0], component) ? Optional.empty()
                    : Optional.of(NLS.bind(Messages.Model_noComponent, files[0].getName(), component));
        } catch (InputException | PartInitException e) {
            return Optional.of(e.getMessage());
        }
    }
}
