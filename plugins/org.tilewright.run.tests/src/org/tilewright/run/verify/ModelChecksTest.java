package org.tilewright.run.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

    /** What is said of the end is checked in a set of 4 ways at most, as it knows no renaming of blocks. */
    @Test
    void aWideSetIsCutDownForWhatMustHappenInTheEnd() throws IOException {
        String wide = new String(Presets.bytes("dprt-fpga"), StandardCharsets.UTF_8)
                .replaceFirst("<zcache", "<zcache ways=\"8\"");
        Path file = Files.writeString(folder.resolve("wide.pipeline"), wide);
        Map<String, Map<String, String>> bounds = ModelChecks.of(file, null, DesignLibrary.none()).stream()
                .collect(Collectors.toMap(each -> each.property().id(), ModelChecks.Planned::bounds));
        assertEquals("8", bounds.get("depth.progress").get("ways"));
        assertEquals(Map.of("ways", "4", "blocks", "5", "tiles", "1", "outstanding", "4", "replacement", "TREE_PLRU",
                "rule", "ESCAPE"), bounds.get("depth.answers"));
    }

    @Test
    void eachCacheThatCompressesIsCheckedForTheBitsThatItLoses() throws IOException {
        String compressing = new String(Presets.bytes("dprt-fpga"), StandardCharsets.UTF_8)
                .replaceFirst("(<zcache[^>]*)/>", "$1><compression/></zcache>")
                .replaceFirst("(<colourCache[^>]*)/>", "$1><compression/></colourCache>");
        Path file = Files.writeString(folder.resolve("compressing.pipeline"), compressing);
        assertEquals(List.of(Map.of("codec", "DEPTH"), Map.of("codec", "COLOUR")),
                ModelChecks.of(file, null, DesignLibrary.none()).stream()
                        .filter(each -> each.property().id().equals("compression.lines"))
                        .map(ModelChecks.Planned::bounds).toList());
    }

    @Test
    void aTilingUnitThatRemovesHiddenSurfacesIsCheckedForWhatItLeavesOut() throws IOException {
        assertEquals(List.of("tiling.order", "tiling.hidden"),
                checked("tile-based-deferred").stream().filter(id -> id.startsWith("tiling.")).toList());
    }

    @Test
    void aTilingUnitThatEliminatesIsCheckedForWhatItLeavesOut() throws IOException {
        assertEquals(1, checked("tile-based-elimination").stream().filter("tiling.elimination"::equals).count());
        assertEquals(List.of("tiling.order"),
                checked("tile-based").stream().filter(id -> id.startsWith("tiling.")).toList());
    }
}
