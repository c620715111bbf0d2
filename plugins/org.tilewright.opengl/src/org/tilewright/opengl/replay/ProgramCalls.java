package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;
import static org.tilewright.opengl.call.Arguments.text;

import java.util.function.BiConsumer;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.ProgramObject;
import org.tilewright.opengl.object.ShaderObject;
import org.tilewright.trace.Call;

/**
 * Shaders and programs, which are carried whole. Locations of uniforms, indices of attributes and of blocks are those that
 * the recording driver answered, so its answers are read, too.
 */
final class ProgramCalls extends Topic {

    ProgramCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glCreateShader{,Object}", f -> call -> context().objects.shaders.put(result(call),
                new ShaderObject(integer(call, 0))));
        table.direct("glCreateProgram{,Object}",
                f -> call -> context().objects.programs.put(result(call), new ProgramObject()));
        table.direct("glShaderSource", f -> call -> {
            ShaderObject shader = context().objects.shaders.get(integer(call, 0));
            oddities.unless(shader != null, Oddity.NO_SUCH_OBJECT);
            if (shader != null) {
                shader.source = text(call, 2);
            }
        });
        table.direct("glCompileShader", f -> CallHandler.NOTHING);
        table.direct("glAttach{Shader,Object}", f -> call -> attach(call, true));
        table.direct("glDetach{Shader,Object}", f -> call -> attach(call, false));
        table.direct("glDelete{Shader,Program,Object}", f -> this::delete);
        table.direct("glLinkProgram", f -> call -> with(call, (program, c) -> program.link()));
        table.listed("glUseProgram{,Object}", f -> call -> context().program = context().objects.programs
                .get(integer(call, 0)));
        table.direct("glProgramParameteri", f -> CallHandler.NOTHING);
        handleBindingsIn(table);
    }

    private void handleBindingsIn(CallTable table) {
        table.direct("glBindAttribLocation",
                f -> call -> with(call, (program, c) -> program.bindAttribute(text(c, 2), integer(c, 1))));
        table.direct("glGetAttribLocation", f -> call -> with(call, (program, c) -> {
            if (result(c) >= 0) {
                program.locateAttribute(text(c, 1), result(c));
            }
        }));
        table.direct("glBindFragDataLocation",
                f -> call -> with(call, (program, c) -> program.bindOutput(text(c, 2), integer(c, 1))));
        table.direct("glBindFragDataLocationIndexed",
                f -> call -> with(call, (program, c) -> program.bindOutput(text(c, 3), integer(c, 1))));
        table.direct("glGetUniformLocation", f -> call -> with(call, (program, c) -> {
            if (result(c) >= 0) {
                program.locate(result(c), text(c, 1));
            } else {
                program.miss(text(c, 1));
            }
        }));
        table.direct("glGetUniformBlockIndex", f -> call -> with(call, (program, c) -> {
            if (result(c) >= 0) {
                program.blocks.put(result(c), text(c, 1));
            }
        }));
        table.direct("glUniformBlockBinding",
                f -> call -> with(call, (program, c) -> program.blockBindings.put(integer(c, 1), integer(c, 2))));
    }

    private static int result(Call call) {
        return (int) call.values().integer(call.result());
    }

    private void with(Call call, BiConsumer<ProgramObject, Call> action) {
        ProgramObject program = context().objects.programs.get(integer(call, 0));
        if (program == null) {
            oddities.count(Oddity.NO_SUCH_OBJECT);
        } else {
            action.accept(program, call);
        }
    }

    private void attach(Call call, boolean attached) {
        ShaderObject shader = context().objects.shaders.get(integer(call, 1));
        with(call, (program, c) -> {
            program.attached.remove(shader);
            if (attached && shader != null) {
                program.attached.add(shader);
            }
        });
    }

    /** The old extension has one call for shaders and programs. A program in use stays in use. */
    private void delete(Call call) {
        for (int name : integers(call, 0)) {
            if (!call.function().name().startsWith("glDeleteShader")) {
                context().objects.programs.remove(name);
            }
            if (!call.function().name().startsWith("glDeleteProgram")) {
                context().objects.shaders.remove(name);
            }
        }
    }
}
