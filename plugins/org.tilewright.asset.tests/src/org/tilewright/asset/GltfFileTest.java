package org.tilewright.asset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.asset.gltf.GltfFile;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Wrap;

/** What glTF files mean. Expected values are worked out by hand. */
class GltfFileTest {

    @TempDir
    private Path folder;

    private Asset read(GltfText text, double... time) throws IOException {
        return GltfFile.open(text.write(folder), new Remarks())
                .at(time.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(time[0]));
    }

    @Test
    void aTriangleWithoutNormalsHasThatOfItsPlane() throws IOException {
        Part part = read(GltfText.triangle(null).with("'nodes':[{'mesh':0}]")).parts().get(0);
        assertEquals(PrimitiveType.TRIANGLES, part.primitive());
        assertArrayEquals(new float[] { 0, 0, 0, 1, 0, 0, 0, 1, 0 }, part.vertices().positions());
        assertArrayEquals(new float[] { 0, 0, 1, 0, 0, 1, 0, 0, 1 }, part.vertices().normals());
        assertNull(part.vertices().colours());
        assertArrayEquals(new float[] { 1, 1, 1, 1 }, part.surface().base());
    }

    /** A quarter turn about z takes x to y, then twice as large, then 5 to the right, below a parent 1 up. */
    @Test
    void nodesStandWhereTheirParentsPutThem() throws IOException {
        double half = StrictMath.sqrt(0.5);
        Asset asset = read(GltfText.triangle(null).with("'nodes':[{'children':[1],'translation':[0,1,0]},{'mesh':0,"
                + "'translation':[5,0,0],'rotation':[0,0," + half + "," + half + "],'scale':[2,2,2]}]"));
        Vector corner = asset.parts().get(0).world().point(new Vector(1, 0, 0));
        assertEquals(5, corner.x(), 1e-12);
        assertEquals(3, corner.y(), 1e-12);
    }

    @Test
    void aBinaryContainerSaysTheSame() throws IOException {
        Path file = Files.write(folder.resolve("scene.glb"),
                GltfText.triangle(null).with("'nodes':[{'mesh':0}]").binary());
        Part part = GltfFile.open(file, new Remarks()).at(OptionalDouble.empty()).parts().get(0);
        assertArrayEquals(new float[] { 0, 0, 0, 1, 0, 0, 0, 1, 0 }, part.vertices().positions());
    }

    /** The second of two triangles of a strip is turned round. */
    @Test
    void aStripWithoutNormalsBecomesTriangles() throws IOException {
        GltfText text = new GltfText();
        int positions = text.floats("VEC3", 3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0);
        text.with("'meshes':[{'primitives':[{'mode':5,'attributes':{'POSITION':" + positions + "}}]}]")
                .with("'nodes':[{'mesh':0}]");
        Vertices vertices = read(text).parts().get(0).vertices();
        assertEquals(6, vertices.count());
        assertArrayEquals(new float[] { 0, 1, 0, 1, 0, 0, 1, 1, 0 },
                Arrays.copyOfRange(vertices.positions(), 9, 18));
        assertEquals(1, vertices.normals()[3 * 5 + 2]);
    }

    /** Colours of bytes: 255 is 1, 51 is 0.2; without alpha they are opaque. */
    @Test
    void normalizedBytesAreFractions() throws IOException {
        GltfText text = new GltfText();
        int positions = text.floats("VEC3", 3, 0, 0, 0);
        int colours = text.bytes("VEC3", 3, ",\"normalized\":true", 255, 51, 0);
        text.with("'meshes':[{'primitives':[{'mode':0,'attributes':{'POSITION':" + positions + ",'COLOR_0':" + colours
                + "}}]}]").with("'nodes':[{'mesh':0}]");
        assertArrayEquals(new float[] { 1, 0.2f, 0, 1 }, read(text).parts().get(0).vertices().colours());
    }

