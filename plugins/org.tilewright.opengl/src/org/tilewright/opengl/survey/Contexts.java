package org.tilewright.opengl.survey;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.opengl.call.Argument;
import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.call.CallHandlers;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;

/** Which contexts there are, of what kind, and which of them is current on which thread. */
final class Contexts {

    private static final long EGL_OPENGL_API = 0x30a2;

    private final Map<Long, String> kinds = new HashMap<>();
    private final Map<Long, Context> contexts = new HashMap<>();
    private final Map<Long, Context> currents = new HashMap<>();
    private final Map<Long, Boolean> desktop = new HashMap<>();
    private final Set<String> drew = new LinkedHashSet<>();
    private final Context none = new Context("unknown");
    private Context current = none;
    private long thread;

    void handleIn(CallHandlers handlers) {
        handlers.put("glXCreate{Context,NewContext}", f -> call -> create(call, "GLX, OpenGL"));
        handlers.put("glXCreateContextAttribs", f -> create(f, "GLX"));
        handlers.put("wglCreate{Context,LayerContext}", f -> call -> create(call, "WGL, OpenGL"));
        handlers.put("wglCreateContextAttribs", f -> create(f, "WGL"));
        handlers.put("CGLCreateContext", this::createCgl);
        handlers.put("eglBindAPI", this::bindApi);
        handlers.put("eglCreateContext", this::createEgl);
        handlers.put("{glX,egl,wgl}MakeCurrent", this::makeCurrent);
        handlers.put("{glX,wgl}MakeContextCurrent", this::makeCurrent);
        handlers.put("CGLSetCurrentContext", this::makeCurrent);
    }

    /** The context that a call works on. */
    Context of(Call call) {
        if (call.thread() != thread) {
            thread = call.thread();
            current = currents.getOrDefault(thread, none);
        }
        return current;
    }

    /** The context that a call draws in. */
    Context drawing(Call call) {
        Context context = of(call);
        drew.add(context.kind);
        return context;
    }

    /** What kinds of contexts drew. */
    List<String> kinds() {
        return List.copyOf(drew);
    }

    private Context context(long number) {
        return new Context(kinds.getOrDefault(number, none.kind));
    }

    /** The address of a context that is gone may be that of a new one. */
    private void create(Call call, String kind) {
        long made = call.values().integer(call.result());
        kinds.put(made, kind);
        contexts.remove(made);
    }

    private CallHandler create(FunctionSignature function, String system) {
        Argument attributes = Argument.of(function, "attrib_list", "attribList", "piAttribList");
        return call -> create(call, system + ", " + ContextAttributes.desktop(attributes.integers(call)));
    }

    private CallHandler createCgl(FunctionSignature function) {
        Argument context = Argument.of(function, "ctx");
        return call -> {
            long[] made = context.integers(call);
            kinds.put(made.length == 1 ? made[0] : 0, "CGL, OpenGL");
        };
    }

    private CallHandler bindApi(FunctionSignature function) {
        Argument api = Argument.of(function, "api");
        return call -> desktop.put(call.thread(), api.integer(call) == EGL_OPENGL_API);
    }

    private CallHandler createEgl(FunctionSignature function) {
        Argument attributes = Argument.of(function, "attrib_list");
        return call -> {
            long[] list = attributes.integers(call);
            create(call, "EGL, " + (desktop.getOrDefault(call.thread(), false)
                    ? ContextAttributes.eglDesktop(list)
                    : ContextAttributes.embedded(list)));
        };
    }

    private CallHandler makeCurrent(FunctionSignature function) {
        Argument context = Argument.of(function, "ctx", "hglrc", "hGLRC");
        return call -> {
            long made = context.integer(call);
            currents.put(call.thread(), made == 0 ? none : contexts.computeIfAbsent(made, this::context));
            thread = call.thread();
            current = currents.get(thread);
        };
    }
}
