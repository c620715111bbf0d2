package org.tilewright.run.reproduce.dprt;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** Figures over several frames. A figure missing on one frame is missing over all. */
final class Averages {

    private Averages() {}

    static <T> double mean(List<T> items, ToDoubleFunction<T> figure) {
        return items.isEmpty() ? Double.NaN : items.stream().mapToDouble(figure).sum() / items.size();
    }

    static <T> double least(List<T> items, ToDoubleFunction<T> figure) {
        return items.stream().mapToDouble(figure).reduce(Math::min).orElse(Double.NaN);
    }

    static <T> double greatest(List<T> items, ToDoubleFunction<T> figure) {
        return items.stream().mapToDouble(figure).reduce(Math::max).orElse(Double.NaN);
    }

    /** The mean of ratios. */
    static <T> double geometricMean(List<T> items, ToDoubleFunction<T> ratio) {
        return Math.exp(mean(items, item -> Math.log(ratio.applyAsDouble(item))));
    }
}
