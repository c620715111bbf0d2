package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.address;
import static org.tilewright.opengl.call.Arguments.blob;
import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;
import static org.tilewright.opengl.call.Arguments.precise;
import static org.tilewright.opengl.call.Arguments.reals;

import org.tilewright.opengl.call.Argument;
import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.BufferBinding;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.context.VertexCommands;
import org.tilewright.opengl.object.ArraySource;
import org.tilewright.opengl.object.BufferObject;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;
import org.tilewright.trace.Values;

/** Draws of arrays, single elements of arrays, and rectangles. */
final class DrawCalls extends Topic {

    private static final int POLYGON = 9;

    private final ArrayReader reader;

    DrawCalls(Contexts contexts) {
        super(contexts);
        reader = new ArrayReader(contexts.oddities());
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glDrawArrays{,Instanced,InstancedBaseInstance}", this::drawArrays);
        table.direct("glDraw{Elements,RangeElements,ElementsInstanced}{,BaseVertex}", this::drawElements);
        table.direct("glDrawElementsInstanced{BaseInstance,BaseVertexBaseInstance}", this::drawElements);
        table.direct("glMultiDrawArrays", f -> this::drawManyArrays);
        table.direct("glMultiDrawElements{,BaseVertex}", f -> this::drawManyElements);
        table.direct("glArrayElement", f -> this::element);
        table.direct("glRect{d,f,i,s}", f -> call -> rectangle(precise(call, 0), precise(call, 1), precise(call, 2),
                precise(call, 3)));
        table.direct("glRect{d,f,i,s}v", f -> call -> {
            float[] first = reals(call, 0, 2);
            float[] second = reals(call, 1, 2);
            rectangle(first[0], first[1], second[0], second[1]);
        });
    }

    private void draw(Geometry geometry) {
        if (geometry == null) {
            return;
        }
        Context context = context();
        // A list has the vertices as they are now.
        context.commands().draw(context.recorder() == null ? geometry : reader.copy(geometry));
    }

    private CallHandler drawArrays(FunctionSignature function) {
        Argument instances = Argument.of(function, "instancecount", "primcount");
        Argument baseInstance = Argument.of(function, "baseinstance");
        return call -> draw(reader.arrays(context(), integer(call, 0), integer(call, 1), integer(call, 2),
                instances.exists() ? (int) instances.integer(call) : 1, (int) baseInstance.integer(call)));
    }

    private CallHandler drawElements(FunctionSignature function) {
        Argument count = Argument.of(function, "count");
        Argument type = Argument.of(function, "type");
        Argument indices = Argument.of(function, "indices");
        Argument instances = Argument.of(function, "instancecount", "primcount");
        Argument base = Argument.of(function, "basevertex");
        Argument baseInstance = Argument.of(function, "baseinstance");
        return call -> draw(reader.elements(context(), integer(call, 0), (int) count.integer(call),
                (int) type.integer(call), bytes(call, indices.index()), offset(call, indices.index()),
                (int) base.integer(call), instances.exists() ? (int) instances.integer(call) : 1,
                (int) baseInstance.integer(call)));
    }

    /** Indices in the program's memory, or those of the buffer that is bound. */
    private byte[] bytes(Call call, int index) {
        BufferObject elements = context().buffer(BufferBinding.ELEMENTS);
        return elements == null ? blob(call, index) : elements.bytes();
    }

    private long offset(Call call, int index) {
        return context().buffer(BufferBinding.ELEMENTS) == null ? 0 : address(call, index);
    }

    private void drawManyArrays(Call call) {
        int[] first = integers(call, 1);
        int[] count = integers(call, 2);
        for (int i = 0; i < Math.min(first.length, count.length); i++) {
            draw(reader.arrays(context(), integer(call, 0), first[i], count[i], 1, 0));
        }
    }

    private void drawManyElements(Call call) {
        int[] count = integers(call, 1);
        int[] base = integers(call, 5);
        Values values = call.values();
        BufferObject elements = context().buffer(BufferBinding.ELEMENTS);
        int array = call.argument(3);
        long given = Math.min(count.length, values.size(array));
        int at = given == 0 ? Values.NONE : values.first(array);
        for (int i = 0; i < given; i++) {
            draw(reader.elements(context(), integer(call, 0), count[i], integer(call, 2),
                    elements == null ? values.blob(at) : elements.bytes(), elements == null ? 0 : values.integer(at),
                    i < base.length ? base[i] : 0, 1, 0));
            at = values.after(at);
        }
    }

    /** All arrays that are on give a vertex its attributes, the position the last. */
    private void element(Call call) {
        int index = integer(call, 0);
        int enabled = context().array.enabled();
        if (index < 0) {
            oddities.count(Oddity.OUT_OF_RANGE);
            return;
        }
        float[] values = new float[4];
        VertexCommands commands = context().commands();
        for (int rest = enabled & ~1; rest != 0; rest &= rest - 1) {
            int slot = Integer.numberOfTrailingZeros(rest);
            if (slot != Slots.GENERIC) {
                element(commands, slot, context().array.source(slot), index, values);
            }
        }
        int position = (enabled & 1 << Slots.GENERIC) != 0 ? Slots.GENERIC : Slots.POSITION;
        if ((enabled & 1 << position) != 0) {
            element(commands, Slots.POSITION, context().array.source(position), index, values);
        }
    }

    private void element(VertexCommands commands, int slot, ArraySource source, int index, float[] values) {
        int size = reader.value(source, index, values);
        if (source.integer()) {
            commands.integers(slot, size, Float.floatToRawIntBits(values[0]), Float.floatToRawIntBits(values[1]),
                    Float.floatToRawIntBits(values[2]), Float.floatToRawIntBits(values[3]));
        } else {
            commands.attribute(slot, size, values[0], values[1], values[2], values[3]);
        }
    }

    private void rectangle(double x1, double y1, double x2, double y2) {
        VertexCommands commands = context().commands();
        commands.begin(POLYGON);
        commands.attribute(Slots.POSITION, 2, (float) x1, (float) y1, 0, 1);
        commands.attribute(Slots.POSITION, 2, (float) x2, (float) y1, 0, 1);
        commands.attribute(Slots.POSITION, 2, (float) x2, (float) y2, 0, 1);
        commands.attribute(Slots.POSITION, 2, (float) x1, (float) y2, 0, 1);
        commands.end();
    }
}
