package org.tilewright.opengl.replay;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.opengl.call.Argument;
import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddities;
import org.tilewright.opengl.context.Output;
import org.tilewright.opengl.context.Profile;
import org.tilewright.opengl.context.Window;
import org.tilewright.opengl.object.ShareGroup;
import org.tilewright.opengl.state.ScissorGroup;
import org.tilewright.opengl.state.ViewportGroup;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;
import org.tilewright.trace.WindowSize;

/** Which contexts there are, what they share, and which of them is current on which thread. */
final class Contexts {

    private static final int EGL_OPENGL_API = 0x30a2;
    private static final int PROFILE = 0x9126;
    private static final int MAJOR = 0x2091;
    private static final int MINOR = 0x2092;
    private static final int EGL_PROFILE = 0x30fd;
    private static final int EGL_MAJOR = 0x3098;
    private static final int EGL_MINOR = 0x30fb;
    private static final int CORE = 1;
    private static final int EMBEDDED = 4;

    private final Output output;
    private final Oddities oddities = new Oddities();
    private final Map<Long, Context> contexts = new HashMap<>();
    private final Map<Long, Window> windows = new HashMap<>();
    private final Map<Long, Context> currents = new HashMap<>();
    private final Map<Long, Boolean> desktop = new HashMap<>();
    private final Context none;
    private WindowSize size;
    private Context current;
    private long thread;

    Contexts(Output output) {
        this.output = output;
        none = make(new ShareGroup(), Profile.COMPATIBILITY);
        current = none;
    }

    /** All windows are of this size, to which contexts have their first viewport, before the first call. */
    void setWindowSize(WindowSize all) {
        size = all;
        show(none, new Window(all.width(), all.height()));
    }

    private Window window() {
        return size == null ? new Window() : new Window(size.width(), size.height());
    }

    /** A context draws to a window. */
    private void show(Context context, Window window) {
        context.window = window;
        if (size != null && context.state.viewport == ViewportGroup.INITIAL) {
            context.state.viewport = new ViewportGroup(0, 0, size.width(), size.height(), 0, 1);
            context.state.scissor = new ScissorGroup(0, 0, size.width(), size.height());
        }
    }

    private Context make(ShareGroup objects, Profile profile) {
        return new Context(objects, profile, oddities, output);
    }

    Oddities oddities() {
        return oddities;
    }

    void handleIn(CallTable table) {
        table.direct("glXCreate{Context,NewContext,ContextAttribs}", this::create);
        table.direct("wglCreate{Context,LayerContext,ContextAttribs}", this::create);
        table.direct("CGLCreateContext", this::createCgl);
        table.direct("eglBindAPI", f -> call -> desktop.put(call.thread(),
                call.values().integer(call.argument(0)) == EGL_OPENGL_API));
        table.direct("eglCreateContext", this::createEgl);
        table.direct("wglShareLists", this::share);
        table.direct("{glX,egl,wgl}MakeCurrent", this::makeCurrent);
        table.direct("{glX,wgl}MakeContextCurrent", this::makeCurrent);
        table.direct("CGLSetCurrentContext", this::makeCurrent);
        table.direct("{glX,egl}DestroyContext", this::destroy);
        handleWindowsIn(table);
    }

    /** Windows are known by the names that contexts draw to. */
    private static void handleWindowsIn(CallTable table) {
        table.direct("glX{Create,Destroy}{GLXPixmap,Window,Pixmap,Pbuffer}", f -> CallHandler.NOTHING);
        table.direct("egl{Create,Destroy}{Window,Pbuffer,Pixmap,PlatformWindow}Surface", f -> CallHandler.NOTHING);
        table.direct("eglCreatePlatform{Window,Pixmap}Surface", f -> CallHandler.NOTHING);
        table.direct("egl{DestroySurface,SurfaceAttrib,Initialize,Terminate,ReleaseThread}", f -> CallHandler.NOTHING);
        table.direct("wgl{SetPixelFormat,DeleteContext}", f -> CallHandler.NOTHING);
        table.direct("CGL{DestroyContext,SetSurface,SetParameter}", f -> CallHandler.NOTHING);
        table.direct("gl{Invalidate,InvalidateSub,Discard}Framebuffer", f -> CallHandler.NOTHING);
    }

    /** Goes to the context of the thread that calls. */
    void enter(Call call) {
        if (call.thread() != thread) {
            thread = call.thread();
            current = currents.getOrDefault(thread, none);
        }
    }

    Context current() {
        return current;
    }

    /** The address of a context that is gone may be that of a new one. */
    private void put(long made, long shared, Profile profile) {
        Context other = contexts.get(shared);
        contexts.put(made, make(other == null ? new ShareGroup() : other.objects, profile));
    }

    private CallHandler create(FunctionSignature function) {
        Argument attributes = Argument.of(function, "attrib_list", "attribList", "piAttribList");
        Argument share = Argument.of(function, "shareList", "share_list", "share_context", "hShareContext");
        return call -> {
            Profile profile = profile(attributes.integers(call), PROFILE, MAJOR, MINOR);
            put(call.values().integer(call.result()), share.integer(call), profile);
        };
    }

    private CallHandler createEgl(FunctionSignature function) {
        Argument attributes = Argument.of(function, "attrib_list");
        Argument share = Argument.of(function, "share_context");
        return call -> put(call.values().integer(call.result()), share.integer(call),
                desktop.getOrDefault(call.thread(), false)
                        ? profile(attributes.integers(call), EGL_PROFILE, EGL_MAJOR, EGL_MINOR)
                        : Profile.EMBEDDED);
    }

    private CallHandler createCgl(FunctionSignature function) {
        Argument context = Argument.of(function, "ctx");
        Argument share = Argument.of(function, "share");
        return call -> {
            long[] made = context.integers(call);
            put(made.length == 1 ? made[0] : 0, share.integer(call), Profile.COMPATIBILITY);
        };
    }

    private CallHandler share(FunctionSignature function) {
        return call -> {
            long first = call.values().integer(call.argument(0));
            long second = call.values().integer(call.argument(1));
            put(second, first, Profile.COMPATIBILITY);
        };
    }

    private CallHandler destroy(FunctionSignature function) {
        Argument context = Argument.of(function, "ctx");
        return call -> contexts.remove(context.integer(call));
    }

    private CallHandler makeCurrent(FunctionSignature function) {
        Argument context = Argument.of(function, "ctx", "hglrc", "hGLRC");
        Argument drawable = Argument.of(function, "drawable", "draw", "hdc", "hDrawDC");
        return call -> {
            long made = context.integer(call);
            Context chosen = made == 0 ? none
                    : contexts.computeIfAbsent(made, number -> make(new ShareGroup(), Profile.COMPATIBILITY));
            show(chosen, windows.computeIfAbsent(drawable.integer(call), number -> window()));
            currents.put(call.thread(), chosen);
            thread = call.thread();
            current = chosen;
        };
    }

    /** Profiles are from 3.2 on; there, core is the one that is meant where none is named. */
    private static Profile profile(long[] list, long named, long major, long minor) {
        long profile = attribute(list, named, CORE);
        if ((profile & EMBEDDED) != 0) {
            return Profile.EMBEDDED;
        }
        long version = 10 * attribute(list, major, 1) + attribute(list, minor, 0);
        return version >= 32 && (profile & CORE) != 0 ? Profile.CORE : Profile.COMPATIBILITY;
    }

    private static long attribute(long[] list, long attribute, long otherwise) {
        for (int i = 0; i + 1 < list.length && list[i] != 0; i += 2) {
            if (list[i] == attribute) {
                return list[i + 1];
            }
        }
        return otherwise;
    }
}
