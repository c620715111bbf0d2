package org.tilewright.model.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;

class ModelDifferencesTest {

    static List<String> presets() {
        return Presets.names();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void aModelEqualsItself(String preset) {
        assertEquals(List.of(), ModelDifferences.between(Presets.load(preset), Presets.load(preset)));
    }

    @Test
    void aChangedParameterIsALineWithBothValues() {
        assertEquals(List.of("  gpu.depth.zcache.size: 32 KiB -> 64 KiB"),
                changed("dprt-fpga", "gpu.depth.zcache.size", "64 KiB"));
        assertEquals(List.of("  gpu.memory.clock: memory -> core"), changed("dprt-fpga", "gpu.memory.clock", "core"));
    }

    @Test
    void aDefaultThatIsWrittenOutIsNoDifference() {
        assertEquals(List.of(), changed("dprt-fpga", "gpu.depth.zcache.ways", "4"));
    }

    @Test
    void aPartThatIsAddedComesWithWhatItSays() {
        List<String> lines = changed("texture-l2", "gpu.l2.next", "SharedCache");
        assertEquals("+ gpu.l2.next: SharedCache", lines.get(0));
        assertEquals(List.of("- gpu.depth.prefetcher: DprtPrefetcher"),
                changed("dprt-fpga", "gpu.depth.prefetcher", "none"));
    }

    @Test
    void aPartOfAnotherKindIsOneLineAndWhatBothKindsHave() {
        assertEquals(List.of("  gpu.depth.prefetcher: DprtPrefetcher -> AdaptiveDprtPrefetcher"),
                changed("dprt-fpga", "gpu.depth.prefetcher", "AdaptiveDprtPrefetcher"));
    }

    @Test
    void theOrderOfNamedElementsIsNoDifference() {
        System other = Presets.load("dprt-fpga");
        other.getClocks().move(0, 1);
        assertEquals(List.of(), ModelDifferences.between(Presets.load("dprt-fpga"), other));
        other.getClocks().get(0).setName("ram");
        List<String> lines = lines(ModelDifferences.between(Presets.load("dprt-fpga"), other));
        assertTrue(lines.contains("- clocks.memory: ClockDomain") && lines.contains("+ clocks.ram: ClockDomain"),
                lines::toString);
    }

    /** Changes back and forth say the same with the sides exchanged. */
    @ParameterizedTest
    @MethodSource("presets")
    void comparesEitherWayRound(String preset) {
        System first = Presets.load("flagship");
        System second = Presets.load(preset);
        assertEquals(ModelDifferences.between(first, second).size(), ModelDifferences.between(second, first).size());
    }

    private static List<String> changed(String preset, String path, String value) {
        System after = Presets.load(preset);
        ParameterPaths.set(after, path, value);
        return lines(ModelDifferences.between(Presets.load(preset), after));
    }

    private static List<String> lines(List<Difference> differences) {
        return differences.stream().map(Difference::toString).toList();
    }
}
