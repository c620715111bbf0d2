package org.tilewright.asset;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/** Writes glTF for tests: numbers become accessors with a view each, everything else is given as JSON. */
final class GltfText {

    /** A pixel of red, as PNG. */
    static final String RED = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8"
            + "AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

    private static final int GLB_MAGIC = 0x46546C67;

    private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    private final List<String> views = new ArrayList<>();
    private final List<String> accessors = new ArrayList<>();
    private final List<String> members = new ArrayList<>();

    /** Floats; answers the accessor's number. */
    int floats(String type, int components, double... values) {
        int start = begin();
        for (double value : values) {
            bytes.putFloat((float) value);
        }
        return accessor(view(start), 5126, type, values.length / components, "");
    }

    /** Bytes without sign. */
    int bytes(String type, int components, String more, int... values) {
        int start = begin();
        for (int value : values) {
            bytes.put((byte) value);
        }
        return accessor(view(start), 5121, type, values.length / components, more);
    }

    /** An accessor of a view, or of none where that is -1. */
    int accessor(int view, int componentType, String type, int count, String more) {
        accessors.add(String.format(Locale.ROOT, "{%s\"componentType\":%d,\"type\":\"%s\",\"count\":%d%s}",
                view < 0 ? "" : "\"bufferView\":" + view + ",", componentType, type, count, more));
        return accessors.size() - 1;
    }

    /** A view of raw bytes. */
    int raw(byte[] content) {
        int start = begin();
        bytes.put(content);
        return view(start);
    }

    private int begin() {
        while (bytes.position() % 4 != 0) {
            bytes.put((byte) 0);
        }
        return bytes.position();
    }

    private int view(int start) {
        views.add("{\"buffer\":0,\"byteOffset\":" + start + ",\"byteLength\":" + (bytes.position() - start) + "}");
        return views.size() - 1;
    }

    /** A member of the root, with ' for ". */
    GltfText with(String member) {
        members.add(member.replace('\'', '"'));
        return this;
    }

    private String text(String uri) {
        List<String> all = new ArrayList<>(members);
        all.add("\"asset\":{\"version\":\"2.0\"}");
        if (!views.isEmpty()) {
            all.add("\"bufferViews\":[" + String.join(",", views) + "]");
            all.add("\"buffers\":[{\"byteLength\":" + bytes.position() + uri + "}]");
        }
        if (!accessors.isEmpty()) {
            all.add("\"accessors\":[" + String.join(",", accessors) + "]");
        }
        return "{" + String.join(",\n", all) + "}";
    }

    /** The file as text with its buffer in it. */
    Path write(Path folder) throws IOException {
        byte[] content = new byte[bytes.position()];
        bytes.get(0, content);
        return Files.writeString(folder.resolve("scene.gltf"), text(",\"uri\":\"data:application/octet-stream;base64,"
                + Base64.getEncoder().encodeToString(content) + "\""));
    }

    /** The file as binary container. */
    byte[] binary() {
        byte[] json = text("").getBytes(StandardCharsets.UTF_8);
        int padded = (json.length + 3) / 4 * 4;
        int length = (bytes.position() + 3) / 4 * 4;
        ByteBuffer out = ByteBuffer.allocate(12 + 8 + padded + 8 + length).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(GLB_MAGIC).putInt(2).putInt(out.capacity()).putInt(padded).putInt(0x4E4F534A).put(json);
        while (out.position() < 20 + padded) {
            out.put((byte) ' ');
        }
        out.putInt(length).putInt(0x004E4942).put(bytes.array(), 0, length);
        return out.array();
    }

    /** A triangle of the corners (0,0,0), (1,0,0), (0,1,0) as mesh 0, of material 0 if there is one. */
    static GltfText triangle(String material) {
        GltfText text = new GltfText();
        int positions = text.floats("VEC3", 3, 0, 0, 0, 1, 0, 0, 0, 1, 0);
        return text.with("'meshes':[{'primitives':[{'attributes':{'POSITION':" + positions + "}"
                + (material == null ? "" : ",'material':0") + "}]}]")
                .with(material == null ? "'scene':0" : "'materials':[" + material + "]")
                .with("'scenes':[{'nodes':[0]}]");
    }
}
