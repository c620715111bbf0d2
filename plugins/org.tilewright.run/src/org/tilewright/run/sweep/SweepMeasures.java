package org.tilewright.run.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import org.tilewright.frame.InputException;
import org.tilewright.input.NearestName;
import org.tilewright.run.folder.RunStatistics;
import org.tilewright.run.sample.Estimate;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.sweep.SweepResults.Measure;
import org.tilewright.run.sweep.SweepResults.Row;
import org.tilewright.run.sweep.SweepResults.Standing;

/** Makes the results of a sweep out of what its runs measured. */
final class SweepMeasures {

    private final SweepPlan plan;
    private final Path folder;

    SweepMeasures(SweepPlan plan, Path folder) {
        this.plan = plan;
        this.folder = folder;
    }

    /**
     * The results.
     *
     * @param measurements what is known of each run; null for a run of which nothing is
     * @throws InputException if a metric is no statistic of any run that has ended
     */
    SweepResults of(Measurements measurements) {
        List<Measurement> measured = new ArrayList<>();
        plan.runs().forEach(run -> run.frames().values()
                .forEach(workload -> measured.add(measurements.of(run.configuration(), workload))));
        List<Measure> metrics = plan.sweep().metrics().stream().map(metric -> measure(metric, measured)).toList();
        List<Row> rows = new ArrayList<>();
        for (SweepPlan.Run run : plan.runs()) {
            rows.add(run.sequence() == null
                    ? row(run, measurements.of(run.configuration(), run.workload()), metrics)
                    : estimated(run, measurements, metrics));
        }
        return new SweepResults(SweepResults.SCHEMA, plan.model().getFileName().toString(),
                plan.sweep().variations().stream().map(Sweep.Variation::parameter).toList(), metrics,
                withFronts(rows, metrics));
    }

    private static Measure measure(Sweep.Metric metric, List<Measurement> measured) {
        Set<String> known = new TreeSet<>();
        for (Measurement each : measured) {
            Optional<RunStatistics> statistics = each == null ? Optional.empty() : each.statistics();
            if (statistics.isPresent()) {
                RunStatistics.Statistic found = statistics.get().byName().get(metric.statistic());
                if (found != null) {
                    return new Measure(metric.statistic(), found.unit(), metric.lowerIsBetter());
                }
                known.addAll(statistics.get().byName().keySet());
            }
        }
        if (!known.isEmpty()) {
            throw new InputException("metrics: no run has a statistic '" + metric.statistic() + "'"
                    + NearestName.hint(metric.statistic(), known));
        }
        return new Measure(metric.statistic(), "", metric.lowerIsBetter());
    }

    private Row row(SweepPlan.Run run, Measurement measurement, List<Measure> metrics) {
        if (measurement == null) {
            return new Row(run.values(), run.workload().name(), Standing.MISSING,
                    Collections.nCopies(metrics.size(), null), false, "");
        }
        Standing standing = standing(measurement);
        List<Double> values = new ArrayList<>();
        for (Measure metric : metrics) {
            double value = measurement.value(metric.statistic());
            values.add(Double.isNaN(value) ? null : value);
        }
        Path relative = folder.toAbsolutePath().relativize(measurement.folder().toAbsolutePath());
        return new Row(run.values(), run.workload().name(), standing, values, false,
                relative.toString().replace('\\', '/'));
    }

    private static Standing standing(Measurement measurement) {
        return measurement == null ? Standing.MISSING
                : measurement.isCompleted() ? Standing.COMPLETED
                        : measurement.deadlock().isPresent() ? Standing.DEADLOCKED : Standing.MISSING;
    }

    /** A sequence has come to its end when all frames that stand for others have; what is no sum is not known of it. */
    private static Row estimated(SweepPlan.Run run, Measurements measurements, List<Measure> metrics) {
        Map<Integer, Measurement> frames = new HashMap<>();
        run.frames()
                .forEach((place, workload) -> frames.put(place, measurements.of(run.configuration(), workload)));
        Standing standing = frames.values().stream().map(SweepMeasures::standing).max(Comparator.naturalOrder())
                .orElseThrow();
        List<Double> none = Collections.nCopies(metrics.size(), null);
        if (standing != Standing.COMPLETED) {
            return new Row(run.values(), run.frame(), standing, none, false, "", none);
        }
        Map<String, Estimate> byName = new HashMap<>();
        run.sequence().estimates(false, place -> frames.get(place).statistics().orElseThrow())
                .forEach(each -> byName.put(each.statistic(), each));
        List<Double> values = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        for (Measure metric : metrics) {
            Estimate estimate = byName.get(metric.statistic());
            values.add(estimate == null ? null : estimate.estimate());
            errors.add(estimate == null ? null : estimate.error());
        }
        return new Row(run.values(), run.frame(), standing, values, false, "", errors);
    }

    /** Runs on one frame are compared with each other alone. */
    private static List<Row> withFronts(List<Row> rows, List<Measure> metrics) {
        boolean[] lower = new boolean[metrics.size()];
        for (int i = 0; i < lower.length; i++) {
            lower[i] = metrics.get(i).lowerIsBetter();
        }
        List<Row> marked = new ArrayList<>(rows);
        for (String frame : new TreeSet<>(rows.stream().map(Row::frame).toList())) {
            List<Integer> places = new ArrayList<>();
            List<double[]> points = new ArrayList<>();
            for (int i = 0; i < rows.size(); i++) {
                Row row = rows.get(i);
                if (row.frame().equals(frame)) {
                    places.add(i);
                    points.add(point(row, lower.length));
                }
            }
            boolean[] front = ParetoFront.of(points, lower);
            for (int i = 0; i < front.length; i++) {
                Row row = rows.get(places.get(i));
                marked.set(places.get(i), row.with(front[i]));
            }
        }
        return List.copyOf(marked);
    }

    private static double[] point(Row row, int metrics) {
        double[] point = new double[metrics];
        for (int i = 0; i < metrics; i++) {
            point[i] = row.value(i);
        }
        return point;
    }
}
