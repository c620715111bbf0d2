package org.tilewright.run.sample;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;

import org.tilewright.frame.InputException;
import org.tilewright.generator.files.ContentHash;
import org.tilewright.run.folder.RunStatistics;
import org.tilewright.run.study.Workload;

/**
 * The frames of a sample, where they lie, and what sums over the whole sequence follow from what was measured of some.
 *
 * @param file the file of the sample
 * @param sample what it says
 */
public record SampledFrames(Path file, SequenceSample sample) {

    /** What is no sum over the frames of a sequence, beside all that is so much to so much. */
    private static final Set<String> NO_SUMS = Set.of("system.gpus", "system.frame-rate", "system.latency.mean",
            "system.balance");

    /**
     * Reads a sample.
     *
     * @throws InputException if it cannot be read
     */
    public static SampledFrames read(Path file) {
        return new SampledFrames(file, SequenceSample.read(file));
    }

    /** Name of the sequence, that of the file. */
    public String name() {
        return file.getFileName().toString().replaceFirst("\\.sample$", "");
    }

    /**
     * What is to be simulated.
     *
     * @param all whether all frames are meant, and not those that stand for others alone
     * @return by the place of the frame
     * @throws InputException if a frame is not there, or not the one that was counted
     */
    public Map<Integer, Workload> workloads(boolean all) {
        Map<Integer, Workload> workloads = new TreeMap<>();
        for (SequenceSample.Cluster cluster : sample.clusters()) {
            for (int frame : all ? cluster.frames() : cluster.simulated()) {
                workloads.put(frame, workload(sample.frames().get(frame), frame));
            }
        }
        return workloads;
    }

    private Workload workload(SequenceSample.Counted counted, int place) {
        Path frame = file.resolveSibling(counted.file()).normalize();
        if (!Files.isRegularFile(frame)) {
            throw new InputException(file + ": frames[" + place + "]: " + frame + ": no such file; expected the frame"
                    + " that was counted");
        }
        if (!ContentHash.of(frame).equals(counted.hash())) {
            throw new InputException(file + ": frames[" + place + "]: " + frame + ": was changed since it was counted;"
                    + " expected a new sample");
        }
        return new Workload(frame.getFileName().toString().replaceFirst("\\.frame$", ""), frame);
    }

    /** Whether a statistic is a sum over the frames of a sequence, so that it can be estimated. */
    public static boolean isSum(RunStatistics.Statistic statistic) {
        return !statistic.unit().contains("/") && !NO_SUMS.contains(statistic.name());
    }

    /**
     * Estimates all sums.
     *
     * @param all whether all frames were measured
     * @param measured what was measured of each frame that {@link #workloads} names
     * @return by name of the statistic
     */
    public List<Estimate> estimates(boolean all, IntFunction<RunStatistics> measured) {
        Map<Integer, Map<String, RunStatistics.Statistic>> byFrame = new HashMap<>();
        Map<String, RunStatistics.Statistic> sums = new TreeMap<>();
        for (SequenceSample.Cluster cluster : sample.clusters()) {
            for (int frame : all ? cluster.frames() : cluster.simulated()) {
                byFrame.put(frame, measured.apply(frame).byName());
                byFrame.get(frame).values().stream().filter(SampledFrames::isSum)
                        .forEach(each -> sums.put(each.name(), each));
            }
        }
        List<Estimate> estimates = new ArrayList<>();
        sums.values().forEach(each -> estimates.add(estimate(each, all, byFrame)));
        return estimates;
    }

    private Estimate estimate(RunStatistics.Statistic statistic, boolean all,
            Map<Integer, Map<String, RunStatistics.Statistic>> measured) {
        Estimate.Sum sum = new Estimate.Sum();
        double whole = 0;
        for (SequenceSample.Cluster cluster : sample.clusters()) {
            double first = value(measured.get(cluster.representative()), statistic.name());
            if (cluster.second() == null) {
                sum.add(first);
            } else {
                sum.add(cluster.frames().size(), first, value(measured.get(cluster.second()), statistic.name()));
            }
            if (all) {
                for (int frame : cluster.frames()) {
                    whole += value(measured.get(frame), statistic.name());
                }
            }
        }
        return sum.of(statistic.name(), statistic.unit(), all ? whole : null);
    }

    /** A frame that has no such statistic, as it has no texture, counts nothing. */
    private static double value(Map<String, RunStatistics.Statistic> statistics, String name) {
        RunStatistics.Statistic found = statistics.get(name);
        return found == null ? 0 : found.value();
    }
}
