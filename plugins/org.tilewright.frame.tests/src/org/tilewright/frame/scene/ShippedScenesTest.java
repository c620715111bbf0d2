package org.tilewright.frame.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.CompareFunction;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.format.FrameHash;
import org.tilewright.frame.format.FrameReader;

/** The scenes that ship are what the generator makes, and neither changes. */
class ShippedScenesTest {

    /** Tests run in the folder of their module. */
    private static final Path FOLDER = Path.of("../../models/frames");

    private static final List<Frame> SCENES = ShippedScenes.build();

    /** Content hashes; published results name frames by them. */
    private static final Map<String, String> FROZEN = Map.of(
);

    @Test
    void generatorMakesTheFrozenScenes() {
        Map<String, String> made = new TreeMap<>();
        SCENES.forEach(scene -> made.put(scene.name(), FrameHash.of(scene)));
        assertEquals(new TreeMap<>(FROZEN), made);
    }

    @Test
    void filesThatShipHoldTheFrozenScenes() {
        Map<String, String> shipped = new TreeMap<>();
        for (Frame scene : SCENES) {
            Frame read = FrameReader.read(FOLDER.resolve(scene.name() + ".frame"));
            assertEquals(scene.name(), read.name());
            shipped.put(read.name(), FrameHash.of(read));
        }
        assertEquals(new TreeMap<>(FROZEN), shipped);
    }

    @Test
    void filesThatShipAreTheScenesAndSmall() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<Path> all = files.toList();
            Set<String> names = all.stream().map(file -> file.getFileName().toString()).collect(Collectors.toSet());
            assertEquals(SCENES.stream().map(scene -> scene.name() + ".frame").collect(Collectors.toSet()), names);
            long bytes = 0;
            for (Path file : all) {
                bytes += Files.size(file);
            }
            assertTrue(bytes <= 10_000_000, bytes + " bytes ship");
        }
    }

    @Test
    void scenesDifferInPrimitivesAndDepthFunctions() {
        assertEquals(Map.of("depth-1-landscape", "[TRIANGLES] [LESS]", "depth-2-parasols",
                "[TRIANGLES, TRIANGLE_FAN] [GREATER]", "depth-3-galaxy", "[POINTS, TRIANGLE_STRIP] [LEQUAL, ALWAYS]",
                "depth-4-wires", "[LINES, TRIANGLES] [LESS, EQUAL, LEQUAL]", "temple", "[TRIANGLES, QUADS] [LEQUAL]"),
                SCENES.stream().collect(Collectors.toMap(Frame::name, ShippedScenesTest::kinds)));
    }

    private static String kinds(Frame scene) {
        Set<PrimitiveType> primitives = EnumSet.noneOf(PrimitiveType.class);
        Set<CompareFunction> functions = EnumSet.noneOf(CompareFunction.class);
        for (Draw draw : draws(scene)) {
            primitives.add(draw.primitive());
            functions.add(draw.state().depth().function());
        }
        return primitives + " " + functions;
    }

    @Test
    void scenesHaveFewAndManyPrimitives() {
        Map<String, Integer> indices = SCENES.stream().collect(Collectors.toMap(Frame::name,
                scene -> draws(scene).stream().mapToInt(Draw::indexCount).sum()));
        assertTrue(indices.get("depth-2-parasols") < 10_000, indices::toString);
        assertTrue(indices.get("depth-1-landscape") > 150_000, indices::toString);
    }

    private static List<Draw> draws(Frame scene) {
        return scene.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList();
    }
}