    /** Zeros, of which the second element is changed. */
    @Test
    void sparseAccessorsChangeWhatTheyName() throws IOException {
        GltfText text = new GltfText();
        int places = text.raw(new byte[] { 1, 0 });
        int values = text.raw(new byte[] { 0, 0, (byte) 0x80, 0x3F, 0, 0, 0, 0x40, 0, 0, 0x40, 0x40 });
        int positions = text.accessor(-1, 5126, "VEC3", 2, ",\"sparse\":{\"count\":1,\"indices\":{\"bufferView\":"
                + places + ",\"componentType\":5123},\"values\":{\"bufferView\":" + values + "}}");
        text.with("'meshes':[{'primitives':[{'mode':0,'attributes':{'POSITION':" + positions + "}}]}]")
                .with("'nodes':[{'mesh':0}]");
        assertArrayEquals(new float[] { 0, 0, 0, 1, 2, 3 }, read(text).parts().get(0).vertices().positions());
    }

    /**
     * From 0 at 1 s to 8 at 3 s. In the middle a line is at 4; a cubic with tangents of 0 is at 4, too, but after a quarter at
     * 8 (3/16 - 2/64) = 1.25, where the line is at 2.
     */
    @ParameterizedTest
    @CsvSource({ "STEP, 0, 0", "STEP, 1.5, 0", "STEP, 3, 8", "LINEAR, 0.5, 0", "LINEAR, 1.5, 2", "LINEAR, 2, 4",
            "LINEAR, 9, 8", "CUBICSPLINE, 1.5, 1.25", "CUBICSPLINE, 2, 4", "CUBICSPLINE, 3, 8" })
    void animationsMoveNodes(String interpolation, double time, double expected) throws IOException {
        GltfText text = GltfText.triangle(null);
        int times = text.floats("SCALAR", 1, 1, 3);
        int values = interpolation.equals("CUBICSPLINE")
                ? text.floats("VEC3", 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0)
                : text.floats("VEC3", 3, 0, 0, 0, 8, 0, 0);
        text.with("'nodes':[{'mesh':0}]").with("'animations':[{'channels':[{'sampler':0,'target':{'node':0,'path':"
                + "'translation'}}],'samplers':[{'input':" + times + ",'output':" + values + ",'interpolation':'"
                + interpolation + "'}]}]");
        assertEquals(expected, read(text, time).parts().get(0).world().column(3).x(), 1e-6);
    }

    /** A quarter turn about y in a second: after half a second x points half way from x to -z. */
    @Test
    void rotationsGoAlongArcs() throws IOException {
        GltfText text = GltfText.triangle(null);
        int times = text.floats("SCALAR", 1, 0, 1);
        double half = StrictMath.sqrt(0.5);
        int values = text.floats("VEC4", 4, 0, 0, 0, 1, 0, -half, 0, -half); // The same turn by the other quaternion.
        text.with("'nodes':[{'mesh':0}]").with("'animations':[{'channels':[{'sampler':0,'target':{'node':0,'path':"
                + "'rotation'}}],'samplers':[{'input':" + times + ",'output':" + values + "}]}]");
        Vector x = read(text, 0.5).parts().get(0).world().direction(new Vector(1, 0, 0));
        assertEquals(half, x.x(), 1e-6);
        assertEquals(-half, x.z(), 1e-6);
    }

    /** A point at x = 1 hangs half on a joint that stays and half on one that moved up by 2. The node's own place is not asked for. */
    @Test
    void skinsMoveVerticesByTheirJoints() throws IOException {
        GltfText text = new GltfText();
        int positions = text.floats("VEC3", 3, 1, 0, 0);
        int joints = text.bytes("VEC4", 4, "", 0, 1, 0, 0);
        int weights = text.floats("VEC4", 4, 0.5, 0.5, 0, 0);
        text.with("'meshes':[{'primitives':[{'mode':0,'attributes':{'POSITION':" + positions + ",'JOINTS_0':" + joints
                + ",'WEIGHTS_0':" + weights + "}}]}]")
                .with("'nodes':[{'mesh':0,'skin':0,'translation':[7,7,7]},{},{'translation':[0,2,0]}]")
                .with("'skins':[{'joints':[1,2]}]");
        Part part = read(text).parts().get(0);
        assertArrayEquals(new float[] { 1, 1, 0 }, part.vertices().positions());
        assertEquals(0, part.world().column(3).length());
    }

