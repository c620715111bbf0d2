package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;
import static org.tilewright.opengl.call.Arguments.real;
import static org.tilewright.opengl.call.Arguments.reals;
import static org.tilewright.opengl.call.Arguments.text;

import java.nio.charset.StandardCharsets;

import org.tilewright.opengl.call.Arguments;
import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.AssemblyProgram;
import org.tilewright.trace.Call;

/** Programs of the assembly extensions with their parameters. */
final class AssemblyCalls extends Topic {

    private static final int VERTEX = 0x8620;
    private static final int FRAGMENT = 0x8804;

    AssemblyCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glGenProgramsARB", f -> CallHandler.NOTHING);
        table.listed("glBindProgramARB", f -> this::bind);
        table.direct("glDeleteProgramsARB", f -> this::delete);
        table.direct("glProgramStringARB", f -> this::source);
        table.listed("glProgramLocalParameter4{d,f}ARB", f -> call -> local(call, integer(call, 1), real(call, 2),
                real(call, 3), real(call, 4), real(call, 5)));
        table.listed("glProgramLocalParameter4{d,f}vARB", f -> call -> {
            float[] v = reals(call, 2, 4);
            local(call, integer(call, 1), v[0], v[1], v[2], v[3]);
        });
        table.listed("glProgramLocalParameters4fvEXT", f -> call -> several(call, false));
        table.listed("glProgramEnvParameter4{d,f}ARB", f -> call -> environment(call, integer(call, 1), real(call, 2),
                real(call, 3), real(call, 4), real(call, 5)));
        table.listed("glProgramEnvParameter4{d,f}vARB", f -> call -> {
            float[] v = reals(call, 2, 4);
            environment(call, integer(call, 1), v[0], v[1], v[2], v[3]);
        });
        table.listed("glProgramEnvParameters4fvEXT", f -> call -> several(call, true));
    }

    private void bind(Call call) {
        int target = integer(call, 0);
        AssemblyProgram bound = context().objects.assembly.getOrMake(integer(call, 1),
                name -> new AssemblyProgram(target));
        if (target == VERTEX) {
            context().vertexProgram = bound;
        } else if (target == FRAGMENT) {
            context().fragmentProgram = bound;
        } else {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
        }
    }

    private void delete(Call call) {
        Context context = context();
        for (int name : integers(call, 1)) {
            AssemblyProgram deleted = context.objects.assembly.remove(name);
            if (deleted != null && deleted == context.vertexProgram) {
                context.vertexProgram = null;
            }
            if (deleted != null && deleted == context.fragmentProgram) {
                context.fragmentProgram = null;
            }
        }
    }

    private AssemblyProgram bound(Call call) {
        AssemblyProgram bound = integer(call, 0) == VERTEX ? context().vertexProgram : context().fragmentProgram;
        oddities.unless(bound != null, Oddity.NO_SUCH_OBJECT);
        return bound;
    }

    private void source(Call call) {
        AssemblyProgram program = bound(call);
        if (program != null) {
            byte[] bytes = Arguments.blob(call, 3);
            program.text = bytes == null ? text(call, 3) : new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    private void local(Call call, int index, float x, float y, float z, float w) {
        AssemblyProgram program = bound(call);
        if (program != null) {
            program.setLocal(index, x, y, z, w);
        }
    }

    private void environment(Call call, int index, float x, float y, float z, float w) {
        Context context = context();
        if (integer(call, 0) == VERTEX) {
            context.vertexEnvironment = AssemblyProgram.set(context.vertexEnvironment, index, x, y, z, w);
        } else {
            context.fragmentEnvironment = AssemblyProgram.set(context.fragmentEnvironment, index, x, y, z, w);
        }
    }

    private void several(Call call, boolean environment) {
        int first = integer(call, 1);
        int count = Math.clamp(integer(call, 2), 0, AssemblyProgram.PARAMETERS);
        float[] values = reals(call, 3, 4 * count);
        for (int i = 0; i < count; i++) {
            int at = 4 * i;
            if (environment) {
                environment(call, first + i, values[at], values[at + 1], values[at + 2], values[at + 3]);
            } else {
                local(call, first + i, values[at], values[at + 1], values[at + 2], values[at + 3]);
            }
        }
    }
}
