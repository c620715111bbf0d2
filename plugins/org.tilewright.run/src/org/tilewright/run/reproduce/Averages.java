package org.tilewright.run.reproduce;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** Figures over several frames. A figure missing on one frame is missing over all. */
public final class Averages {

    private Averages() {}

    /** The arithmetic mean; not a number over no items. */
    public static <T> double mean(List<T> items, ToDoubleFunction<T> figure) {
        return items.isEmpty() ? Double.NaN : items.stream().mapToDouble(figure).sum() / items.size();
    }

    /** The least value; not a number over no items. */
    public static <T> double least(List<T> items, ToDoubleFunction<T> figure) {
        return items.stream().mapToDouble(figure).reduce(Math::min).orElse(Double.NaN);
    }

    /** The greatest value; not a number over no items. */
    public static <T> double greatest(List<T> items, ToDoubleFunction<T> figure) {
        return items.stream().mapToDouble(figure).reduce(Math::max).orElse(Double.NaN);
    }

    /** The mean of ratios. */
    public static <T> double geometricMean(List<T> items, ToDoubleFunction<T> ratio) {
        return Math.exp(mean(items, item -> Math.log(ratio.applyAsDouble(item))));
    }
}
