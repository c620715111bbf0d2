package org.tilewright.model.energy;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.units.Energy;

/** The page on energy says what the figures are. */
class EnergyPageTest {

    private static final Path PAGE = Path.of("../../docs/energy.md");

    @ParameterizedTest
    @CsvSource({ "traditional, single", "wide, single", "multiport, shared", "continuous, banked",
            "interleaved, copies",
            "interleaved, shared", "interleaved, banked" })
    void rowOfThePageIsCurrent(String preset, String tags) throws IOException {
        System system = Presets.load("banked-texture-" + preset);
        ParameterPaths.set(system, "gpu.texture.cache.tags", tags);
        BankedTextureUnit unit = (BankedTextureUnit) system.getGpu().getTexture();
        CacheFigures figures = CacheFigures.of(unit.getCache(), system.getTechnology()).orElseThrow();
        String row = "| " + preset + ", " + tags + " | " + femtojoules(figures.dataRead()) + " | "
                + femtojoules(figures.tagRead()) + " | " + femtojoules(figures.fill()) + " | "
                + femtojoules(figures.control()) + " | " + number(figures.dataTime().picoseconds()) + " | "
                + number(figures.tagTime().picoseconds()) + " | "
                + number(Math.round(figures.area().squareNanometres() / 1e6)) + " | "
                + number(Math.round(figures.controlArea().squareNanometres() / 1e6)) + " |";
        assertTrue(Files.readString(PAGE).contains("\n" + row + "\n"), () -> PAGE + " lacks the row\n" + row);
    }

    private static String femtojoules(Energy energy) {
        return number(Math.round(energy.attojoules() / 1e3));
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
