package org.tilewright.run.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

class ConfiguredModelTest {

    private static final Configuration PRESET = Configuration.of("dprt-fpga");

    @Test
    void settingsAreAppliedInOrder() {
        Configuration machine = PRESET.with("gpu.depth.zcache.ways=8").with(List.of("gpu.depth.zcache.ways=2"));
        assertEquals("2", ConfiguredModel.value(machine, "gpu.depth.zcache.ways"));
        assertEquals("4", ConfiguredModel.value(PRESET, "gpu.depth.zcache.ways"));
        assertEquals("dprt-fpga gpu.depth.zcache.ways=8 gpu.depth.zcache.ways=2", machine.toString());
    }

    @Test
    void wrongConfigurationsAreNamed() {
        assertRefused(Configuration.of("dprt-fgpa"), "dprt-fgpa");
        assertRefused(PRESET.with("gpu.depth.zcache.ways"), "expected path=value");
        assertRefused(PRESET.with("gpu.depth.zcahe.ways=8"), "zcahe");
        assertRefused(PRESET.with("gpu.depth.zcache.ways=0"), "1 to");
    }

    private static void assertRefused(Configuration machine, String part) {
        String message = assertThrows(IllegalArgumentException.class, () -> ConfiguredModel.project(machine))
                .getMessage();
        assertTrue(message.contains(part), message);
    }
}
