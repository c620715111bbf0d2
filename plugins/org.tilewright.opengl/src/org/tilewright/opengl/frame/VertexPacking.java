package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.object.ArraySource;
import org.tilewright.opengl.object.BufferObject;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;

/**
 * Puts the vertices of draws into a frame, as they lie in their arrays: attributes that share a stride stay together, and
 * what two draws read of the same array is there once. Vertices that lie in so many arrays that not every machine could fetch a
 * primitive of them at once are packed instead, the parts of a vertex behind each other, as drivers do with arrays of clients.
 */
final class VertexPacking {

    /** Lines of memory that machines can fetch for a primitive: {@code outstandingReads} of the presets is no less. */
    private static final int MOST_LINES = 16;
    /** Those of its indices among them. */
    private static final int INDEX_LINES = 2;
    private static final int LINE_BYTES = 64;
    private static final int ALIGNMENT = 4;

    private final ByteStore vertices;
    private final Map<Key, Integer> blocks = new HashMap<>();
    private final Map<List<Key>, Integer> packed = new HashMap<>();
    private final Map<List<Integer>, Integer> constants = new HashMap<>();

    /** A part of an array; of a buffer, as its contents were at a time. */
    private record Key(Object array, long version, long start, int stride, int count, int element, boolean beyond) {}

    /** Attributes of one array that lie within one stride. */
    private static final class Block {

        private final ArraySource any;
        private long start;
        private long end;
        /** Where it begins in the first vertex, once it is in the frame, and how far the next vertex is. */
        private int place;
        private int stride;

        Block(ArraySource any) {
            this.any = any;
            start = any.offset();
            end = any.offset() + any.elementBytes();
        }

        boolean takes(ArraySource source) {
            long newStart = Math.min(start, source.offset());
            long newEnd = Math.max(end, source.offset() + source.elementBytes());
            return source.buffer() == any.buffer() && source.memory() == any.memory()
                    && source.stride() == any.stride() && newEnd - newStart <= any.stride();
        }

        void take(ArraySource source) {
            start = Math.min(start, source.offset());
            end = Math.max(end, source.offset() + source.elementBytes());
        }

        int element() {
            return (int) (end - start);
        }

        /** The most lines of memory that it has of a vertex. */
        int lines() {
            return (element() + LINE_BYTES - 2) / LINE_BYTES + 1;
        }
    }

    VertexPacking(ByteStore vertices) {
        this.vertices = vertices;
    }

    /**
     * The vertices of a draw.
     *
     * @param context  has the current values
     * @param geometry the draw
     * @param needed   a bit for each slot that the draw makes use of
     * @param range    which vertices it names
     * @param instance which instance
     */
    VertexInput of(Context context, Geometry geometry, int needed, VertexRange range, int instance) {
        int present = geometry.present() & needed;
        List<Block> shared = new ArrayList<>();
        Block[] blockOf = new Block[Slots.COUNT];
        for (int rest = present; rest != 0; rest &= rest - 1) {
            int slot = Integer.numberOfTrailingZeros(rest);
            ArraySource source = geometry.sources()[slot];
            if (Translation.component(source.type()) == null) {
                present &= ~(1 << slot);
                continue;
            }
            if (source.divisor() != 0) {
                continue;
            }
            Block block = shared.stream().filter(b -> b.takes(source)).findFirst().orElse(null);
            if (block == null) {
                block = new Block(source);
                shared.add(block);
            }
            block.take(source);
            blockOf[slot] = block;
        }
        place(shared, corners(geometry.mode()), range);
        List<VertexAttribute> attributes = new ArrayList<>();
        for (int rest = needed; rest != 0; rest &= rest - 1) {
            int slot = Integer.numberOfTrailingZeros(rest);
            VertexSlot meaning = meaning(slot);
            if ((present & 1 << slot) != 0 && geometry.sources()[slot].divisor() != 0) {
                attributes.add(ofInstance(meaning, geometry.sources()[slot], instance));
            } else if ((present & 1 << slot) != 0) {
                ArraySource source = geometry.sources()[slot];
                Block block = blockOf[slot];
                attributes.add(
                        attribute(meaning, source, block.place + (int) (source.offset() - block.start), block.stride));
            } else if (slot != Slots.POSITION) {
                constant(context, slot, meaning, attributes);
            }
        }
        return new VertexInput(range.vertices(), attributes);
    }

    /** Of triangles that are made of a polygon, too; of a line's or a patch's neighbours none are fetched. */
    private static int corners(int mode) {
        return switch (mode) {
            case 0 -> 1;
            case 1, 2, 3 -> 2;
            case 7, 8 -> 4;
            default -> 3;
        };
    }

    /** Puts the blocks of a draw into the frame. */
    private void place(List<Block> shared, int corners, VertexRange range) {
        int lines = shared.stream().mapToInt(Block::lines).sum();
        int together = shared.stream().mapToInt(block -> aligned(block.element())).sum();
        if (shared.size() > 1 && corners * lines + INDEX_LINES > MOST_LINES
                && together <= VertexAttribute.MAXIMUM_STRIDE) {
            pack(shared, range, together);
            return;
        }
        for (Block block : shared) {
            block.stride = Math.min(block.any.stride(), VertexAttribute.MAXIMUM_STRIDE);
            block.place = blocks.computeIfAbsent(key(block, range), key -> copy(block, range));
        }
    }

