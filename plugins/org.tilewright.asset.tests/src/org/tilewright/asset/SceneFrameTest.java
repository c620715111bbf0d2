package org.tilewright.asset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.asset.scene.SceneImport;
import org.tilewright.asset.scene.SceneReport;
import org.tilewright.asset.scene.Settings;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameHash;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Lowering;

/** What frames of scenes hold. */
class SceneFrameTest {

    private static final Settings SMALL = new Settings(64, 32, null, 0);

    @TempDir
    private Path folder;

    private final List<Frame> frames = new ArrayList<>();
    private SceneReport report;

    private Frame frame(GltfText scene, Settings settings, Double... times) throws IOException {
        frames.clear();
        report = SceneImport.run(scene.write(folder), "scene", settings, List.of(times),
                (number, frame) -> frames.add(frame));
        return frames.get(0);
    }

    private static List<Draw> draws(Frame frame) {
        return frame.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList();
    }

    private static float[] uniform(Draw draw, String name) {
        UniformValue value = draw.program().uniforms().stream().filter(each -> each.name().equals(name)).findFirst()
                .orElseThrow();
        float[] floats = new float[value.bits().length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = Float.intBitsToFloat(value.bits()[i]);
        }
        return floats;
    }

    /** Where a point of the world lands, by the matrix that programs are given: x, y and z in -1..1, and w. */
    private static double[] projected(Draw draw, double x, double y, double z) {
        float[] m = uniform(draw, "viewProjection");
        double[] clip = new double[4];
        for (int row = 0; row < 4; row++) {
            clip[row] = m[row] * x + m[4 + row] * y + m[8 + row] * z + m[12 + row];
        }
        return new double[] { clip[0] / clip[3], clip[1] / clip[3], clip[2] / clip[3], clip[3] };
    }

    @Test
    void aFrameIsTheSameAfterWritingAndReading() throws IOException {
        Frame frame = frame(GltfText.triangle(null).with("'nodes':[{'mesh':0}]"), SMALL);
        Path file = folder.resolve("scene.frame");
        FrameWriter.write(frame, file);
        assertEquals(FrameHash.of(frame), FrameHash.of(FrameReader.read(file)));
        assertEquals("scene.gltf: 1 frames of 1 draws with 3 vertices, 0 textures, 1 programs",
                report.lines().get(0));
        assertEquals("all was understood and carried", report.lines().get(1));
        assertTrue(report.json().contains("\"draws\": 1"), report.json());
    }

    /** Positions and normals lie together, 24 bytes a vertex. */
    @Test
    void attributesLieTogether() throws IOException {
        Frame frame = frame(GltfText.triangle(null).with("'nodes':[{'mesh':0}]"), SMALL);
        var attributes = draws(frame).get(0).vertices().attributes();
        assertEquals(List.of(VertexSlot.GENERIC0, VertexSlot.GENERIC1),
                attributes.stream().map(attribute -> attribute.slot()).toList());
        assertEquals(24, attributes.get(0).stride());
        assertEquals(12, attributes.get(1).offset());
        assertEquals(1, frame.vertices().getFloat(24));
        assertEquals(1, frame.vertices().getFloat(20));
        assertEquals(72, frame.vertices().capacity());
    }

    @Test
    void partsOfOneMeshShareTheirVertices() throws IOException {
        GltfText text = new GltfText();
        int positions = text.floats("VEC3", 3, 0, 0, 0, 1, 0, 0, 0, 1, 0);
        int normals = text.floats("VEC3", 3, 0, 0, 1, 0, 0, 1, 0, 0, 1);
        Frame frame = frame(text.with("'meshes':[{'primitives':[{'attributes':{'POSITION':" + positions + ",'NORMAL':"
                + normals + "}}]}]").with("'nodes':[{'mesh':0},{'mesh':0,'translation':[2,0,0]}]"), SMALL);
        assertEquals(2, draws(frame).size());
        assertEquals(draws(frame).get(0).vertices(), draws(frame).get(1).vertices());
        assertEquals(2, uniform(draws(frame).get(1), "world")[12]);
        assertEquals(12, frame.indices().capacity());
    }

