package org.tilewright.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A frame of a few triangles, written by hand as the format's documentation says, so that each of its parts can be spoilt.
 */
final class SmallFrame {

    private static final int VERTEX_BYTES = 16;

    private static final String DRAW = """
            {"draw":{"primitive":"TRIANGLES","indexOffset":0,"indexCount":%d,"vertexOffset":0,"vertexCount":%d,"texcoords":0,\
            "modelview":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],"projection":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],\
            "state":{"textures":[],"depth":{"test":true,"func":"LEQUAL","write":true,"range":[0.0,1.0]},"blend":null,\
            "alphaTest":null,"cull":null,"polygonOffset":null,"viewport":[0,0,%d,%d],"scissor":null,\
            "colorMask":[true,true,true,true],"fog":null}}}
            """;

    private final StringBuilder lines = new StringBuilder();
    private final int edge;
    private final int triangles;
    private final int draws;

    /**
     * Draws that each cover the whole of a square target, nearer and nearer.
     *
     * @param edge edge of the target in pixels
     * @param triangles triangles in each draw
     * @param draws draws
     */
    SmallFrame(int edge, int triangles, int draws) {
        this.edge = edge;
        this.triangles = triangles;
        this.draws = draws;
        lines.append("""
                {"frame":{"version":1,"name":"small","width":%d,"height":%d,"draws":%d,"triangles":%d,"vertices":%d,\
                "textures":0}}
                {"clear":{"buffers":["COLOR","DEPTH"],"color":[0.0,0.0,0.0,1.0],"depth":1.0,"scissor":null}}
                """.formatted(edge, edge, draws, triangles * draws, triangles * 3 * draws));
        for (int draw = 0; draw < draws; draw++) {
            lines.append(DRAW.formatted(triangles * 3, triangles * 3, edge, edge));
        }
    }

    /** A frame that takes a moment: 64 x 64 pixels, two draws of eight triangles. */
    static SmallFrame usual() {
        return new SmallFrame(64, 8, 2);
    }

    /** A frame that takes the simulator far longer than any test waits: 400 layers of 1024 x 1024 pixels. */
    static SmallFrame endless() {
        return new SmallFrame(1024, 20, 20);
    }

    /** Replaces a part of the description, which must be there. */
    SmallFrame replace(String part, String other) {
        int at = lines.indexOf(part);
        if (at < 0) {
            throw new IllegalArgumentException("no " + part);
        }
        lines.replace(at, at + part.length(), other);
        return this;
    }

    /** Writes the frame; covered fragments: {@code edge * edge * triangles * draws}. */
    Path write(Path file) {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            entry(zip, "frame.jsonl", lines.toString().getBytes(StandardCharsets.UTF_8));
            entry(zip, "vertices.bin", vertices());
            entry(zip, "indices.bin", indices());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }

    long fragments() {
        return (long) edge * edge * triangles * draws;
    }

    private static void entry(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
    }

    /** Each triangle reaches far beyond the target on all sides. */
    private byte[] vertices() {
        ByteBuffer bytes = ByteBuffer.allocate(triangles * 3 * VERTEX_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int triangle = 0; triangle < triangles; triangle++) {
            float depth = 0.5f - triangle / (4f * triangles);
            float[][] corners = { { -1, -1 }, { 3, -1 }, { -1, 3 } };
            for (float[] corner : corners) {
                bytes.putFloat(corner[0]).putFloat(corner[1]).putFloat(depth).putInt(0xFF000000 | triangle * 0x1F2F3F);
            }
        }
        return bytes.array();
    }

    private byte[] indices() {
        ByteBuffer bytes = ByteBuffer.allocate(triangles * 3 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int index = 0; index < triangles * 3; index++) {
            bytes.putInt(index);
        }
        return bytes.array();
    }
}
