package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;
import static org.tilewright.opengl.call.Arguments.truth;

import java.util.Arrays;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.object.Slots;
import org.tilewright.trace.FunctionSignature;

/** Calls between begin and end: vertices and their attributes. */
final class VertexCalls extends Topic {

    private static final int TEXTURE0 = 0x84c0;

    VertexCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glBegin", f -> call -> context().commands().begin(integer(call, 0)));
        table.direct("glEnd", f -> call -> context().commands().end());
        table.direct("glVertex{2,3,4}{d,f,i,s,h}{,v}", f -> fixed(f, Slots.POSITION));
        table.direct("glNormal3{b,d,f,i,s,h}{,v}", f -> fixed(f, Slots.NORMAL));
        table.direct("glColor{3,4}{b,d,f,i,s,h,ub,ui,us}{,v}", f -> fixed(f, Slots.COLOUR));
        table.direct("glSecondaryColor3{b,d,f,i,s,h,ub,ui,us}{,v}", f -> fixed(f, Slots.SECONDARY));
        table.direct("glFogCoord{d,f,h}{,v}", f -> fixed(f, Slots.FOG));
        table.direct("glIndex{d,f,i,s,ub}{,v}", f -> fixed(f, Slots.INDEX));
        table.direct("glTexCoord{1,2,3,4}{d,f,i,s,h}{,v}", f -> fixed(f, Slots.TEXCOORD));
        table.direct("glEdgeFlag", f -> call -> edge(truth(call, 0)));
        table.direct("glEdgeFlagv", f -> call -> edge(Arrays.stream(integers(call, 0)).anyMatch(flag -> flag != 0)));
        table.direct("glMultiTexCoord{1,2,3,4}{d,f,i,s,h}{,v}", this::texCoord);
        table.direct("glVertexAttrib{1,2,3,4}{d,f,s}{,v}", this::generic);
        table.direct("glVertexAttrib4{b,i,ub,ui,us}v", this::generic);
        table.direct("glVertexAttrib4N{b,i,s,ub,ui,us}v", this::generic);
        table.direct("glVertexAttrib4Nub", this::generic);
        table.direct("glVertexAttribI{1,2,3,4}{i,ui}{,v}", this::generic);
        table.direct("glVertexAttribI4{b,s,ub,us}v", this::generic);
        table.direct("glMaterial{f,i}", this::material);
        table.direct("glMaterial{f,i}v", this::material);
        table.direct("gl{VertexP,TexCoordP}{1,2,3,4}ui{,v}",
                f -> packed(f, f.name().contains("VertexP") ? Slots.POSITION : Slots.TEXCOORD, 0, false));
        table.direct("glNormalP3ui{,v}", f -> packed(f, Slots.NORMAL, 0, true));
        table.direct("glColorP{3,4}ui{,v}", f -> packed(f, Slots.COLOUR, 0, true));
        table.direct("glSecondaryColorP3ui{,v}", f -> packed(f, Slots.SECONDARY, 0, true));
        table.direct("glMultiTexCoordP{1,2,3,4}ui{,v}", f -> packed(f, Slots.TEXCOORD, 1, false));
        table.direct("glVertexAttribP{1,2,3,4}ui{,v}", f -> packed(f, Slots.GENERIC, 1, false));
    }

    private void edge(boolean flag) {
        context().commands().attribute(Slots.EDGE, 1, flag ? 1 : 0, 0, 0, 1);
    }

    private CallHandler fixed(FunctionSignature function, int slot) {
        ComponentReader reader = ComponentReader.of(function, 0);
        return call -> {
            reader.read(call);
            context().commands().attribute(slot, reader.size(), reader.x, reader.y, reader.z, reader.w);
        };
    }

    private CallHandler texCoord(FunctionSignature function) {
        ComponentReader reader = ComponentReader.of(function, 1);
        return call -> {
            int unit = integer(call, 0) - TEXTURE0;
            if (unit >= 0 && unit < Slots.TEXCOORDS) {
                reader.read(call);
                context().commands().attribute(Slots.TEXCOORD + unit, reader.size(), reader.x, reader.y, reader.z,
                        reader.w);
            }
        };
    }

    /** Between begin and end, the generic attribute 0 is the vertex. */
    private CallHandler generic(FunctionSignature function) {
        ComponentReader reader = ComponentReader.of(function, 1);
        return call -> {
            int index = integer(call, 0);
            if (index >= 0 && index < Slots.GENERICS) {
                reader.read(call);
                if (reader.isInteger()) {
                    context().commands().integers(slot(index), reader.size(), Float.floatToRawIntBits(reader.x),
                            Float.floatToRawIntBits(reader.y), Float.floatToRawIntBits(reader.z),
                            Float.floatToRawIntBits(reader.w));
                } else {
                    generic(index, reader.size(), reader.x, reader.y, reader.z, reader.w);
                }
            }
        };
    }

    private int slot(int index) {
        return index == 0 && context().isInsidePrimitive() ? Slots.POSITION : Slots.GENERIC + index;
    }

    private void generic(int index, int size, float x, float y, float z, float w) {
        context().commands().attribute(slot(index), size, x, y, z, w);
    }

    private CallHandler packed(FunctionSignature function, int slot, int indexed, boolean normalised) {
        PackedReader reader = PackedReader.of(function, indexed, normalised);
        return call -> {
            reader.read(call);
            int index = indexed == 0 ? 0 : integer(call, 0);
            if (slot == Slots.GENERIC) {
                if (index >= 0 && index < Slots.GENERICS) {
                    generic(index, reader.size(), reader.x, reader.y, reader.z, reader.w);
                }
                return;
            }
            int unit = indexed == 0 ? 0 : index - TEXTURE0;
            if (unit >= 0 && unit < Slots.TEXCOORDS) {
                context().commands().attribute(slot + unit, reader.size(), reader.x, reader.y, reader.z, reader.w);
            }
        };
    }

    private CallHandler material(FunctionSignature function) {
        PropertyReader reader = PropertyReader.of(function, 2);
        return call -> context().commands().material(integer(call, 0), integer(call, 1),
                reader.colour(call, integer(call, 1) != 0x1601));
    }
}
