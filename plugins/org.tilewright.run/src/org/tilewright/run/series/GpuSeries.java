package org.tilewright.run.series;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Series of a machine of several GPUs: those of one GPU, or the sums over all. Components that belong to no GPU are in both. */
public final class GpuSeries {

    /** What the name of a component that is a sum over all GPUs begins with. */
    public static final String TOGETHER = "gpus";

    private static final Pattern COMPONENT = Pattern.compile("gpu(s|\\d+)\\.(.*)");

    private GpuSeries() {}

    /** Numbers of the GPUs that have counted something, in the order of the series. */
    public static List<Integer> gpus(List<Series> series) {
        return series.stream().map(each -> COMPONENT.matcher(each.component())).filter(Matcher::matches)
                .map(each -> Integer.valueOf(each.group(1))).distinct().toList();
    }

    /** The name of a series without that of its GPU. */
    public static String name(Series series) {
        Matcher component = COMPONENT.matcher(series.component());
        return (component.matches() ? component.group(2) : series.component()) + " " + series.label();
    }

    /** The series of one GPU. */
    public static List<Series> of(List<Series> series, int gpu) {
        return series.stream().filter(each -> {
            Matcher component = COMPONENT.matcher(each.component());
            return !component.matches() || component.group(1).equals(Integer.toString(gpu));
        }).toList();
    }

    /** The sums over all GPUs, each as long as the shortest of what it sums up. */
    public static List<Series> together(List<Series> series) {
        Map<String, List<Series>> alike = new LinkedHashMap<>();
        series.forEach(each -> alike.computeIfAbsent(name(each) + " " + each.unit(), first -> new ArrayList<>())
                .add(each));
        return alike.values().stream().map(GpuSeries::sum).toList();
    }

    private static Series sum(List<Series> alike) {
        Series first = alike.getFirst();
        Matcher component = COMPONENT.matcher(first.component());
        if (!component.matches()) {
            return first;
        }
        double[] sums = new double[alike.stream().mapToInt(each -> each.values().length).min().orElseThrow()];
        for (Series each : alike) {
            for (int place = 0; place < sums.length; place++) {
                sums[place] += each.values()[place];
            }
        }
        return new Series(TOGETHER + "." + component.group(2), first.label(), first.unit(), sums);
    }
}
