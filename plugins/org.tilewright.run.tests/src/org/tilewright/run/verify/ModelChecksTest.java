package org.tilewright.run.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.designs.DesignLibrary;

/** The properties that a model is checked for. */
class ModelChecksTest {

    @TempDir
    Path folder;

    private List<String> checked(String preset) throws IOException {
        Path file = Files.write(folder.resolve(preset + ".pipeline"), Presets.bytes(preset));
        return ModelChecks.of(file, null, DesignLibrary.none()).stream().map(each -> each.property().id()).toList();
    }

    @Test
    void aTilingUnitThatEliminatesIsCheckedForWhatItLeavesOut() throws IOException {
        assertEquals(1, checked("tile-based-elimination").stream().filter("tiling.elimination"::equals).count());
        assertEquals(List.of("tiling.order"),
                checked("tile-based").stream().filter(id -> id.startsWith("tiling.")).toList());
    }
}
