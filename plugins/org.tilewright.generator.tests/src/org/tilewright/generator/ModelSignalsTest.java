package org.tilewright.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.input.expression.Typing.Type;
import org.tilewright.model.System;
import org.tilewright.model.signals.ModelSignals;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.Statistics;

/** What is known of a model's signals without its simulator is what the simulator declares. */
class ModelSignalsTest {

    @TempDir
    Path folder;

    @Test
    void theSignalsOfAModelAreThoseOfItsSimulator() throws Exception {
        List<System> systems = GeneratedMachines.everythingCounted();
        systems.addAll(List.of(
                GeneratedMachines.changed("dprt-fpga", "adaptive", "gpu.depth.prefetcher=AdaptiveDprtPrefetcher"),
                GeneratedMachines.changed("dprt-fpga", "plain", "gpu.depth.prefetcher=none",
                        "gpu.depth.hierarchicalDepth=HierarchicalDepth",
                        "gpu.memory.channels=2"),
                GeneratedMachines.changed("gpu-base", "early", "gpu.depth.earlyDepth=EarlyDepth",
                        "gpu.depth.hierarchicalDepth=HierarchicalDepth"),
                GeneratedMachines.changed("furygpu", "several", "gpu.texture.count=3"),
                GeneratedMachines.changed("furygpu", "slices", "gpu.texture.count=2", "gpu.slices=Slices",
                        "gpu.slices.count=3"),
                GeneratedMachines.changed("gpupd-16-tile-based", "rasters", "gpu.tiling.rasterUnits=2",
                        "gpu.depth.window=1",
                        "gpu.depth.earlyDepth=EarlyDepth", "gpu.tiling.surfaceRemoval=HiddenSurfaceRemoval"),
                GeneratedMachines.changed("gpupd-4", "shared", "gpu.slices=Slices", "gpu.slices.count=2"),
                GeneratedMachines.changed("shader-cores", "sliced", "gpu.slices=Slices", "gpu.slices.count=2"),
                GeneratedMachines.changed("texture-l2", "levels", "gpu.l2.next=SharedCache",
                        "gpu.l2.next.size=8 MiB")));
        List<Statistics> declared = new GeneratedMachines(folder).statistics(systems);
        for (int index = 0; index < systems.size(); index++) {
            Map<String, Type> known = new TreeMap<>(new ModelSignals(systems.get(index)).byName());
            known.keySet().removeIf(name -> !name.matches("gpu0\\..*"));
            assertEquals(signals(declared.get(index)), known, systems.get(index).getName());
        }
    }

    private static Map<String, Type> signals(Statistics statistics) {
        Map<String, Type> signals = new TreeMap<>();
        statistics.counters().forEach(table -> {
            for (Declaration each : table.declarations()) {
                signals.put(table.owner() + "." + each.text().label(), Type.NUMBER);
            }
        });
        statistics.accounts().forEach(table -> {
            List<String> states = new ArrayList<>();
            for (Declaration each : table.declarations()) {
                states.add(each.text().label());
                signals.put(table.owner() + ".cycles." + each.text().label(), Type.NUMBER);
            }
            signals.put(table.owner() + ".state", Type.state(states));
        });
        return signals;
    }
}
