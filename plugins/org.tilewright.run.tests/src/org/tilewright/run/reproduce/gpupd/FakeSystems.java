package org.tilewright.run.reproduce.gpupd;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.scene.profile.FrameProfile;
import org.tilewright.frame.scene.profile.GameProfiles;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.FakeMeasurements;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Workload;

/**
 * Systems that nobody simulated: 12,000 cycles on one GPU whatever the frame, and on more GPUs what the mode and their number
 * say. Each of n GPUs projects 1,000 of n thousand primitives and draws 500, as many of each source.
 */
final class FakeSystems implements Measurements {

    static final int SINGLE = 12_000;

    /** By preset; any other machine takes {@link #SINGLE}. */
    static final Map<String, Integer> CYCLES = Map.of("sfr-4", 4_800, "sfr-16", 4_000, "gpupd-4-no-runahead", 4_000,
            "gpupd-16-no-runahead", 3_000, "gpupd-4", 3_750, "gpupd-16", 2_400, "gpupd-16-unbatched", 15_000,
            "gpupd-16-hub", 2_420);

    private final Path folder;
    private final Map<String, Measurement> measured = new HashMap<>();

    FakeSystems(Path folder) {
        this.folder = folder;
    }

    static List<Workload> made() {
        List<String> names = new ArrayList<>();
        for (FrameProfile profile : GameProfiles.all()) {
            names.add(profile.name());
            names.add(profile.name() + "-geometry");
        }
        TraceFrames.OTHER_SHARES.forEach(share -> names.add("wolf-share-" + Math.round(100 * share)));
        return names.stream().map(FakeSystems::frame).toList();
    }

    static Workload frame(String name) {
        return new Workload(name, Path.of(name + ".frame"));
    }

    @Override
    public Measurement of(Configuration machine, Workload frame) {
        return taking(CYCLES.getOrDefault(machine.preset(), SINGLE) * frame.files().size(), gpus(machine));
    }

    private static int gpus(Configuration machine) {
        String number = machine.preset().replaceAll("\\D", "");
        return number.isEmpty() ? 1 : Integer.parseInt(number);
    }

    /** What a system of so many GPUs says that takes so many cycles. */
    Measurement taking(int cycles, int gpus) {
        return measured.computeIfAbsent(cycles + " " + gpus, key -> {
            Map<String, Number> values = new HashMap<>(Map.of("frame.cycles", cycles, "frame.time", 1_000L * cycles,
                    "system.frame-rate", 1e9 / cycles, "system.latency.mean", 1_000L * cycles, "system.balance", 0.9,
                    "system.network.bytes.sync", 10_000, "system.network.bytes.ids", 300,
                    "system.network.bytes.markers", 100, "system.network.bytes.credits", 50));
            for (int gpu = 0; gpu < gpus; gpu++) {
                values.put("gpu" + gpu + ".cycles.busy", cycles / 200);
                values.put("gpu" + gpu + ".cycles.sync", cycles / 8);
                values.put("gpu" + gpu + ".cycles.stall", cycles / 4);
                values.put("gpu" + gpu + ".cycles.no-primitive", cycles / 2);
                values.put("gpu" + gpu + ".zcache.accesses", 40);
                values.put("gpu" + gpu + ".zcache.hits", 30);
                values.put("gpu" + gpu + ".primitives.projected", 1_000);
                values.put("gpu" + gpu + ".primitives.rendered", 500);
                for (int source = 0; source < gpus; source++) {
                    values.put("gpu" + gpu + ".primitives.from." + source, 500 / gpus);
                }
            }
            return FakeMeasurements.of(folder, values);
        });
    }
}
