package org.tilewright.run.reproduce.dprt;

import java.util.List;

import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/**
 * The two machines that are compared, alike but for the prefetch path.
 *
 * @param base without it
 * @param prefetching with it
 */
record Machines(Configuration base, Configuration prefetching) {

    /** The presets that stand for the paper's prototype; nothing else names them. */
    static final Machines PRESETS = new Machines(Configuration.of("dprt-paper-base"),
            Configuration.of("dprt-paper"));

    /** Both machines with the same settings. */
    Machines with(List<String> settings) {
        return new Machines(base.with(settings), prefetching.with(settings));
    }

    /** Settings that concern only the prefetch path: the base stays as it is. */
    Machines withPrefetching(List<String> settings) {
        return new Machines(base, prefetching.with(settings));
    }

    void plan(Study study, List<Workload> workloads) {
        study.add(base, workloads);
        study.add(prefetching, workloads);
    }

    Comparison compare(Measurements measurements, Workload workload) {
        return new Comparison(new DepthFigures(measurements.of(base, workload)),
                new DepthFigures(measurements.of(prefetching, workload)));
    }
}
