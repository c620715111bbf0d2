package org.tilewright.run.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToLongFunction;

import org.tilewright.frame.reference.FrameCensus;
import org.tilewright.frame.reference.FrameCensus.ProgramRuns;

/**
 * Frames as points: what is counted of them, each count by the mean of all frames, so that a distance of 0.01 is one per cent of
 * the work of one kind. Runs of programs are vectors, a coordinate a program, whose sums are 1 in the mean; all kinds
 * weigh alike.
 */
final class FrameFeatures {

    private static final List<ToLongFunction<FrameCensus>> SCALARS = List.of(FrameCensus::primitives,
            FrameCensus::pieces, FrameCensus::tiles, FrameCensus::fragments, FrameCensus::texels);

    private FrameFeatures() {}

    /**
     * The points of frames.
     *
     * @param frames what was counted of each
     * @return a row for each, all of equal length
     */
    static double[][] of(List<FrameCensus> frames) {
        List<double[]> columns = new ArrayList<>();
        SCALARS.forEach(scalar -> add(List.of(column(frames, scalar)), columns));
        add(programs(frames, ProgramRuns::vertices), columns);
        add(programs(frames, ProgramRuns::fragments), columns);
        double[][] points = new double[frames.size()][columns.size()];
        for (int column = 0; column < columns.size(); column++) {
            for (int frame = 0; frame < points.length; frame++) {
                points[frame][column] = columns.get(column)[frame];
            }
        }
        return points;
    }

    private static double[] column(List<FrameCensus> frames, ToLongFunction<FrameCensus> count) {
        return frames.stream().mapToDouble(frame -> (double) count.applyAsLong(frame)).toArray();
    }

    private static List<double[]> programs(List<FrameCensus> frames, Function<ProgramRuns, Long> runs) {
        TreeSet<String> names = new TreeSet<>();
        frames.forEach(frame -> frame.programs().forEach(program -> names.add(program.program())));
        Map<String, double[]> columns = new TreeMap<>();
        names.forEach(name -> columns.put(name, new double[frames.size()]));
        for (int frame = 0; frame < frames.size(); frame++) {
            for (ProgramRuns program : frames.get(frame).programs()) {
                columns.get(program.program())[frame] = runs.apply(program);
            }
        }
        return List.copyOf(columns.values());
    }

    /** Adds the columns of one kind of work, divided by its mean; work that no frame has is no work. */
    private static void add(List<double[]> kind, List<double[]> columns) {
        double sum = 0;
        for (double[] column : kind) {
            for (double value : column) {
                sum += value;
            }
        }
        if (sum == 0) {
            return;
        }
        for (double[] column : kind) {
            double[] scaled = new double[column.length];
            for (int frame = 0; frame < column.length; frame++) {
                scaled[frame] = column[frame] * column.length / sum;
            }
            columns.add(scaled);
        }
    }
}