    /** Blended parts come last, the farther one first, and do not write depth; the front is where z is. */
    @Test
    void whatIsBlendedIsDrawnFromFarToNear() throws IOException {
        GltfText text = new GltfText();
        int positions = text.floats("VEC3", 3, 0, 0, 0, 1, 0, 0, 0, 1, 0);
        String primitive = "'primitives':[{'attributes':{'POSITION':" + positions + "}";
        List<Draw> draws = draws(frame(text.with("'meshes':[{" + primitive + ",'material':0}]},{" + primitive + "}]}]")
                .with("'materials':[{'alphaMode':'BLEND'}]").with("'nodes':[{'mesh':0,'translation':[0,0,5]},"
                        + "{'mesh':0,'translation':[0,0,-5]},{'mesh':1,'translation':[0,0,1]}]"),
                SMALL));
        assertEquals(List.of(1f, -5f, 5f), draws.stream().map(draw -> uniform(draw, "world")[14]).toList());
        assertEquals(List.of(true, false, false), draws.stream().map(draw -> draw.state().depth().write()).toList());
        assertNull(draws.get(0).state().blend());
        assertEquals(BlendFactor.SRC_ALPHA, draws.get(1).state().blend().source());
    }

    @Test
    void masksAndDoubleSidesAreStateAndProgram() throws IOException {
        Draw draw = draws(frame(GltfText.triangle("{'alphaMode':'MASK','doubleSided':true}")
                .with("'nodes':[{'mesh':0,'scale':[-1,1,1]}]"), SMALL)).get(0);
        assertNull(draw.state().cull());
        assertNull(draw.state().blend());
        assertEquals(Winding.CW, draw.state().rasterisation().front());
        assertArrayEquals(new float[] { 0.5f }, uniform(draw, "cutoff"));
        String fragment = frames.get(0).programs().get(0).sources().get(1).text();
        assertTrue(fragment.startsWith("#version 330 core\n#define LAMPS 1\n") && fragment.contains("#define MASK\n"));
    }

    /** The triangle's box has its centre at (0.5, 0.5, 0), which lands in the middle; all corners are seen, wide or high. */
    @Test
    void theCameraByItselfSeesAll() throws IOException {
        for (Settings settings : List.of(SMALL, new Settings(32, 64, null, 0), new Settings(50, 50, null, 77))) {
            Draw draw = draws(frame(GltfText.triangle(null).with("'nodes':[{'mesh':0}]"), settings)).get(0);
            double[] centre = projected(draw, 0.5, 0.5, 0);
            assertEquals(0, centre[0], 1e-5);
            assertEquals(0, centre[1], 1e-5);
            for (double[] corner : new double[][] { { 0, 0, 0 }, { 1, 0, 0 }, { 0, 1, 0 } }) {
                double[] place = projected(draw, corner[0], corner[1], corner[2]);
                for (int axis = 0; axis < 3; axis++) {
                    assertTrue(Math.abs(place[axis]) < 1 && place[3] > 0, settings + ": " + place[axis]);
                }
            }
        }
    }

    /** Half a turn about the middle exchanges left and right of what the camera sees from the front. */
    @Test
    void aTurnGoesAboutTheMiddle() throws IOException {
        GltfText scene = GltfText.triangle(null).with("'nodes':[{'mesh':0,'children':[1]},{'name':'front','camera':0,"
                + "'translation':[0.5,0.5,5]}]").with("'cameras':[{'orthographic':{'xmag':1,'ymag':1,'znear':0.1,"
                        + "'zfar':10}}]");
        double[] before = projected(draws(frame(scene, new Settings(64, 64, "front", 0))).get(0), 1, 0.5, 0);
        double[] after = projected(draws(frame(scene, new Settings(64, 64, "0", 180))).get(0), 1, 0.5, 0);
        assertEquals(0.5, before[0], 1e-6);
        assertEquals(-0.5, after[0], 1e-6);
    }

    /** The first camera sees x from 10 to 12: a half is (0.5 - 11) / 1 there. */
    @Test
    void aSceneIsSeenByItsFirstCameraUnlessAllOfItIsAskedFor() throws IOException {
        GltfText scene = GltfText.triangle(null).with("'nodes':[{'mesh':0,'children':[1,2]},{'name':'aside','camera':0,"
                + "'translation':[11,0.5,5]},{'name':'front','camera':0,'translation':[0.5,0.5,5]}]")
                .with("'cameras':[{'orthographic':{'xmag':1,'ymag':1,'znear':0.1,'zfar':10},'type':'orthographic'}]");
        assertEquals(-10.5, seen(scene, null), 1e-5);
        assertEquals(0, seen(scene, "front"), 1e-6);
        assertEquals(0, seen(scene, "overview"), 1e-6);
        assertEquals(0, seen(GltfText.triangle(null).with("'nodes':[{'mesh':0}]"), null), 1e-6);
    }

    /** Where the middle of the triangle's box is seen, from left to right. */
    private double seen(GltfText scene, String camera) throws IOException {
        return projected(draws(frame(scene, new Settings(64, 64, camera, 0))).get(0), 0.5, 0.5, 0)[0];
    }

