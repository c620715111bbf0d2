package org.tilewright.ui.launch.runs;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PartInitException;
import org.tilewright.run.history.KnownRun;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.ModelFilesOf;
import org.tilewright.ui.navigation.ModelLinks;

/** Leads from a component that a run speaks of to the model that was simulated. */
final class ModelOfRun {

    private ModelOfRun() {}

    /**
     * Opens the model at a component.
     *
     * @param component its name as results write it
     * @return why that cannot be done, in a line; empty when it is done
     */
    static Optional<String> open(KnownRun run, String component) {
        String file = run.record().model().file();
        IFile model = ModelFilesOf.inWorkspace(Path.of(file)).filter(IFile::exists).orElse(null);
        if (model == null) {
            return Optional.of(NLS.bind(Messages.Runs_modelElsewhere, file));
        }
        try {
            return ModelLinks.open(model, component) ? Optional.empty()
                    : Optional.of(NLS.bind(Messages.Runs_noComponent, model.getName(), component));
        } catch (PartInitException e) {
            return Optional.of(e.getMessage());
        }
    }
}
