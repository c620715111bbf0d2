package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.address;
import static org.tilewright.opengl.call.Arguments.blob;
import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.BufferBinding;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.BufferObject;
import org.tilewright.trace.Call;

/** Buffers, and what the program copies into them while they lie in its memory. */
final class BufferCalls extends Topic {

    private BufferObject lastMapped;

    BufferCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glGenBuffers", f -> CallHandler.NOTHING);
        table.direct("glBindBuffer", f -> this::bind);
        table.direct("glBindBuffer{Base,Range}", f -> this::bindRange);
        table.direct("glDeleteBuffers", f -> this::delete);
        table.direct("glBufferData", f -> call -> allocate(call, address(call, 1), blob(call, 2)));
        table.direct("glBufferStorage", f -> call -> allocate(call, address(call, 1), blob(call, 2)));
        table.direct("glBufferSubData", f -> call -> {
            BufferObject buffer = buffer(call);
            if (buffer != null) {
                oddities.unless(buffer.write(address(call, 1), blob(call, 3)), Oddity.OUT_OF_RANGE);
            }
        });
        table.direct("glCopyBufferSubData", f -> this::copy);
        table.direct("glMapBuffer", f -> this::map);
        table.direct("glMapBufferRange", f -> this::mapRange);
        table.direct("glUnmapBuffer", f -> call -> {
            BufferObject buffer = buffer(call);
            if (buffer != null) {
                buffer.unmap();
            }
        });
        // The tracer copies what was written right after.
        table.direct("glFlushMappedBufferRange", f -> CallHandler.NOTHING);
        table.direct("memcpy", f -> this::copyMemory);
    }

    private BufferObject buffer(Call call) {
        BufferBinding binding = BufferBinding.of(integer(call, 0));
        BufferObject buffer = binding == null ? null : context().buffer(binding);
        oddities.unless(buffer != null, Oddity.NO_SUCH_OBJECT);
        return buffer;
    }

    private void bind(Call call) {
        BufferBinding binding = BufferBinding.of(integer(call, 0));
        if (binding == null) {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
            return;
        }
        bind(binding, context().objects.buffers.getOrMake(integer(call, 1), name -> new BufferObject()));
    }

    private void bind(BufferBinding binding, BufferObject buffer) {
        if (binding == BufferBinding.ELEMENTS) {
            context().array.elements = buffer;
        } else if (buffer == null) {
            context().buffers.remove(binding);
        } else {
            context().buffers.put(binding, buffer);
        }
    }

    private void bindRange(Call call) {
        BufferBinding binding = BufferBinding.of(integer(call, 0));
        if (binding == null) {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
            return;
        }
        BufferObject buffer = context().objects.buffers.getOrMake(integer(call, 2), name -> new BufferObject());
        bind(binding, buffer);
        if (binding == BufferBinding.UNIFORM) {
            int index = integer(call, 1);
            if (buffer == null) {
                context().uniformRanges.remove(index);
            } else {
                boolean whole = call.argumentCount() < 5;
                context().uniformRanges.put(index,
                        new Context.UniformRange(buffer, address(call, 3), whole ? -1 : address(call, 4)));
            }
        }
    }

    private void delete(Call call) {
        for (int name : integers(call, 1)) {
            BufferObject deleted = context().objects.buffers.remove(name);
            if (deleted != null) {
                context().unbind(deleted);
            }
        }
    }

    private void allocate(Call call, long size, byte[] data) {
        BufferObject buffer = buffer(call);
        if (buffer != null) {
            oddities.unless(buffer.allocate(size, data), Oddity.OUT_OF_RANGE);
        }
    }

    private void copy(Call call) {
        BufferBinding from = BufferBinding.of(integer(call, 0));
        BufferBinding to = BufferBinding.of(integer(call, 1));
        BufferObject source = from == null ? null : context().buffer(from);
        BufferObject target = to == null ? null : context().buffer(to);
        if (source == null || target == null) {
            oddities.count(Oddity.NO_SUCH_OBJECT);
            return;
        }
        oddities.unless(target.copy(source, address(call, 2), address(call, 3), address(call, 4)),
                Oddity.OUT_OF_RANGE);
    }

    private void map(Call call) {
        BufferObject buffer = buffer(call);
        if (buffer != null) {
            buffer.map(call.values().integer(call.result()), 0, buffer.bytes().length);
            lastMapped = buffer;
        }
    }

    private void mapRange(Call call) {
        BufferObject buffer = buffer(call);
        if (buffer != null) {
            buffer.map(call.values().integer(call.result()), address(call, 1), address(call, 2));
            lastMapped = buffer;
        }
    }

    private void copyMemory(Call call) {
        long to = address(call, 0);
        byte[] data = blob(call, 1);
        if (lastMapped != null && lastMapped.writeMapped(to, data)) {
            return;
        }
        boolean[] written = new boolean[1];
        context().objects.buffers.forEach(buffer -> written[0] |= buffer.writeMapped(to, data));
        oddities.unless(written[0], Oddity.NOT_MAPPED);
    }
}
