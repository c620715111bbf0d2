package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.address;
import static org.tilewright.opengl.call.Arguments.blob;
import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;

import org.tilewright.opengl.call.Argument;
import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.BufferBinding;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.ArraySource;
import org.tilewright.opengl.object.BufferObject;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.object.VertexArray;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;

/** Where vertices come from: arrays by name and by index, and vertex array objects. */
final class ArrayCalls extends Topic {

    private static final int TEXTURE0 = 0x84c0;
    private static final int BGRA = 0x80e1;
    private static final int FLOAT = 0x1406;
    private static final int BYTE = 0x1400;
    private static final int TEXTURE_COORD_ARRAY = 0x8078;
    /** Interleaved arrays switch these off (OpenGL 2.1, 2.8). */
    private static final int[] NEVER_INTERLEAVED = { Slots.EDGE, Slots.INDEX, Slots.SECONDARY, Slots.FOG };

    ArrayCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glVertexPointer", f -> sized(f, Slots.POSITION, false));
        table.direct("glColorPointer", f -> sized(f, Slots.COLOUR, true));
        table.direct("glSecondaryColorPointer", f -> sized(f, Slots.SECONDARY, true));
        table.direct("glTexCoordPointer", f -> sized(f, Slots.TEXCOORD, false));
        table.direct("glNormalPointer", f -> typed(f, Slots.NORMAL, 3, true));
        table.direct("glFogCoordPointer", f -> typed(f, Slots.FOG, 1, false));
        table.direct("glIndexPointer", f -> typed(f, Slots.INDEX, 1, false));
        table.direct("glEdgeFlagPointer", this::edgeFlags);
        table.direct("glVertexAttrib{,I}Pointer", this::generic);
        table.direct("glVertexAttribDivisor", f -> call -> {
            int index = integer(call, 0);
            if (index >= 0 && index < Slots.GENERICS) {
                array().setDivisor(index, integer(call, 1));
            } else {
                oddities.count(Oddity.UNKNOWN_PARAMETER);
            }
        });
        table.direct("glEnableVertexAttribArray", f -> call -> enableGeneric(call, true));
        table.direct("glDisableVertexAttribArray", f -> call -> enableGeneric(call, false));
        table.direct("glEnableClientState", f -> call -> enable(integer(call, 0), true));
        table.direct("glDisableClientState", f -> call -> enable(integer(call, 0), false));
        table.direct("glClientActiveTexture", f -> call -> context().clientUnit = Math.clamp(
                integer(call, 0) - TEXTURE0, 0, Slots.TEXCOORDS - 1));
        table.direct("glInterleavedArrays", this::interleaved);
        table.direct("glGenVertexArrays", f -> CallHandler.NOTHING);
        table.direct("glBindVertexArray", f -> call -> {
            VertexArray bound = context().arrays.getOrMake(integer(call, 0), name -> new VertexArray());
            context().array = bound == null ? context().defaultArray : bound;
        });
        table.direct("glDeleteVertexArrays", f -> this::delete);
        table.direct("gl{Lock,Unlock}Arrays", f -> CallHandler.NOTHING);
    }

    private VertexArray array() {
        return context().array;
    }

    private void set(Call call, int slot, Argument pointer, ArraySource source) {
        BufferObject buffer = context().buffer(BufferBinding.ARRAY);
        byte[] memory = buffer == null ? blob(call, pointer.index()) : null;
        int stride = source.stride() > 0 ? source.stride() : source.elementBytes();
        array().setSource(slot, new ArraySource(buffer, memory, buffer == null ? 0 : pointer.integer(call), stride,
                source.type(), source.size(), source.normalised(), source.integer(), source.bgra()));
    }

    /** What a call says of an array; its place is not known yet. */
    private static ArraySource described(int size, int type, int stride, boolean normalised, boolean integer) {
        boolean bgra = size == BGRA;
        return new ArraySource(null, null, 0, Math.clamp(stride, 0, 1 << 20), type, bgra ? 4 : Math.clamp(size, 1, 4),
                normalised, integer, bgra);
    }

    private CallHandler sized(FunctionSignature function, int slot, boolean normalised) {
        Argument size = Argument.of(function, "size");
        Argument type = Argument.of(function, "type");
        Argument stride = Argument.of(function, "stride");
        Argument pointer = Argument.of(function, "pointer", "ptr");
        return call -> set(call, slot == Slots.TEXCOORD ? slot + context().clientUnit : slot, pointer,
                described((int) size.integer(call), (int) type.integer(call), (int) stride.integer(call), normalised,
                        false));
    }

    private CallHandler typed(FunctionSignature function, int slot, int size, boolean normalised) {
        Argument type = Argument.of(function, "type");
        Argument stride = Argument.of(function, "stride");
        Argument pointer = Argument.of(function, "pointer", "ptr");
        return call -> set(call, slot, pointer,
                described(size, (int) type.integer(call), (int) stride.integer(call), normalised, false));
    }

    private CallHandler edgeFlags(FunctionSignature function) {
        Argument stride = Argument.of(function, "stride");
        Argument pointer = Argument.of(function, "pointer", "ptr");
        return call -> set(call, Slots.EDGE, pointer,
                described(1, BYTE, (int) stride.integer(call), false, false));
    }

    private CallHandler generic(FunctionSignature function) {
        boolean integer = function.name().contains("IPointer");
        Argument normalised = Argument.of(function, "normalized");
        Argument stride = Argument.of(function, "stride");
        Argument pointer = Argument.of(function, "pointer", "ptr");
        return call -> {
            int index = integer(call, 0);
            if (index < 0 || index >= Slots.GENERICS) {
                oddities.count(Oddity.UNKNOWN_PARAMETER);
                return;
            }
            set(call, Slots.GENERIC + index, pointer, described(integer(call, 1), integer(call, 2),
                    (int) stride.integer(call), normalised.integer(call) != 0, integer));
        };
    }

    private void enableGeneric(Call call, boolean on) {
        int index = integer(call, 0);
        if (index >= 0 && index < Slots.GENERICS) {
            array().enable(Slots.GENERIC + index, on);
        } else {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
        }
    }

    private void enable(int number, boolean on) {
        oddities.unless(enables(number, on), Oddity.UNKNOWN_CAPABILITY);
    }

    /**
     * Switches an array of clients, as drivers do by {@code glEnable}, too, which EXT_vertex_array had for it.
     *
     * @return whether there is such an array
     */
    boolean enables(int number, boolean on) {
        int slot = switch (number) {
            case 0x8074 -> Slots.POSITION;
            case 0x8075 -> Slots.NORMAL;
            case 0x8076 -> Slots.COLOUR;
            case 0x8077 -> Slots.INDEX;
            case TEXTURE_COORD_ARRAY -> Slots.TEXCOORD + context().clientUnit;
            case 0x8079 -> Slots.EDGE;
            case 0x8457 -> Slots.FOG;
            case 0x845e -> Slots.SECONDARY;
            default -> -1;
        };
        if (slot >= 0) {
            array().enable(slot, on);
        }
        return slot >= 0;
    }

    /** Components of texture coordinates, colours, normals and positions, and which types of colours (table 2.5). */
    private enum Interleaved {
        // @formatter:off
        V2F(0, 0, 0, 2), V3F(0, 0, 0, 3), C4UB_V2F(0, 1, 0, 2), C4UB_V3F(0, 1, 0, 3), C3F_V3F(0, 3, 0, 3),
        N3F_V3F(0, 0, 3, 3), C4F_N3F_V3F(0, 4, 3, 3), T2F_V3F(2, 0, 0, 3), T4F_V4F(4, 0, 0, 4),
        T2F_C4UB_V3F(2, 1, 0, 3), T2F_C3F_V3F(2, 3, 0, 3), T2F_N3F_V3F(2, 0, 3, 3), T2F_C4F_N3F_V3F(2, 4, 3, 3),
        T4F_C4F_N3F_V4F(4, 4, 3, 4);
        // @formatter:on

        private static final int FIRST = 0x2a20;

        private final int texture;
        private final int colour;
        private final int normal;
        private final int position;

        Interleaved(int texture, int colour, int normal, int position) {
            this.texture = texture;
            this.colour = colour;
            this.normal = normal;
            this.position = position;
        }
    }

    private CallHandler interleaved(FunctionSignature function) {
        Argument pointer = Argument.of(function, "pointer", "ptr");
        return call -> {
            int index = integer(call, 0) - Interleaved.FIRST;
            if (index < 0 || index >= Interleaved.values().length) {
                oddities.count(Oddity.UNKNOWN_PARAMETER);
                return;
            }
            Interleaved format = Interleaved.values()[index];
            int whole = 4 * (format.texture + format.colour + format.normal + format.position);
            int stride = integer(call, 1) > 0 ? Math.min(integer(call, 1), 1 << 20) : whole;
            int at = place(call, pointer, Slots.TEXCOORD + context().clientUnit, format.texture, stride, 0);
            at = place(call, pointer, Slots.COLOUR, format.colour, stride, at);
            at = place(call, pointer, Slots.NORMAL, format.normal, stride, at);
            place(call, pointer, Slots.POSITION, format.position, stride, at);
            for (int slot : NEVER_INTERLEAVED) {
                array().enable(slot, false);
            }
        };
    }

    /** Sets one array of several, or switches it off; a colour of one word has four bytes. */
    private int place(Call call, Argument pointer, int slot, int words, int stride, int at) {
        array().enable(slot, words > 0);
        if (words > 0) {
            boolean bytes = words == 1;
            BufferObject buffer = context().buffer(BufferBinding.ARRAY);
            array().setSource(slot,
                    new ArraySource(buffer, buffer == null ? blob(call, pointer.index()) : null,
                            at + (buffer == null ? 0 : address(call, pointer.index())), stride, bytes ? 0x1401 : FLOAT,
                            bytes ? 4 : words, bytes || slot == Slots.COLOUR, false, false));
        }
        return at + 4 * words;
    }

    private void delete(Call call) {
        Context context = context();
        for (int name : integers(call, 1)) {
            VertexArray deleted = context.arrays.remove(name);
            if (deleted != null && deleted == context.array) {
                context.array = context.defaultArray;
            }
        }
    }
}
