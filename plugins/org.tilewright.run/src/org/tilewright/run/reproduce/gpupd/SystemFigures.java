package org.tilewright.run.reproduce.gpupd;

import java.util.stream.IntStream;

import org.tilewright.run.study.Measurement;

/**
 * Figures of a run of several GPUs.
 *
 * @param measurement what came out of the run
 * @param gpus number of GPUs
 */
record SystemFigures(Measurement measurement, int gpus) {

    private static final double PER_CENT = 100;

    /** Core cycles of the frame, or of the whole sequence. */
    double cycles() {
        return measurement.value("frame.cycles");
    }

    /** Mean over the GPUs of the core cycles at the boundary of geometry and rasterisation with a label. */
    double boundary(String label) {
        return mean("cycles." + label);
    }

    /** The same in per cent of the frame. */
    double boundaryShare(String label) {
        return PER_CENT * boundary(label) / cycles();
    }

    /** Mean over the GPUs of primitives projected for all. */
    double projected() {
        return mean("primitives.projected");
    }

    /** Mean over the GPUs of primitives drawn. */
    double rendered() {
        return mean("primitives.rendered");
    }

    /** Primitives that a GPU draws and another, or itself, projected. */
    double from(int gpu, int source) {
        return measurement.value("gpu" + gpu + ".primitives.from." + source);
    }

    /** Bytes put into the network, of a kind. */
    double bytes(String kind) {
        return measurement.value("system.network.bytes." + kind);
    }

    /** Bytes beside those of synchronisations, in per cent of them. */
    double addedTraffic() {
        return PER_CENT * (bytes("ids") + bytes("markers") + bytes("credits")) / bytes("sync");
    }

    private double mean(String statistic) {
        return IntStream.range(0, gpus).mapToDouble(gpu -> measurement.value("gpu" + gpu + "." + statistic)).sum()
                / gpus;
    }
}