    @Test
    void morphTargetsAddWeightedMoves() throws IOException {
        GltfText text = new GltfText();
        int positions = text.floats("VEC3", 3, 1, 0, 0);
        int moves = text.floats("VEC3", 3, 0, 4, 0);
        text.with("'meshes':[{'weights':[0.25],'primitives':[{'mode':0,'attributes':{'POSITION':" + positions
                + "},'targets':[{'POSITION':" + moves + "}]}]}]").with("'nodes':[{'mesh':0}]");
        assertArrayEquals(new float[] { 1, 1, 0 }, read(text).parts().get(0).vertices().positions());
    }

    @Test
    void materialsAreSurfaces() throws IOException {
        Surface surface = read(GltfText.triangle("{'name':'m','alphaMode':'MASK','alphaCutoff':0.25,'doubleSided':true,"
                + "'emissiveFactor':[0.5,0,0],'pbrMetallicRoughness':{'baseColorFactor':[1,0.5,0.25,1],"
                + "'metallicFactor':0,'roughnessFactor':0.75,'baseColorTexture':{'index':0,'extensions':{"
                + "'KHR_texture_transform':{'offset':[0.1,0.2],'scale':[2,3]}}}},'extensions':{'KHR_materials_unlit':{},"
                + "'KHR_materials_emissive_strength':{'emissiveStrength':3}}}")
                .with("'nodes':[{'mesh':0}]").with("'textures':[{'source':0,'sampler':0}]")
                .with("'images':[{'uri':'" + GltfText.RED + "'}]")
                .with("'samplers':[{'minFilter':9728,'wrapS':33648}]"))
                .parts().get(0).surface();
        assertEquals(AlphaMode.MASK, surface.alpha());
        assertEquals(0.25f, surface.cutoff());
        assertTrue(surface.doubleSided() && surface.unlit());
        assertArrayEquals(new float[] { 1.5f, 0, 0 }, surface.emissive());
        assertEquals(0.75f, surface.roughness());
        SurfaceImage image = surface.baseImage();
        assertEquals(MinFilter.NEAREST, image.min());
        assertEquals(Wrap.MIRRORED_REPEAT, image.wrapS());
        assertEquals(Wrap.REPEAT, image.wrapT());
        assertArrayEquals(new float[] { 2, 0, 0, 3, 0.1f, 0.2f }, image.coordinates());
        assertArrayEquals(new int[] { 0xFF0000FF }, image.picture().texels());
    }

    @Test
    void camerasAndLightsStandAtTheirNodes() throws IOException {
        Asset asset = read(GltfText.triangle(null).with("'nodes':[{'mesh':0,'children':[1]},{'name':'eye','camera':0,"
                + "'translation':[0,0,4],'extensions':{'KHR_lights_punctual':{'light':0}}}]")
                .with("'cameras':[{'type':'perspective','perspective':{'yfov':1,'znear':0.5}}]")
                .with("'extensions':{'KHR_lights_punctual':{'lights':[{'type':'spot','intensity':2,'color':[1,0.5,0],"
                        + "'spot':{'outerConeAngle':0.5}}]}}"));
        Viewpoint eye = asset.viewpoints().get(0);
        assertEquals("eye", eye.name());
        assertEquals(4, eye.world().column(3).z());
        assertEquals(Double.POSITIVE_INFINITY, eye.far());
        Lamp lamp = asset.lamps().get(0);
        assertEquals(Lamp.Kind.SPOT, lamp.kind());
        assertEquals(new Vector(2, 1, 0), lamp.colour());
        assertEquals(0.5, lamp.outer());
    }

    @Test
    void whatIsNotUnderstoodIsRemarked() throws IOException {
        Remarks remarks = new Remarks();
        GltfFile.open(GltfText.triangle(null).with("'nodes':[{'mesh':0}]").with("'extensionsUsed':['EXT_odd']")
                .write(folder), remarks);
        assertEquals("{the extension 'EXT_odd' is not understood and left out=1}", remarks.all().toString());
    }
}
