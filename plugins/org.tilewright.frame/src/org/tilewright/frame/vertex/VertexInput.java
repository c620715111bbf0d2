package org.tilewright.frame.vertex;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.tilewright.frame.state.UnexpectedValueException;

/**
 * The vertices of a draw. What no attribute gives has OpenGL's initial value: white as primary colour, black as secondary one,
 * (0, 0, 1) as normal, (0, 0, 0, 1) as texture coordinates, 0 as fog coordinate, 1 as edge flag.
 *
 * @param count      number of vertices; every index is below it
 * @param attributes attributes; slots differ
 */
public record VertexInput(int count, List<VertexAttribute> attributes) {

    /** Bytes of a packed vertex without texture coordinates: position and colour. */
    public static final int PACKED_BASE_BYTES = 16;

    /** Bytes of one pair of texture coordinates of a packed vertex. */
    public static final int PACKED_TEXCOORD_BYTES = 8;

    private static final int PACKED_COLOUR = 12;

    /** Checks that slots differ and makes the list unmodifiable. */
    public VertexInput {
        attributes = List.copyOf(attributes);
        UnexpectedValueException.check("count", count, 0, Integer.MAX_VALUE);
        UnexpectedValueException.check(
                attributes.stream().map(VertexAttribute::slot).distinct().count() == attributes.size(), "attributes",
                "two of one slot", "every slot once");
    }

    /**
     * Packed vertices, which lie one behind the other and have all that versions 1 and 2 of the format know: three floats of
     * position, a colour of 4 bytes RGBA and pairs of floats of texture coordinates.
     *
     * @param offset    where the first vertex starts in the frame's vertices, in bytes
     * @param count     number of vertices
     * @param texcoords pairs of texture coordinates, 0..8
     * @return the input
     */
    public static VertexInput packed(int offset, int count, int texcoords) {
        int stride = packedStride(texcoords);
        List<VertexAttribute> attributes = new ArrayList<>();
        attributes.add(attribute(VertexSlot.POSITION, offset, stride, ComponentType.FLOAT, 3));
        attributes.add(new VertexAttribute(VertexSlot.COLOR, offset + PACKED_COLOUR, stride,
                ComponentType.UNSIGNED_BYTE, 4, true, false));
        for (int unit = 0; unit < texcoords; unit++) {
            attributes.add(attribute(VertexSlot.texcoord(unit),
                    offset + PACKED_BASE_BYTES + unit * PACKED_TEXCOORD_BYTES, stride, ComponentType.FLOAT, 2));
        }
        return new VertexInput(count, attributes);
    }

    private static VertexAttribute attribute(VertexSlot slot, int offset, int stride, ComponentType type,
            int components) {
        return new VertexAttribute(slot, offset, stride, type, components, false, false);
    }

    /**
     * Distance of two packed vertices.
     *
     * @param texcoords pairs of texture coordinates
     * @return bytes from one vertex to the next
     */
    public static int packedStride(int texcoords) {
        return PACKED_BASE_BYTES + PACKED_TEXCOORD_BYTES * texcoords;
    }

    /**
     * Whether these are packed vertices.
     *
     * @return true when {@link #packed} made them, or might have
     */
    public boolean isPacked() {
        int texcoords = attributes.size() - 2;
        if (texcoords < 0 || texcoords > VertexSlot.TEXCOORDS) {
            return false;
        }
        int stride = packedStride(texcoords);
        int offset = packedOffset();
        boolean packed = isPacked(0, VertexSlot.POSITION, offset, stride, ComponentType.FLOAT, 3)
                && isPacked(1, VertexSlot.COLOR, offset + PACKED_COLOUR, stride, ComponentType.UNSIGNED_BYTE, 4);
        for (int unit = 0; packed && unit < texcoords; unit++) {
            packed = isPacked(2 + unit, VertexSlot.texcoord(unit),
                    offset + PACKED_BASE_BYTES + unit * PACKED_TEXCOORD_BYTES, stride, ComponentType.FLOAT, 2);
        }
        return packed;
    }

    private boolean isPacked(int index, VertexSlot slot, int offset, int stride, ComponentType type, int components) {
        VertexAttribute attribute = attributes.get(index);
        return attribute.slot() == slot && attribute.offset() == offset && attribute.stride() == stride
                && attribute.type() == type && attribute.components() == components && !attribute.bgra()
                && attribute.normalized() == (type == ComponentType.UNSIGNED_BYTE);
    }

    /**
     * Distance of these packed vertices.
     *
     * @return bytes from one vertex to the next
     */
    public int packedStride() {
        return packedStride(packedTexcoords());
    }

    /**
     * Where packed vertices lie.
     *
     * @return position of the first one in the frame's vertices, in bytes
     */
    public int packedOffset() {
        return attributes.get(0).offset();
    }

    /**
     * What packed vertices have of texture coordinates.
     *
     * @return pairs per vertex, 0..8
     */
    public int packedTexcoords() {
        return attributes.size() - 2;
    }

    /**
     * What is fetched of each vertex: attributes that lie within the stride that they share are fetched together.
     *
     * @return streams, by the place of vertex 0
     */
    public List<VertexStream> streams() {
        if (isPacked()) {
            return List.of(new VertexStream(packedOffset(), packedStride(), packedStride()));
        }
        List<VertexStream> streams = new ArrayList<>();
        attributes.stream().filter(attribute -> attribute.stride() > 0)
                .sorted(Comparator.comparingInt(VertexAttribute::offset)).forEach(attribute -> add(streams, attribute));
        return streams;
    }

    private static void add(List<VertexStream> streams, VertexAttribute attribute) {
        int end = attribute.offset() + attribute.bytes();
        VertexStream last = streams.isEmpty() ? null : streams.get(streams.size() - 1);
        if (last != null && last.stride() == attribute.stride() && end - last.offset() <= last.stride()) {
            int bytes = Math.max(last.bytes(), end - last.offset());
            streams.set(streams.size() - 1, new VertexStream(last.offset(), last.stride(), bytes));
        } else {
            streams.add(new VertexStream(attribute.offset(), attribute.stride(), attribute.bytes()));
        }
    }
}
