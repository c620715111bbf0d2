package org.tilewright.run.reproduce.gpupd;

import java.util.List;

import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Workload;

/**
 * A system and the one that its speedup is over.
 *
 * @param label what it is called in tables and charts
 * @param machine the system
 * @param base what it is compared with, on the same frame
 */
record Variant(String label, Configuration machine, Configuration base) {

    /** A system against one GPU. */
    static Variant of(String label, Configuration machine) {
        return new Variant(label, machine, Mode.SINGLE);
    }

    /** A mode with so many GPUs against one. */
    static Variant of(Mode mode, int gpus) {
        return of(mode.label(), mode.of(gpus));
    }

    /** The base's time by this one's. */
    double speedup(Measurements measurements, Workload frame) {
        return cycles(measurements, base, frame) / cycles(measurements, machine, frame);
    }

    /** The geometric mean of the speedups. */
    double mean(Measurements measurements, List<Workload> frames) {
        return Averages.geometricMean(frames, frame -> speedup(measurements, frame));
    }

    /** Core cycles of a frame. */
    static double cycles(Measurements measurements, Configuration machine, Workload frame) {
        return measurements.of(machine, frame).value("frame.cycles");
    }
}
