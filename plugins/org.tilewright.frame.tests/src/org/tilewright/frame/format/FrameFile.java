package org.tilewright.frame.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A small valid frame file, written without the code under test, whose entries a test can spoil before it is zipped. */
final class FrameFile {

    static final String HEADER = "{\"frame\":{\"version\":2,\"name\":\"tiny\",\"width\":8,\"height\":4,\"draws\":1,"
            + "\"triangles\":1,\"vertices\":3,\"textures\":2}}";
    static final String TEXTURE = "{\"texture\":{\"id\":7,\"format\":\"RGBA8\",\"min\":\"LINEAR_MIPMAP_LINEAR\","
            + "\"mag\":\"LINEAR\",\"wrapS\":\"REPEAT\",\"wrapT\":\"CLAMP\",\"levels\":[{\"width\":2,\"height\":1,"
            + "\"png\":\"abc\"},{\"width\":1,\"height\":1,\"filter\":\"box\"}]}}";
    static final String NO_TEXTURE = "{\"texture\":{\"id\":8,\"format\":\"None\",\"min\":\"NEAREST\",\"mag\":\"NEAREST\","
            + "\"wrapS\":\"REPEAT\",\"wrapT\":\"REPEAT\",\"levels\":[]}}";
    static final String CLEAR = "{\"clear\":{\"buffers\":[\"COLOR\",\"DEPTH\"],\"color\":[0.0,0.5,1.0,1.0],"
            + "\"depth\":1.0,\"scissor\":null}}";
    static final String DRAW = "{\"draw\":{\"primitive\":\"TRIANGLES\",\"indexOffset\":0,\"indexCount\":3,"
            + "\"vertexOffset\":0,\"vertexCount\":3,\"texcoords\":1,"
            + "\"modelview\":[1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0],"
            + "\"projection\":[2.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0],"
            + "\"state\":{\"textures\":[{\"unit\":0,\"id\":7,\"env\":\"MODULATE\"}],"
            + "\"depth\":{\"test\":true,\"func\":\"LEQUAL\",\"write\":true,\"range\":[0.0,1.0]},"
            + "\"blend\":{\"src\":\"SRC_ALPHA\",\"dst\":\"ONE\"},\"alphaTest\":{\"func\":\"GREATER\",\"ref\":0.5},"
            + "\"cull\":{\"face\":\"BACK\",\"front\":\"CCW\"},\"polygonOffset\":{\"factor\":-1.0,\"units\":-2.0},"
            + "\"viewport\":[0,0,8,4],\"scissor\":[1,1,2,2],\"colorMask\":[true,true,true,false],"
            + "\"fog\":{\"mode\":\"LINEAR\",\"color\":[0.1,0.2,0.3,1.0],\"density\":1.0,\"start\":1.0,"
            + "\"end\":2.0}}}}";

    /** Colours of the texture's two texels, 0xAABBGGRR. */
    static final int[] TEXELS = { 0xFF0000FF, 0x80104020 };

    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    FrameFile() {
        text(String.join("\n", HEADER, TEXTURE, NO_TEXTURE, CLEAR, DRAW) + "\n");
        ByteBuffer vertices = ByteBuffer.allocate(3 * 24).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 3; i++) {
            vertices.putFloat(i).putFloat(i % 2).putFloat(0.25f).putInt(0xFF332211).putFloat(0.5f).putFloat(i);
        }
        put("vertices.bin", vertices.array());
        put("indices.bin", ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN).putInt(0).putInt(2).putInt(1)
                .array());
        put("textures/abc.png", Png.rgba(2, 1, TEXELS));
    }

    String text() {
        return new String(entries.get("frame.jsonl"), StandardCharsets.UTF_8);
    }

    FrameFile text(String text) {
        return put("frame.jsonl", text.getBytes(StandardCharsets.UTF_8));
    }

    FrameFile replace(String part, String by) {
        if (!text().contains(part)) {
            throw new IllegalArgumentException("the text has no " + part);
        }
        return text(text().replace(part, by));
    }

    FrameFile put(String name, byte[] content) {
        entries.put(name, content);
        return this;
    }

    FrameFile remove(String name) {
        entries.remove(name);
        return this;
    }

    byte[] get(String name) {
        return entries.get(name);
    }

    byte[] zip() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return bytes.toByteArray();
    }

    Path write(Path folder) throws IOException {
        return Files.write(folder.resolve("tiny.frame"), zip());
    }

    /** PNG files made by hand, in every colour type. */
    static final class Png {

        private Png() {}

        static byte[] rgba(int width, int height, int... texels) {
            byte[] samples = new byte[texels.length * 4];
            ByteBuffer.wrap(samples).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().put(texels);
            return of(width, height, 8, 6, samples);
        }

        /**
         * An image without filters.
         *
         * @param samples rows of samples, each row in whole bytes
         * @param chunks  further chunks before the image, each its type and its data
         */
        static byte[] of(int width, int height, int bits, int colourType, byte[] samples, Object... chunks) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.writeBytes(new byte[] { (byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n' });
            chunk(out, "IHDR", ByteBuffer.allocate(13).putInt(width).putInt(height).put((byte) bits)
                    .put((byte) colourType).array());
            for (int i = 0; i < chunks.length; i += 2) {
                chunk(out, (String) chunks[i], (byte[]) chunks[i + 1]);
            }
            int row = samples.length / height;
            ByteArrayOutputStream rows = new ByteArrayOutputStream();
            for (int y = 0; y < height; y++) {
                rows.write(0);
                rows.write(samples, y * row, row);
            }
            Deflater deflater = new Deflater();
            deflater.setInput(rows.toByteArray());
            deflater.finish();
            byte[] packed = new byte[rows.size() + 64];
            int length = deflater.deflate(packed);
            deflater.end();
            chunk(out, "IDAT", java.util.Arrays.copyOf(packed, length));
            chunk(out, "IEND", new byte[0]);
            return out.toByteArray();
        }

        private static void chunk(ByteArrayOutputStream out, String type, byte[] data) {
            byte[] name = type.getBytes(StandardCharsets.US_ASCII);
            CRC32 crc = new CRC32();
            crc.update(name);
            crc.update(data);
            out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
            out.writeBytes(name);
            out.writeBytes(data);
            out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
        }
    }
}
