package org.tilewright.asset.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;

import org.tilewright.asset.Budget;
import org.tilewright.input.Place;

/** Values of accessors (glTF 2.0, 3.6.2): of all component types, normalised, strided, sparse, or zeros alone. */
final class Accessors {

    private static final int BYTE = 5120;
    private static final int UNSIGNED_BYTE = 5121;
    private static final int SHORT = 5122;
    private static final int UNSIGNED_SHORT = 5123;
    private static final int UNSIGNED_INT = 5125;
    private static final int FLOAT = 5126;
    private static final int ALIGNMENT = 4;
    private static final int LARGEST_STRIDE = 252;

    /** Columns and rows by type. */
    private static final Map<String, int[]> TYPES = Map.of("SCALAR", new int[] { 1, 1 }, "VEC2", new int[] { 1, 2 },
            "VEC3", new int[] { 1, 3 }, "VEC4", new int[] { 1, 4 }, "MAT2", new int[] { 2, 2 }, "MAT3",
            new int[] { 3, 3 }, "MAT4", new int[] { 4, 4 });

    private final List<Element> elements;
    private final Resources resources;
    private final Budget budget;

    /** How the elements of an accessor lie. */
    private record Layout(int type, boolean normalized, int columns, int rows) {

        int components() {
            return columns * rows;
        }

        int size() {
            return switch (type) {
                case BYTE, UNSIGNED_BYTE -> 1;
                case SHORT, UNSIGNED_SHORT -> 2;
                default -> 4;
            };
        }

        /** Columns of matrices begin at multiples of 4 bytes. */
        int columnBytes() {
            int bytes = rows * size();
            return columns == 1 ? bytes : (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        }

        int bytes() {
            return columns * columnBytes();
        }
    }

    Accessors(Element root, Resources resources, Budget budget) {
        elements = root.children("accessors");
        this.resources = resources;
        this.budget = budget;
    }

    int size() {
        return elements.size();
    }

    int count(int index) {
        return (int) elements.get(index).whole("count", 1, Budget.MOST);
    }

    Place place(int index) {
        return elements.get(index).place();
    }

    int components(int index) {
        return layout(elements.get(index)).components();
    }

    /** All values as numbers, normalised where the accessor says so; elements must have one of these numbers of components. */
    float[] floats(int index, int... expected) {
        Element element = elements.get(index);
        Layout layout = layout(element, expected);
        int count = count(index);
        budget.take((long) count * layout.components(), element.place());
        float[] values = new float[count * layout.components()];
        ByteBuffer bytes = bytes(element, layout, count);
        if (bytes != null) {
            int stride = stride(element, layout);
            for (int i = 0; i < count; i++) {
                read(bytes, i * stride, layout, values, i * layout.components());
            }
        }
        Element sparse = element.child("sparse");
        if (sparse != null) {
            int[] places = sparsePlaces(sparse, count);
            ByteBuffer changed = sparseBytes(sparse.child("values"), sparse, places.length, layout.bytes());
            for (int i = 0; i < places.length; i++) {
                read(changed, i * layout.bytes(), layout, values, places[i] * layout.components());
            }
        }
        return values;
    }

    /** All values as whole numbers; of unsigned integers those above 31 bits become negative. */
    int[] wholes(int index, int expected) {
        Element element = elements.get(index);
        Layout layout = layout(element, expected);
        if (layout.type() == FLOAT) {
            throw element.at("componentType").error("floats", "integers");
        }
        int count = count(index);
        budget.take((long) count * layout.components(), element.place());
        int[] values = new int[count * layout.components()];
        ByteBuffer bytes = bytes(element, layout, count);
        if (bytes != null) {
            int stride = stride(element, layout);
            for (int i = 0; i < values.length; i++) {
                values[i] = whole(bytes, i / layout.components() * stride + i % layout.components() * layout.size(),
                        layout.type());
            }
        }
        Element sparse = element.child("sparse");
        if (sparse != null) {
            int[] places = sparsePlaces(sparse, count);
            ByteBuffer changed = sparseBytes(sparse.child("values"), sparse, places.length, layout.bytes());
            for (int i = 0; i < places.length * layout.components(); i++) {
                values[places[i / layout.components()] * layout.components() + i % layout.components()] = whole(changed,
                        i * layout.size(), layout.type());
            }
        }
        return values;
    }

