package org.tilewright.opengl.survey;

import org.tilewright.opengl.call.Argument;
import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.call.CallHandlers;
import org.tilewright.trace.FunctionSignature;

/** Follows which program draws, and into which framebuffer. */
final class BindingCalls {

    private static final long READ_FRAMEBUFFER = 0x8ca8;

    private final Contexts contexts;

    BindingCalls(Contexts contexts) {
        this.contexts = contexts;
    }

    void handleIn(CallHandlers handlers) {
        handlers.put("glBindFramebuffer", this::bindFramebuffer);
        handlers.put("glDeleteFramebuffers", this::deleteFramebuffers);
        handlers.put("glUse{Program,ProgramObject}", this::useProgram);
        handlers.put("glBindProgramARB", this::bindAssembly);
        handlers.put("glEnable", f -> enable(f, true));
        handlers.put("glDisable", f -> enable(f, false));
    }

    private CallHandler bindFramebuffer(FunctionSignature function) {
        Argument target = Argument.of(function, "target");
        Argument framebuffer = Argument.of(function, "framebuffer");
        return call -> {
            if (target.integer(call) != READ_FRAMEBUFFER) {
                contexts.of(call).drawFramebuffer = framebuffer.integer(call);
            }
        };
    }

    /** Who deletes the bound framebuffer binds the window. */
    private CallHandler deleteFramebuffers(FunctionSignature function) {
        Argument framebuffers = Argument.of(function, "framebuffers");
        return call -> {
            Context context = contexts.of(call);
            for (long framebuffer : framebuffers.integers(call)) {
                if (framebuffer == context.drawFramebuffer) {
                    context.drawFramebuffer = 0;
                }
            }
        };
    }

    private CallHandler useProgram(FunctionSignature function) {
        Argument program = Argument.of(function, "program", "programObj");
        return call -> contexts.of(call).program = program.integer(call);
    }

    private CallHandler bindAssembly(FunctionSignature function) {
        Argument target = Argument.of(function, "target");
        Argument program = Argument.of(function, "program");
        return call -> contexts.of(call).bindAssembly(target.integer(call), program.integer(call));
    }

    private CallHandler enable(FunctionSignature function, boolean on) {
        Argument capability = Argument.of(function, "cap");
        return call -> contexts.of(call).enable(capability.integer(call), on);
    }
}
