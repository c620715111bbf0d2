package org.tilewright.run.designs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.ProjectGenerator;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;

/** A model chooses a design of one's own at every point, and its simulator is made with it. */
class ChosenDesignsTest {

    @TempDir
    private Path folder;

    /** A tiling unit stands beside no prefetcher, and groups are put together by one split. */
    @ParameterizedTest
    @ValueSource(strings = { "gpupd-4", "tile-based-record-cache", "chopin-4", "banked-texture-interleaved" })
    void aSimulatorIsMadeWithADesignAtEachPoint(String preset) throws IOException {
        System system = preset.equals("gpupd-4") ? model() : Presets.load(preset);
        if (preset.startsWith("banked-texture")) {
            ParameterPaths.set(system, "gpu.texture.placement", "DesignedPlacement");
            ParameterPaths.set(system, "gpu.shading.textureDealing", "TextureDealing");
        }
        List<RightDesign> rights = Stream.of(RightDesign.values()).filter(right -> presetOf(right).equals(preset))
                .toList();
        for (RightDesign right : rights) {
            String name = "Of" + right.point().type().getSimpleName();
            write(name, right.source().replace("class Design ", "class " + name + " ").replace("public Design(",
                    "public " + name + "("));
            ParameterPaths.set(system, path(right), "own:wrong." + name);
        }
        DesignLibrary library = DesignLibrary.of(folder);
        assertEquals(List.of(), ChosenDesigns.find(system, library));
        GeneratedProject project = ChosenDesigns.into(ProjectGenerator.project(system), system, library);
        String source = new String(project.sources().get(project.names().sourceFile()), StandardCharsets.UTF_8);
        for (RightDesign right : rights) {
            String type = right.point().type().getSimpleName();
            String made = "DesignPoint.own(" + type + ".class, new wrong.Of" + type + "())";
            assertTrue(source.contains(made), () -> made + " is not in " + source);
            assertTrue(source.contains("import " + right.point().type().getName() + ";"));
        }
    }

    /** Who has a channel of memory is decided at the same point as who has a link. */
    @Test
    void anArbiterOfOnesOwnIsAtAMemoryToo() throws IOException {
        write("Design", RightDesign.PORTS.source());
        System system = Presets.load("gpupd-4");
        ParameterPaths.set(system, "gpu.memory.arbitration", "own:wrong.Design");
        DesignLibrary library = DesignLibrary.of(folder);
        assertEquals(List.of(), ChosenDesigns.find(system, library));
        GeneratedProject project = ChosenDesigns.into(ProjectGenerator.project(system), system, library);
        String source = new String(project.sources().get(project.names().sourceFile()), StandardCharsets.UTF_8);
        assertTrue(source.contains("DesignPoint.own(PortArbiter.class, new wrong.Design())"), source);
    }

    private static String presetOf(RightDesign right) {
        return path(right).startsWith("gpu.texture.") || path(right).startsWith("gpu.shading.texture")
                ? "banked-texture-interleaved"
                : path(right).startsWith("gpu.tiling.") ? "tile-based-record-cache"
                        : path(right).startsWith("split.") && path(right).endsWith("Scheduler") ? "chopin-4"
                                : "gpupd-4";
    }

    /** GPUs that share frames render no bins by the number of the frame. */
    @Test
    void anOrderThatLooksBackIsOfOneGpu() throws IOException {
        write("Design", RightDesign.RENDER_ORDER.source().replace("/*more*/",
                "@Override public boolean looksBack() { return true; }"));
        System system = Presets.load("gpupd-16-tile-based");
        ParameterPaths.set(system, path(RightDesign.RENDER_ORDER), "own:wrong.Design");
        assertEquals(List.of("gpu.tiling.order: own:wrong.Design: it looks back, which GPUs that share frames cannot"),
                ChosenDesigns.find(system, DesignLibrary.of(folder)));
    }

    @Test
    void aDispatchThatLooksBackIsOfOneGpu() throws IOException {
        write("Design", RightDesign.DISPATCH.source().replace("/*more*/",
                "@Override public boolean looksBack() { return true; }"));
        System system = Presets.load("gpupd-16-tile-based");
        ParameterPaths.set(system, path(RightDesign.DISPATCH), "own:wrong.Design");
        assertEquals(
                List.of("gpu.tiling.dispatch: own:wrong.Design: it looks back, which GPUs that share frames cannot"),
                ChosenDesigns.find(system, DesignLibrary.of(folder)));
    }