    private void pack(List<Block> shared, VertexRange range, int stride) {
        List<Key> keys = shared.stream().map(block -> key(block, range)).toList();
        boolean known = packed.containsKey(keys);
        int place = packed.computeIfAbsent(keys, key -> vertices.reserve((long) stride * range.vertices()));
        for (Block block : shared) {
            block.place = place;
            block.stride = stride;
            if (!known) {
                put(block, range);
            }
            place += aligned(block.element());
        }
    }

    private static int aligned(int bytes) {
        return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    private static VertexAttribute attribute(VertexSlot slot, ArraySource source, int at, int stride) {
        ComponentType type = Translation.component(source.type());
        boolean normalised = source.normalised() && type != ComponentType.FLOAT && type != ComponentType.DOUBLE
                && type != ComponentType.HALF_FLOAT && type != ComponentType.FIXED;
        return new VertexAttribute(slot, at, stride, type, type.isPacked() ? 4 : source.size(), normalised,
                source.bgra(), source.integer());
    }

    /** What all vertices of an instance have; beyond the array all is 0. */
    private VertexAttribute ofInstance(VertexSlot slot, ArraySource source, int instance) {
        long start = source.offset() + (long) (instance / source.divisor()) * source.stride();
        int bytes = source.elementBytes();
        boolean there = start >= 0 && start + bytes <= source.bytes().length;
        BufferObject buffer = source.buffer();
        Key key = new Key(buffer == null ? source.memory() : buffer, buffer == null ? 0 : buffer.version(), start, 0, 1,
                bytes, !there);
        int place = blocks.computeIfAbsent(key, k -> {
            int made = vertices.reserve(bytes);
            if (there) {
                vertices.put(made, source.bytes(), (int) start, bytes);
            }
            return made;
        });
        return attribute(slot, source, place, 0);
    }

    private static Key key(Block block, VertexRange range) {
        BufferObject buffer = block.any.buffer();
        return new Key(buffer == null ? block.any.memory() : buffer, buffer == null ? 0 : buffer.version(),
                block.start + (long) range.first() * block.any.stride(), block.any.stride(), range.count(),
                block.element(), range.beyond());
    }

    private int copy(Block block, VertexRange range) {
        int element = block.element();
        block.place = vertices.reserve(
                range.vertices() == 0 ? 0 : (long) block.stride * (range.vertices() - 1) + element);
        if (block.stride == block.any.stride() && range.count() > 0) {
            long start = block.start + (long) range.first() * block.stride;
            vertices.put(block.place, block.any.bytes(), (int) start, block.stride * (range.count() - 1) + element);
        } else {
            put(block, range);
        }
        return block.place;
    }

    private void put(Block block, VertexRange range) {
        long start = block.start + (long) range.first() * block.any.stride();
        for (int i = 0; i < range.count(); i++) {
            vertices.put(block.place + i * block.stride, block.any.bytes(),
                    (int) (start + (long) i * block.any.stride()), block.element());
        }
    }

    /** A current value, unless it is what vertices have without one. */
    private void constant(Context context, int slot, VertexSlot meaning, List<VertexAttribute> attributes) {
        boolean integer = (context.integers & 1 << slot) != 0;
        float[] value = Arrays.copyOfRange(context.current, 4 * slot, 4 * slot + 4);
        int size = slot == Slots.NORMAL || slot == Slots.SECONDARY ? 3
                : slot == Slots.FOG || slot == Slots.EDGE ? 1 : 4;
        if (!integer && isInitial(slot, value)) {
            return;
        }
        List<Integer> key = IntStream.range(0, 4).mapToObj(i -> Float.floatToRawIntBits(value[i])).toList();
        int at = constants.computeIfAbsent(key, k -> {
            int made = vertices.reserve(16);
            for (int i = 0; i < 4; i++) {
                vertices.putFloat(made + 4 * i, value[i]);
            }
            return made;
        });
        attributes.add(new VertexAttribute(meaning, at, 0, integer ? ComponentType.INT : ComponentType.FLOAT, size,
                false, false, integer));
    }

    private static boolean isInitial(int slot, float[] value) {
        return switch (slot) {
            case Slots.COLOUR -> Arrays.equals(value, new float[] { 1, 1, 1, 1 });
            case Slots.NORMAL -> value[0] == 0 && value[1] == 0 && value[2] == 1;
            case Slots.SECONDARY, Slots.FOG -> value[0] == 0 && value[1] == 0 && value[2] == 0;
            case Slots.EDGE -> value[0] != 0;
            default -> Arrays.equals(value, new float[] { 0, 0, 0, 1 });
        };
    }

    private static VertexSlot meaning(int slot) {
        return switch (slot) {
            case Slots.POSITION -> VertexSlot.POSITION;
            case Slots.NORMAL -> VertexSlot.NORMAL;
            case Slots.COLOUR -> VertexSlot.COLOR;
            case Slots.SECONDARY -> VertexSlot.SECONDARY_COLOR;
            case Slots.FOG -> VertexSlot.FOG_COORDINATE;
            case Slots.EDGE -> VertexSlot.EDGE_FLAG;
            default -> slot < Slots.GENERIC ? VertexSlot.texcoord(slot - Slots.TEXCOORD)
                    : VertexSlot.generic(slot - Slots.GENERIC);
        };
    }
}
