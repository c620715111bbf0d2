package org.tilewright.frame.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.format.FrameHash;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.targets.RenderTarget;

/** The scenes that ship are what the generator makes, and neither changes. */
class ShippedScenesTest {

    /** Tests run in the folder of their module. */
    private static final Path FOLDER = Path.of("../../models/frames");

    private static final List<Frame> SCENES = ShippedScenes.build();

    /** Content hashes; published results name frames by them. */
    private static final Map<String, String> FROZEN = Map.of(
            "depth-1-landscape", "e2f6d5e63406ea332a2df204b22e6b5605ecfa30d582dd4410efe540308bb08a",
            "depth-2-parasols", "a23c4f3286b22eb9719784b62d95519f90c5052c2c3693ffc2ed08f719548b45",
            "depth-3-galaxy", "7a4db76ddee07b02e13c5371494d7998a44af7e09fbfa16a2bb13785b82c015e",
            "depth-4-wires", "e3d9960a131d2f0d736775a8138981ff1630969fd8f3e27d3244579f0fc50b0a",
            "temple", "bb85511b59a41f5ce36973462423aa26e4810191c724ee94e6593e418be2d523", "shadow-map",
            "0a42dcd820d8ac57dad8f5f17866395a53327f86e097eb9c41a5ebcb90c6e22f", "reflection",
            "26749aebf5d4c90d5744338eb13989a8f37249020389299d06a366818177a192", "post-process",
            "b7d5dcc1e5a5e96a8f3b273c48a762d95f9e4de192a33d3d1f040d15fd7743fc");

    @Test
    void generatorMakesTheFrozenScenes() {
        Map<String, String> made = new TreeMap<>();
        SCENES.forEach(scene -> made.put(scene.name(), FrameHash.of(scene)));
        assertEquals(new TreeMap<>(FROZEN), made);
    }

    @Test
    void eachSceneIsFoundByTheNameOfItsFrame() {
        assertEquals(SCENES.stream().map(Frame::name).toList(), ShippedScenes.names());
        assertEquals("post-process", ShippedScenes.build("post-process").name());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> ShippedScenes.build("castle")).getMessage()
                .startsWith("there is no scene castle: expected one of depth-1-landscape, "));
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
                "[TRIANGLES, TRIANGLE_FAN] [GREATER]", "depth-3-galaxy", "[POINTS, TRIANGLES] [LEQUAL, ALWAYS]",
                "depth-4-wires", "[LINES, TRIANGLES] [LESS, EQUAL, LEQUAL]", "temple",
                "[TRIANGLES, QUADS] [LESS, LEQUAL]", "shadow-map", "[TRIANGLES] [LESS]", "reflection",
                "[TRIANGLES, QUADS] [LESS, LEQUAL]", "post-process", "[TRIANGLES, QUADS] [LESS, LEQUAL]"),
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

    /** Targets, of which one is the screen, and how often the commands go on to another one. */
    @Test
    void someScenesTakeSeveralPasses() {
        assertEquals(
                Map.of("depth-1-landscape", "1 0", "depth-2-parasols", "1 0", "depth-3-galaxy", "1 0", "depth-4-wires",
                        "1 0", "temple", "1 0", "shadow-map", "2 2", "reflection", "2 2", "post-process", "9 9"),
                SCENES.stream().collect(Collectors.toMap(Frame::name, ShippedScenesTest::passes)));
    }

    private static String passes(Frame scene) {
        int target = RenderTarget.SCREEN;
        int switches = 0;
        for (Command command : scene.commands()) {
            switches += command.target() == target ? 0 : 1;
            target = command.target();
        }
        return 1 + scene.targets().size() + " " + switches;
    }

    @Test
    void scenesHaveFewAndManyPrimitives() {
        Map<String, Integer> indices = SCENES.stream().collect(Collectors.toMap(Frame::name,
                scene -> draws(scene).stream().mapToInt(Draw::indexCount).sum()));
        assertTrue(indices.get("depth-2-parasols") < 10_000, indices::toString);
        assertTrue(indices.get("depth-1-landscape") > 150_000, indices::toString);
    }

    /** Fragments and passed fragments a pixel; rounded, so that the rule for pixels on an edge may change. */
    @Test
    void depthComplexityIsAsPublished() {
        assertEquals(
                Map.of("depth-1-landscape", "2.6 2.3", "depth-2-parasols", "6.1 3.3", "depth-3-galaxy", "2.0 1.7",
                        "depth-4-wires", "4.0 3.0", "temple", "4.4 2.9", "shadow-map", "2.6 1.8", "reflection",
                        "3.6 3.4", "post-process", "5.4 4.7"),
                SCENES.stream().collect(Collectors.toMap(Frame::name, ShippedScenesTest::complexity)));
    }

    private static String complexity(Frame scene) {
        RenderedFrame rendered = new ReferenceRenderer(scene).render();
        double pixels = scene.width() * scene.height();
        return String.format(Locale.ROOT, "%.1f %.1f", rendered.fragments() / pixels,
                rendered.fragmentsPassed() / pixels);
    }

    private static List<Draw> draws(Frame scene) {
        return scene.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList();
    }
}