    /** The model has four GPUs. */
    @Test
    void aTopologyIsAskedForTheGpusOfTheModel() throws IOException {
        write("Design", RightDesign.TOPOLOGY.source().replace("/*more*/",
                "@Override public void requireLinkable(int gpus) { if (gpus != 2) throw new"
                        + " IllegalArgumentException(\"two GPUs, not \" + gpus); }"));
        System system = model();
        ParameterPaths.set(system, path(RightDesign.TOPOLOGY), "own:wrong.Design");
        assertEquals(List.of("network.topology: own:wrong.Design: two GPUs, not 4"),
                ChosenDesigns.find(system, DesignLibrary.of(folder)));
    }

    /** The banks are found in a line of 16 texels. */
    @Test
    void aPlacementWhoseTileFitsNoLineIsRefusedWhereThereAreBanks() throws IOException {
        write("Design", RightDesign.PLACEMENT.source().replace("/*more*/",
                "@Override public int smallestTile() { return 8; }"));
        System system = Presets.load("banked-texture-interleaved");
        ParameterPaths.set(system, "gpu.texture.placement", "DesignedPlacement");
        ParameterPaths.set(system, path(RightDesign.PLACEMENT), "own:wrong.Design");
        assertEquals(List.of("gpu.texture.placement.design: own:wrong.Design: its smallest tile is 8x8 texels, which a"
                + " line of 64 B of a cache with data banks does not hold"),
                ChosenDesigns.find(system, DesignLibrary.of(folder)));
        ParameterPaths.set(system, "gpu.texture.cache.organisation", "TraditionalOrganisation");
        assertEquals(List.of(), ChosenDesigns.find(system, DesignLibrary.of(folder)));
    }

    /** Only ranks and bank groups are served in other orders than by age. */
    @Test
    void anOrderByMoreThanAgeNeedsAnOrganisation() throws IOException {
        write("Design", RightDesign.REQUESTS.source());
        System system = Presets.load("gpupd-4");
        ParameterPaths.set(system, path(RightDesign.REQUESTS), "own:wrong.Design");
        assertEquals(
                List.of("gpu.memory.scheduler: own:wrong.Design: it orders by more than age, which needs ranks and bank"
                        + " groups; give the memory an organisation"),
                ChosenDesigns.find(system, DesignLibrary.of(folder)));
    }

    private void write(String name, String source) throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve("wrong")).resolve(name + ".java"), source);
    }

    private static System model() {
        System system = Presets.load("gpupd-4");
        ParameterPaths.set(system, "gpu.depth.prefetcher", "LookUpPrefetcher");
        ParameterPaths.set(system, "network", "RoutedNetwork");
        ParameterPaths.set(system, "gpu.shading", "ShaderCores");
        ParameterPaths.set(system, "gpu.memory.organisation", "DramOrganisation");
        return system;
    }

    private static String path(RightDesign right) {
        return switch (right) {
            case REPLACEMENT -> "gpu.depth.zcache.replacement";
            case LOOK_UP -> "gpu.depth.prefetcher.policy";
            case REGIONS -> "split.regionShape";
            case SET_INDEX -> "gpu.depth.zcache.setHash";
            case FILL_WAY -> "gpu.depth.zcache.fillPlacement";
            case TAG_PRIORITY -> "gpu.depth.arbitration";
            case TOPOLOGY -> "network.topology";
            case PAIRING -> "split.compositionScheduler";
            case DEALING -> "split.drawScheduler";
            case RECORDS -> "gpu.tiling.recordCache.replacement";
            case RENDER_ORDER -> "gpu.tiling.order";
            case DISPATCH -> "gpu.tiling.dispatch";
            case WARPS -> "gpu.shading.scheduler";
            case TRAVERSAL -> "gpu.rasteriser.traversal";
            case ROWS -> "gpu.memory.organisation.pagePolicy";
            case PORTS -> "network.arbitration";
            case UNITS -> "gpu.shading.textureDealing.dealing";
            case BATCHES -> "split.batching.rule";
            case SHARES -> "split.shares";
            case PLACEMENT -> "gpu.texture.placement.design";
            case REQUESTS -> "gpu.memory.scheduler";
        };
    }
}
