package org.tilewright.run.reproduce.banked;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Workload;

/**
 * One frame through every organisation.
 *
 * @param frame the frame
 * @param byOrganisation what came out
 */
record FrameFigures(Workload frame, Map<Organisation, TextureFigures> byOrganisation) {

    static List<FrameFigures> of(List<Workload> frames, Measurements measurements) {
        return frames.stream().map(frame -> of(frame, measurements)).toList();
    }

    static FrameFigures of(Workload frame, Measurements measurements) {
        Map<Organisation, TextureFigures> figures = new EnumMap<>(Organisation.class);
        for (Organisation organisation : Organisation.values()) {
            figures.put(organisation, new TextureFigures(measurements.of(organisation.machine(), frame)));
        }
        return new FrameFigures(frame, figures);
    }

    TextureFigures of(Organisation organisation) {
        return byOrganisation.get(organisation);
    }

    /** Accesses that an organisation takes off those of another, in per cent. */
    double accessesSaved(Organisation organisation, Organisation base) {
        return ThesisClaims.saved(of(organisation).accesses(), of(base).accesses());
    }

    /** Energy by the simulator's account that an organisation takes off that of another, in per cent. */
    double energySaved(Organisation organisation, Organisation base) {
        return ThesisClaims.saved(of(organisation).energy(), of(base).energy());
    }
}
