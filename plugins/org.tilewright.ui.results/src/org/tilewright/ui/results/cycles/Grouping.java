package org.tilewright.ui.results.cycles;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.tilewright.run.stacks.StackCharts;
import org.tilewright.ui.results.Messages;

/** What a bar is of. */
enum Grouping {
    /** A component, of one GPU or of all together. */
    COMPONENT(Messages.Cycles_byComponent),
    /** A GPU, as one of its components sees it. */
    GPU(Messages.Cycles_byGpu),
    /** A stretch of time of one component. */
    TIME(Messages.Cycles_byTime);

    private final String label;

    Grouping(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** The choices of GPUs: all together, if there are several, and each. */
    List<String> gpus(List<Integer> numbers) {
        List<String> choices = new ArrayList<>();
        if (numbers.size() > 1) {
            choices.add(Messages.Cycles_allGpus);
        }
        numbers.forEach(number -> choices.add(NLS.bind(Messages.Cycles_gpu, number)));
        return choices.isEmpty() ? List.of(Messages.Cycles_allGpus) : choices;
    }

    /** The GPU that such a choice means. */
    int gpu(List<Integer> numbers, int choice) {
        if (numbers.size() > 1) {
            return choice == 0 ? StackCharts.ALL_GPUS : numbers.get(choice - 1);
        }
        return StackCharts.ALL_GPUS;
    }
}
