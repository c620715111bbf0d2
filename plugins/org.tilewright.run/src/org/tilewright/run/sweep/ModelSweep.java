package org.tilewright.run.sweep;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.emf.common.util.EList;
import org.tilewright.frame.Draw;
import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.input.NearestName;
import org.tilewright.model.Combination;
import org.tilewright.model.Experiment;
import org.tilewright.model.FrameSelection;
import org.tilewright.model.io.ModelFiles;

/** Sweeps that models describe: their experiments. */
public final class ModelSweep {

    private ModelSweep() {}

    /**
     * An experiment of a model as a sweep of that model.
     *
     * @param model the model's file
     * @param name the experiment's name; null for the only one
     * @return the sweep, its files relative to the model's folder
     * @throws InputException if the model has no such experiment, or several and none is named
     * @throws org.tilewright.model.io.ModelException if the model cannot be read
     */
    public static Sweep of(Path model, String name) {
        EList<Experiment> experiments = ModelFiles.load(model).getExperiments();
        List<String> names = experiments.stream().map(Experiment::getName).toList();
        if (experiments.isEmpty()) {
            throw new InputException(model + ": it describes no experiment; expected one, or a file *"
                    + SweepFile.ENDING);
        }
        if (name == null && experiments.size() > 1) {
            throw new InputException(model + ": it describes several experiments; expected --experiment with one of "
                    + String.join(", ", names));
        }
        if (name != null && !names.contains(name)) {
            throw new InputException(model + ": there is no experiment '" + name + "'" + NearestName.hint(name, names));
        }
        Experiment experiment = experiments.get(name == null ? 0 : names.indexOf(name));
        return new Sweep(model.getFileName().toString(),
                experiment.getCombination() == Combination.PAIRS ? Sweep.Combination.PAIRS : Sweep.Combination.PRODUCT,
                experiment.getVariations().stream()
                        .map(variation -> new Sweep.Variation(variation.getParameter(), variation.getValues()))
                        .toList(),
                experiment.getFrames().stream().map(frame -> drawn(frame, model)).toList(),
                experiment.getMetrics().stream()
                        .map(metric -> new Sweep.Metric(metric.getStatistic(), metric.isLowerIsBetter())).toList(),
                true);
    }

    private static Sweep.Drawn drawn(FrameSelection frame, Path model) {
        if (frame.getFirstDraw() == 0 && frame.getLastDraw() < 0) {
            return new Sweep.Drawn(frame.getFile(), null);
        }
        long last = frame.getLastDraw() >= 0 ? frame.getLastDraw() : draws(model.resolveSibling(frame.getFile())) - 1;
        return new Sweep.Drawn(frame.getFile(), frame.getFirstDraw() + ".." + last);
    }

    private static long draws(Path frame) {
        return FrameReader.read(frame).commands().stream().filter(Draw.class::isInstance).count();
    }
}
