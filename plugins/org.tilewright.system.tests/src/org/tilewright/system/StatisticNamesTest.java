package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.StatisticValue;
import org.tilewright.sim.system.GpuSystem;

/** What scripts and studies read of a run, by name. */
class StatisticNamesTest {

    /** The names that will stay, with their units. */
    private static final Map<String, String> STAY = Map.ofEntries(Map.entry("frame.cycles", "tick"),
            Map.entry("frame.time", "ps"), Map.entry("frame.fragments", "fragment"),
            Map.entry("frame.fragments.passed", "fragment"), Map.entry("gpu0.zcache.accesses", "access"),
            Map.entry("gpu0.zcache.hits", "access"), Map.entry("gpu0.zcache.misses", "access"),
            Map.entry("gpu0.zcache.prefetches", "line"), Map.entry("gpu0.zcache.prefetches.used", "line"),
            Map.entry("gpu0.zcache.prefetches.late", "line"), Map.entry("gpu0.zcache.prefetches.cancelled", "request"),
            Map.entry("gpu0.zcache.evictions.unused", "line"), Map.entry("gpu0.zcache.escapes", "line"),
            Map.entry("gpu0.zcache.writebacks", "line"), Map.entry("gpu0.depth.latency.mean", "tick/tile"));

    /** Those of the texture units, if there are any. */
    private static final Map<String, String> STAY_OF_TEXTURES = Map.of("gpu0.texture.footprints", "footprint",
            "gpu0.texture.accesses", "access", "gpu0.texture.misses", "line", "gpu0.texture.conflicts", "access",
            "gpu0.texture.banks.1", "access", "gpu0.texture.banks.2", "access", "gpu0.texture.banks.4", "access",
            "gpu0.texture.energy", "fJ");

    private final Frame scene = Scenes.shipped("depth-2-parasols");

    @Test
    void namesThatStayAreThereWithTheirUnits() {
        Map<String, String> units = new TreeMap<>();
        values("dprt-fpga").forEach(value -> units.put(value.name(), value.unit()));
        units.keySet().retainAll(STAY.keySet());
        assertEquals(new TreeMap<>(STAY), units);
    }

    /** Each is the sum over the units, energy that of what it is made of. */
    @Test
    void namesOfTextureUnitsThatStayAreThereWithTheirUnits() {
        List<StatisticValue> values = GeneratedSimulator.kernel(GeneratedSimulator.model("banked-texture-continuous"))
                .run(Scenes.thumbnail(Scenes.shipped("temple"), 160, 120), RunOptions.DEFAULT).statistics().values();
        Map<String, String> units = new TreeMap<>();
        values.forEach(value -> units.put(value.name(), value.unit()));
        units.keySet().retainAll(STAY_OF_TEXTURES.keySet());
        assertEquals(new TreeMap<>(STAY_OF_TEXTURES), units);
        for (String name : STAY_OF_TEXTURES.keySet()) {
            String parts = name.endsWith("energy") ? name + "\\..*" : name.replace("texture.", "texture[0-3].");
            assertEquals(sum(values, parts), sum(values, name), name);
            assertEquals(!name.endsWith("conflicts"), sum(values, name) > 0, name);
        }
    }

    private static long sum(List<StatisticValue> values, String names) {
        return values.stream().filter(value -> value.name().matches(names))
                .mapToLong(value -> value.value().longValue()).sum();
    }

    /** Of several GPUs, with those of each GPU. */
    @Test
    void namesOfSeveralGpusThatStayAreThereWithTheirUnits() {
        GpuSystem system = GeneratedSimulator.system(GeneratedSimulator.model("gpupd-2"));
        Map<String, String> units = new TreeMap<>();
        new ProductionSystemKernel(system).run(List.of(scene), RunOptions.DEFAULT.withDraws(0, 3)).statistics().values()
                .forEach(value -> units.put(value.name(), value.unit()));
        Map<String, String> stay = new TreeMap<>(STAY);
        stay.putAll(Map.of("system.network.bytes.ids", "byte", "system.network.bytes.markers", "byte",
                "system.network.bytes.sync", "byte", "gpu1.primitives.projected", "primitive",
                "gpu1.primitives.rendered", "primitive", "gpu1.cycles.busy", "tick", "gpu1.cycles.no-primitive", "tick",
                "gpu1.cycles.stall", "tick", "gpu1.cycles.sync", "tick"));
        units.keySet().retainAll(stay.keySet());
        assertEquals(stay, units);
    }

    /** So that two systems can be compared: without a prefetcher its counts are 0, and not missing. */
    @Test
    void namesThatStayAreThereWithoutAPrefetcherToo() {
        List<StatisticValue> values = values("gpu-base");
        assertTrue(values.stream().map(StatisticValue::name).toList().containsAll(STAY.keySet()));
        values.stream().filter(value -> value.name().startsWith("gpu0.zcache.prefetches"))
                .forEach(value -> assertEquals(0, value.value().longValue(), value.name()));
    }

    @Test
    void statisticsAreSortedAndEachSaysWhatItIs() {
        List<StatisticValue> values = values("dprt-fpga");
        assertEquals(values.stream().map(StatisticValue::name).sorted().distinct().toList(),
                values.stream().map(StatisticValue::name).toList());
        for (StatisticValue value : values) {
            assertFalse(value.unit().isBlank() || value.description().isBlank(), value::toString);
        }
    }

    /** Time is counted in ticks of 10,000 ps at 100 MHz, exactly. */
    @Test
    void timeOfTheFrameIsThatOfItsLastTick() {
        SimulationResult result = run("dprt-fpga");
        assertEquals(SystemAssertions.value(result, "frame.cycles").longValue() * 10_000,
                SystemAssertions.value(result, "frame.time").longValue());
        assertEquals(result.cycles(), SystemAssertions.value(result, "frame.cycles").longValue());
    }

    private List<StatisticValue> values(String preset) {
        return run(preset).statistics().values();
    }

    private SimulationResult run(String preset) {
        return GeneratedSimulator.kernel(GeneratedSimulator.model(preset)).run(scene, RunOptions.DEFAULT);
    }
}
