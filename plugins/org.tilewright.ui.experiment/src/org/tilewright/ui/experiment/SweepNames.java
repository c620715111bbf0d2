package org.tilewright.ui.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;

import org.tilewright.frame.InputException;
import org.tilewright.model.io.ModelException;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.run.folder.RunStatistics;

/**
 * Names that an editor of sweeps offers.
 *
 * @param parameters paths of the model's parameters, in the order of the model
 * @param statistics names of the statistics of some run
 */
record SweepNames(List<String> parameters, List<String> statistics) {

    static final SweepNames NONE = new SweepNames(List.of(), List.of());

    /** What every run has. */
    private static final List<String> USUAL = List.of("frame.cycles", "frame.time");

    /**
     * The names, as far as they can be read. Reads files: not for the UI thread.
     *
     * @param model the model's file
     * @param run a run folder to learn statistics from, or null
     */
    static SweepNames of(Path model, Path run) {
        TreeSet<String> statistics = new TreeSet<>(USUAL);
        try {
            if (run != null) {
                statistics.addAll(RunStatistics.read(run).byName().keySet());
            }
        } catch (InputException e) {
            // Whatever is wrong with that run is said where it is shown; nothing is offered from it.
        }
        return new SweepNames(parameters(model), List.copyOf(statistics));
    }

    private static List<String> parameters(Path model) {
        try {
            return ParameterPaths.all(ModelFiles.load(model));
        } catch (ModelException | InputException e) {
            return List.of(); // The check says what is wrong with the model.
        }
    }
}
