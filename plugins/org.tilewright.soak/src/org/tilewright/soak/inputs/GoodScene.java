package org.tilewright.soak.inputs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** A scene in glTF with a mesh, a material with its texture, a skin, a camera, a light and an animation, as text and as binary container. */
public final class GoodScene {

    private static final int MAGIC = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BINARY = 0x004E4942;

    private static final String SCENE = """
            {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0, 2, 3]}],
             "extensionsUsed": ["KHR_lights_punctual"],
             "extensions": {"KHR_lights_punctual": {"lights": [{"type": "spot", "spot": {"outerConeAngle": 0.6}}]}},
             "nodes": [{"mesh": 0, "skin": 0, "children": [1]}, {"rotation": [0, 0, 0, 1]},
              {"camera": 0, "translation": [0, 0, 3]}, {"extensions": {"KHR_lights_punctual": {"light": 0}}}],
             "cameras": [{"type": "perspective", "perspective": {"yfov": 0.8, "znear": 0.1, "zfar": 9}}],
             "skins": [{"joints": [0, 1]}],
             "meshes": [{"weights": [0.5], "primitives": [{"material": 0, "indices": 4, "mode": 4, "targets": [{"POSITION": 1}],
              "attributes": {"POSITION": 0, "NORMAL": 1, "JOINTS_0": 2, "WEIGHTS_0": 3, "TEXCOORD_0": 5}}]}],
             "materials": [{"alphaMode": "MASK", "alphaCutoff": 0.25, "doubleSided": true,
              "pbrMetallicRoughness": {"baseColorTexture": {"index": 0}, "metallicFactor": 0.5, "roughnessFactor": 0.25}}],
             "textures": [{"source": 0, "sampler": 0}], "samplers": [{"magFilter": 9729, "minFilter": 9987, "wrapS": 33071}],
             "images": [{"uri": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"}],
             "animations": [{"samplers": [{"input": 6, "output": 7}],
              "channels": [{"sampler": 0, "target": {"node": 1, "path": "rotation"}}]}],
             "bufferViews": [{"buffer": 0, "byteLength": 36}, {"buffer": 0, "byteOffset": 36, "byteLength": 36},
              {"buffer": 0, "byteOffset": 72, "byteLength": 12}, {"buffer": 0, "byteOffset": 84, "byteLength": 48},
              {"buffer": 0, "byteOffset": 132, "byteLength": 6}, {"buffer": 0, "byteOffset": 140, "byteLength": 24},
              {"buffer": 0, "byteOffset": 164, "byteLength": 8}, {"buffer": 0, "byteOffset": 172, "byteLength": 32}],
             "accessors": [{"bufferView": 0, "componentType": 5126, "type": "VEC3", "count": 3, "min": [0, 0, 0], "max": [1, 1, 0]},
              {"bufferView": 1, "componentType": 5126, "type": "VEC3", "count": 3},
              {"bufferView": 2, "componentType": 5121, "type": "VEC4", "count": 3},
              {"bufferView": 3, "componentType": 5126, "type": "VEC4", "count": 3},
              {"bufferView": 4, "componentType": 5123, "type": "SCALAR", "count": 3},
              {"bufferView": 5, "componentType": 5126, "type": "VEC2", "count": 3},
              {"bufferView": 6, "componentType": 5126, "type": "SCALAR", "count": 2},
              {"bufferView": 7, "componentType": 5126, "type": "VEC4", "count": 2}],
             "buffers": [{"byteLength": 204%s}]}
            """;

    private GoodScene() {}

    /** The scene as text, which holds its buffer. */
    public static byte[] text() {
        return SCENE.formatted(
                ", \"uri\": \"data:application/octet-stream;base64," + Base64.getEncoder().encodeToString(buffer())
                        + "\"")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** The scene as binary container. */
    static byte[] binary() {
        byte[] json = padded(SCENE.formatted("").getBytes(StandardCharsets.UTF_8));
        byte[] buffer = buffer();
        return ByteBuffer.allocate(28 + json.length + buffer.length).order(ByteOrder.LITTLE_ENDIAN).putInt(MAGIC)
                .putInt(2)
                .putInt(28 + json.length + buffer.length).putInt(json.length).putInt(JSON).put(json)
                .putInt(buffer.length)
                .putInt(BINARY).put(buffer).array();
    }

    private static byte[] padded(byte[] json) {
        byte[] padded = new byte[(json.length + 3) / 4 * 4];
        ByteBuffer.wrap(padded).put(json)
                .put(" ".repeat(padded.length - json.length).getBytes(StandardCharsets.US_ASCII));
        return padded;
    }

    private static byte[] buffer() {
        ByteBuffer buffer = ByteBuffer.allocate(204).order(ByteOrder.LITTLE_ENDIAN);
        floats(buffer, 0, 0, 0, 1, 0, 0, 0, 1, 0);
        floats(buffer, 0, 0, 1, 0, 0, 1, 0, 0, 1);
        buffer.put(new byte[] { 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0 });
        floats(buffer, 0.5f, 0.5f, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
        buffer.putShort((short) 0).putShort((short) 1).putShort((short) 2).putShort((short) 0);
        floats(buffer, 0, 0, 1, 0, 0, 1);
        floats(buffer, 0, 1);
        floats(buffer, 0, 0, 0, 1, 0, 0, 1, 0);
        return buffer.array();
    }

    private static void floats(ByteBuffer buffer, float... values) {
        for (float value : values) {
            buffer.putFloat(value);
        }
    }
}
