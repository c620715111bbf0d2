package org.tilewright.run.reproduce.frames;

import org.tilewright.run.study.Measurement;

/** What one design came to on one sequence; not a number where the run is missing. */
final class SequenceFigures {

    private static final double FEMTOJOULES = 1e-15;
    private static final double MEBIBYTE = 1 << 20;

    private static final SigningEnergy SIGNING = new SigningEnergy(FrameDesign.TECHNOLOGY);

    private final FrameDesign design;
    private final Measurement measurement;

    SequenceFigures(FrameDesign design, Measurement measurement) {
        this.design = design;
        this.measurement = measurement;
    }

    double cycles() {
        return measurement.value("frame.cycles");
    }

    /** Entries that are taken for hidden, in per cent. */
    double hidden() {
        return 100 * tiling("entries.hidden") / tiling("entries");
    }

    /** Bins that are not rendered, of those with something in them, in per cent. */
    double eliminated() {
        double eliminated = tiling("bins.eliminated");
        return 100 * eliminated / (tiling("bins") + eliminated);
    }

    /** Ticks in which binning waits for signatures, in per cent of all. */
    double waitsForSignatures() {
        return 100 * tiling("cycles.stalled.signatures") / cycles();
    }

    double fills() {
        return measurement.value("gpu0.l2.fills");
    }

    /** What is read of records and lists, in MiB. */
    double parameters() {
        return tiling("parameters.read") / MEBIBYTE;
    }

    /** All that memory reads and writes, in MiB. */
    double traffic() {
        double bytes = 0;
        for (String client : new String[] { "vertexfetch", "tiling", "l2" }) {
            bytes += measurement.value("gpu0.memory." + client + ".bytes.read")
                    + measurement.value("gpu0.memory." + client + ".bytes.written");
        }
        return bytes / MEBIBYTE;
    }

    /** What is counted of energy, signing included, in joules. */
    double energy() {
        return (measurement.value("gpu0.memory.energy") + measurement.value("gpu0.l2.energy")
                + measurement.value("gpu0.texture.energy")) * FEMTOJOULES + signing();
    }

    /** The energy of signing alone, in joules. */
    double signing() {
        return design.signs() ? SIGNING.joules(tiling("entries"), tiling("bins.compared")) : 0;
    }

    private double tiling(String name) {
        return measurement.value("gpu0.tiling." + name);
    }
}
