package org.tilewright.ui.editor.diagram;

import java.nio.file.Path;
import java.util.Optional;

import org.tilewright.frame.InputException;
import org.tilewright.run.folder.BusyShares;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.ui.editor.diagram.draw.Load;

/** How busy the components were in the run that all views show, when that is a run of this model. */
final class LoadOfRun {

    private LoadOfRun() {}

    /** Reads a run; a run of another model, or one without results, has nothing to say. */
    static Optional<Load> read(Path run, String model) {
        try {
            return RunFolder.read(run).model().name().equals(model)
                    ? Optional.of(new Load(run.getFileName().toString(), BusyShares.read(run)))
                    : Optional.empty();
        } catch (InputException unreadable) {
            return Optional.empty();
        }
    }
}
