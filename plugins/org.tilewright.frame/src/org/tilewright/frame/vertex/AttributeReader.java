package org.tilewright.frame.vertex;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Reads an attribute of vertices, whatever its format (OpenGL 3.3, 2.8 and equations 2.2 and 2.3). */
public final class AttributeReader {

    private final ByteBuffer vertices;
    private final VertexAttribute attribute;
    private final ComponentType type;
    private final int componentBytes;
    private final int vertexCount;

    /**
     * A reader.
     *
     * @param vertices    the frame's vertices
     * @param attribute   an attribute that lies in them
     * @param vertexCount number of vertices; what is read beyond them is 0
     */
    public AttributeReader(ByteBuffer vertices, VertexAttribute attribute, int vertexCount) {
        this.vertices = vertices;
        this.attribute = attribute;
        type = attribute.type();
        componentBytes = type.bytes(1);
        this.vertexCount = vertexCount;
    }

    /**
     * Reads the components that the attribute has, and leaves the others as they are.
     *
     * @param vertex number of a vertex
     * @param out    takes up to four components; integers stand as whole numbers
     */
    public void read(int vertex, double[] out) {
        if (vertex >= vertexCount) {
            Arrays.fill(out, 0, attribute.components(), 0);
            return;
        }
        int place = attribute.offset() + vertex * attribute.stride();
        if (type.isPacked()) {
            unpack(vertices.getInt(place), out);
        } else {
            for (int component = 0; component < attribute.components(); component++) {
                out[component] = component(place + component * componentBytes);
            }
        }
        if (attribute.bgra()) {
            double first = out[0];
            out[0] = out[2];
            out[2] = first;
        }
    }

    private double component(int place) {
        return switch (type) {
            case BYTE -> signed(vertices.get(place), Byte.MAX_VALUE);
            case UNSIGNED_BYTE -> unsigned(vertices.get(place) & 0xFF, 0xFF);
            case SHORT -> signed(vertices.getShort(place), Short.MAX_VALUE);
            case UNSIGNED_SHORT -> unsigned(vertices.getShort(place) & 0xFFFF, 0xFFFF);
            case INT -> signed(vertices.getInt(place), Integer.MAX_VALUE);
            case UNSIGNED_INT -> unsigned(vertices.getInt(place) & 0xFFFF_FFFFL, 0xFFFF_FFFFL);
            case HALF_FLOAT -> Float.float16ToFloat(vertices.getShort(place));
            case FLOAT -> vertices.getFloat(place);
            case DOUBLE -> vertices.getDouble(place);
            case FIXED -> vertices.getInt(place) / 65_536.0;
            case INT_2_10_10_10_REV, UNSIGNED_INT_2_10_10_10_REV -> throw new AssertionError(type);
        };
    }

    private void unpack(int word, double[] out) {
        for (int component = 0; component < 4; component++) {
            int bits = component < 3 ? 10 : 2;
            int left = Integer.SIZE - bits - 10 * component;
            if (type == ComponentType.INT_2_10_10_10_REV) {
                out[component] = signed(word << left >> Integer.SIZE - bits, (1 << bits - 1) - 1);
            } else {
                out[component] = unsigned(word << left >>> Integer.SIZE - bits, (1 << bits) - 1);
            }
        }
    }

    private double signed(int value, int largest) {
        return attribute.normalized() ? Math.max(-1, (double) value / largest) : value;
    }

    private double unsigned(long value, long largest) {
        return attribute.normalized() ? (double) value / largest : value;
    }
}
