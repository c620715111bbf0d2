package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.presets.Presets;

/** Figures are those of docs/energy.md. */
class CostsTest {

    @TempDir
    Path folder;

    private Path model(String preset) throws IOException {
        return Files.write(folder.resolve("model.pipeline"), Presets.bytes(preset));
    }

    private static List<String> lines(Object... arguments) {
        return Terminal.run(arguments).succeeded().out().lines().map(line -> line.strip().replaceAll(" +", " "))
                .filter(line -> line.startsWith("gpu.") || line.startsWith("network")).toList();
    }

    @Test
    void interleavedBanksCostWhatThePageSays() throws IOException {
        assertEquals(List.of("gpu.texture.cache 4 12.065 7.105 85.728 8.797 1.284 1.578 0.7150 0.0174",
                "gpu.depth.zcache 1 234.879 31.991 47.423 0.000 0.972 1.040 1.4854 0.0000",
                "gpu.memory a row opened and closed 2,000.000", "gpu.memory a byte read or written 160.000"),
                lines("costs", model("banked-texture-interleaved")));
    }

    /** CACTI 4.2 has arrays of other lines; its tag banks of 256 bytes in 4 ways would have 4 rows. */
    @Test
    void aMissingArrayIsADash() throws IOException {
        assertEquals("gpu.texture.cache 4 – – – – – – – –", lines("costs", model("banked-texture-interleaved"), "--set",
                "technology=cacti42-130nm", "--set", "gpu.texture.cache.line=256 B", "--set",
                "gpu.texture.cache.ways=4").getFirst());
    }

    @Test
    void severalGpusHaveLinks() throws IOException {
        List<String> lines = lines("costs", model("gpupd-4"), "--set", "technology=cacti7-45nm");
        assertEquals("network a byte over a link 80.000", lines.getLast());
        assertEquals("gpu.depth.zcache 4", lines.getFirst().substring(0, 18));
    }

    @Test
    void aModelWithoutATechnologyIsRefused() throws IOException {
        Path model = model("gpu-base");
        Terminal.run("costs", model).refused(model + ": technology: the model names none; expected one of those that "
                + "'tilewright presets --technologies' lists, as by --set technology=cacti7-45nm");
    }
}
