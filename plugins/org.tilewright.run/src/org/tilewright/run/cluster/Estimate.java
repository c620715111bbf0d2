package org.tilewright.run.cluster;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.tilewright.run.SimulatorCommand;
import org.tilewright.run.sweep.SweepPlan;

/**
 * How long runs will take and how much memory they need. A run takes as long as finished ones of the sweep on the same frame
 * did in the mean, else as those on all frames, else {@value #UNKNOWN_SECONDS} s. Memory is what the largest simulator's
 * virtual machine is allowed, so it needs no run.
 */
final class Estimate {

    private static final double UNKNOWN_SECONDS = 60;

    /** Nodes differ by twice, and busy ones by more: a job that is cut off has worked for nothing. */
    private static final double MARGIN = 4;

    private static final long START_MINUTES = 5;

    /** What a virtual machine takes beside its heap: classes, compiled code, stacks. */
    private static final int BESIDE_HEAP_MEBIBYTES = 512;

    private final SweepPlan plan;
    private final Map<String, double[]> byFrame = new HashMap<>();
    private final double[] all = new double[2];
    private final int mebibytes;

    private Estimate(SweepPlan plan, RunStandings standings, MachineProjects machines) {
        this.plan = plan;
        for (int i = 0; i < plan.runs().size(); i++) {
            double seconds = standings.seconds(i);
            if (seconds >= 0) {
                double[] frame = byFrame.computeIfAbsent(plan.runs().get(i).workload().name(), name -> new double[2]);
                frame[0] += seconds;
                frame[1]++;
                all[0] += seconds;
                all[1]++;
            }
        }
        int gpus = plan.runs().stream().map(SweepPlan.Run::configuration).distinct()
                .mapToInt(machine -> machines.of(machine).gpus()).max().orElse(1);
        mebibytes = SimulatorCommand.heapMebibytes(gpus) + BESIDE_HEAP_MEBIBYTES;
    }

    static Estimate of(SweepPlan plan, RunStandings standings, MachineProjects machines) {
        return new Estimate(plan, standings, machines);
    }

    /** How long the run at a place is expected to take, in seconds. */
    double seconds(int place) {
        double[] frame = byFrame.get(plan.runs().get(place).workload().name());
        return frame != null ? frame[0] / frame[1] : all[1] > 0 ? all[0] / all[1] : UNKNOWN_SECONDS;
    }

    /** After how many minutes a job that should take so long may be cut off. */
    long limitMinutes(double seconds) {
        return START_MINUTES + (long) Math.ceil(MARGIN * seconds / TimeUnit.MINUTES.toSeconds(1));
    }

    /** Memory of the largest simulator's process, in mebibytes. */
    int mebibytes() {
        return mebibytes;
    }
}