    @Test
    void camerasThatAreNotThereAreRefused() {
        InputException refusal = assertThrows(InputException.class,
                () -> frame(GltfText.triangle(null).with("'nodes':[{'mesh':0}]"), new Settings(8, 8, "eye", 0)));
        assertTrue(refusal.getMessage().startsWith("--camera eye: ") && refusal.getMessage().contains("expected none"),
                refusal.getMessage());
    }

    /** Two seconds at two frames a second, of a node that goes from 0 to 8: one camera, which sees where it begins. */
    @Test
    void sequencesMoveBeforeACameraThatStands() throws IOException {
        GltfText text = GltfText.triangle(null);
        int times = text.floats("SCALAR", 1, 0, 2);
        int values = text.floats("VEC3", 3, 0, 0, 0, 8, 0, 0);
        frame(text.with("'nodes':[{'mesh':0}]").with("'animations':[{'channels':[{'sampler':0,'target':{'node':0,"
                + "'path':'translation'}}],'samplers':[{'input':" + times + ",'output':" + values + "}]}]"), SMALL, 0.0,
                0.5, 1.0);
        assertEquals(List.of(0f, 2f, 4f),
                frames.stream().map(frame -> uniform(draws(frame).get(0), "world")[12]).toList());
        assertArrayEquals(uniform(draws(frames.get(0)).get(0), "viewProjection"),
                uniform(draws(frames.get(2)).get(0), "viewProjection"));
        assertEquals("scene-2", frames.get(2).name());
    }

    /** Lamps are made so bright that together they do what the lamp does that stands in for them: 3/4 of pi lux. */
    @Test
    void theCameraIsSetToTheLight() throws IOException {
        Draw draw = draws(frame(GltfText.triangle(null).with("'nodes':[{'mesh':0,'extensions':{'KHR_lights_punctual':"
                + "{'light':0}}}]").with("'extensions':{'KHR_lights_punctual':{'lights':[{'type':'directional',"
                        + "'intensity':5000,'color':[1,0.5,0]}]}}"),
                SMALL)).get(0);
        float full = (float) (Math.PI * 0.75);
        assertArrayEquals(new float[] { full, full / 2, 0, 0 }, uniform(draw, "lampColour"), 1e-5f);
        assertArrayEquals(new float[] { 0, 0, -1 }, Arrays.copyOf(uniform(draw, "lampAxis"), 3), 1e-6f);
    }

    /** With every image, with none, unlit, as points, with colours and tangents: the front end takes all sources. */
    @Test
    void programsAreOfTheLanguage() throws IOException {
        int compiled = 0;
        for (String material : List.of("{}", "{'extensions':{'KHR_materials_unlit':{}}}", "{'alphaMode':'BLEND',"
                + "'normalTexture':{'index':0},'occlusionTexture':{'index':0,'texCoord':1},'emissiveTexture':{'index':0},"
                + "'pbrMetallicRoughness':{'baseColorTexture':{'index':0},'metallicRoughnessTexture':{'index':0}}}")) {
            for (int mode : new int[] { 0, 4 }) {
                for (boolean tangents : new boolean[] { false, true }) {
                    for (ProgramSource source : frame(rich(material, mode, tangents), SMALL).programs().get(0)
                            .sources()) {
                        Lowering.lower(new Source("scene", source.stage() == ProgramStage.VERTEX ? Stage.VERTEX
                                : Stage.FRAGMENT, source.text(), false));
                        compiled++;
                    }
                }
            }
        }
        assertEquals(24, compiled);
        assertFalse(frames.get(0).textures().isEmpty());
        assertEquals(List.of("SRGB8_ALPHA8", "RGBA8"),
                frames.get(0).textures().stream().map(texture -> texture.format()).toList());
        assertEquals(5, draws(frames.get(0)).get(0).program().textures().size());
    }

    private static GltfText rich(String material, int mode, boolean tangents) {
        GltfText text = new GltfText();
        int positions = text.floats("VEC3", 3, 0, 0, 0, 1, 0, 0, 0, 1, 0);
        int normals = text.floats("VEC3", 3, 0, 0, 1, 0, 0, 1, 0, 0, 1);
        int along = text.floats("VEC4", 4, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1);
        int places = text.floats("VEC2", 2, 0, 0, 1, 0, 0, 1);
        return text.with("'meshes':[{'primitives':[{'mode':" + mode + ",'material':0,'attributes':{'POSITION':"
                + positions + ",'NORMAL':" + normals + (tangents ? ",'TANGENT':" + along : "") + ",'TEXCOORD_0':"
                + places + ",'TEXCOORD_1':" + places + ",'COLOR_0':" + along + "}}]}]").with("'nodes':[{'mesh':0}]")
                .with("'materials':[" + material + "]").with("'textures':[{'source':0}]")
                .with("'images':[{'uri':'" + GltfText.RED + "'}]");
    }
}