    private static Layout layout(Element element, int... expected) {
        int type = (int) element.whole("componentType", BYTE, FLOAT);
        if (type == 5124) {
            throw element.at("componentType").error("5124", "5120, 5121, 5122, 5123, 5125 or 5126");
        }
        String name = element.text("type", "");
        int[] shape = TYPES.get(name);
        if (shape == null) {
            throw element.at("type").error(Place.quote(name), "SCALAR, VEC2, VEC3, VEC4, MAT2, MAT3 or MAT4");
        }
        Layout layout = new Layout(type, element.flag("normalized"), shape[0], shape[1]);
        boolean known = expected.length == 0;
        for (int components : expected) {
            known |= components == layout.components();
        }
        if (!known) {
            throw element.at("type").error(name, "what has " + expected[0] + " components, as this is used");
        }
        return layout;
    }

    private int stride(Element element, Layout layout) {
        Element view = resources.view(element.index("bufferView", resources.views()));
        return (int) view.whole("byteStride", 1, LARGEST_STRIDE, layout.bytes());
    }

    /** The bytes of the elements, or null if they are all zeros. */
    private ByteBuffer bytes(Element element, Layout layout, int count) {
        int view = element.optionalIndex("bufferView", resources.views());
        if (view < 0) {
            return null;
        }
        ByteBuffer bytes = resources.bytes(view);
        long offset = element.whole("byteOffset", 0, Integer.MAX_VALUE, 0);
        long end = offset + (count - 1L) * stride(element, layout) + layout.bytes();
        if (end > bytes.capacity()) {
            throw element.place().error("its " + count + " elements end at byte " + end + " of their view",
                    "at most " + bytes.capacity());
        }
        return bytes.slice((int) offset, bytes.capacity() - (int) offset).order(ByteOrder.LITTLE_ENDIAN);
    }

    private int[] sparsePlaces(Element sparse, int count) {
        int changed = (int) sparse.whole("count", 1, count);
        Element indices = sparse.child("indices");
        if (indices == null) {
            throw sparse.at("indices").error("missing", "an object");
        }
        int type = (int) indices.whole("componentType", UNSIGNED_BYTE, UNSIGNED_INT);
        if (type == SHORT || type == 5124) {
            throw indices.at("componentType").error(String.valueOf(type), "5121, 5123 or 5125");
        }
        int size = new Layout(type, false, 1, 1).size();
        ByteBuffer bytes = sparseBytes(indices, sparse, changed, size);
        budget.take(changed, sparse.place());
        int[] places = new int[changed];
        for (int i = 0; i < changed; i++) {
            places[i] = whole(bytes, i * size, type);
            if (Integer.compareUnsigned(places[i], count) >= 0) {
                throw sparse.at("indices").error("index " + Integer.toUnsignedString(places[i]), "one below " + count);
            }
        }
        return places;
    }

    private ByteBuffer sparseBytes(Element part, Element sparse, int count, int size) {
        if (part == null) {
            throw sparse.at("values").error("missing", "an object");
        }
        ByteBuffer bytes = resources.bytes(part.index("bufferView", resources.views()));
        long offset = part.whole("byteOffset", 0, Integer.MAX_VALUE, 0);
        long end = offset + (long) count * size;
        if (end > bytes.capacity()) {
            throw part.place().error("ends at byte " + end + " of its view", "at most " + bytes.capacity());
        }
        return bytes.slice((int) offset, count * size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void read(ByteBuffer bytes, int at, Layout layout, float[] values, int to) {
        for (int column = 0; column < layout.columns(); column++) {
            for (int row = 0; row < layout.rows(); row++) {
                values[to + column * layout.rows() + row] = number(bytes,
                        at + column * layout.columnBytes() + row * layout.size(), layout);
            }
        }
    }

    private static float number(ByteBuffer bytes, int at, Layout layout) {
        if (layout.type() == FLOAT) {
            return bytes.getFloat(at);
        }
        int whole = whole(bytes, at, layout.type());
        if (!layout.normalized()) {
            return layout.type() == UNSIGNED_INT ? Integer.toUnsignedLong(whole) : whole;
        }
        return switch (layout.type()) {
            case BYTE -> Math.max(whole / 127f, -1);
            case UNSIGNED_BYTE -> whole / 255f;
            case SHORT -> Math.max(whole / 32767f, -1);
            case UNSIGNED_SHORT -> whole / 65535f;
            default -> Integer.toUnsignedLong(whole);
        };
    }

    private static int whole(ByteBuffer bytes, int at, int type) {
        return switch (type) {
            case BYTE -> bytes.get(at);
            case UNSIGNED_BYTE -> bytes.get(at) & 0xFF;
            case SHORT -> bytes.getShort(at);
            case UNSIGNED_SHORT -> bytes.getShort(at) & 0xFFFF;
            default -> bytes.getInt(at);
        };
    }
}
