package org.tilewright.opengl.survey;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.opengl.call.Argument;
import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.call.CallHandlers;
import org.tilewright.opengl.call.ListNames;
import org.tilewright.opengl.call.Primitives;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;

/** Counts draws and clears, those of display lists where they are called. */
final class DrawCalls {

    private static final long COMPILE_AND_EXECUTE = 0x1301;

    private final Contexts contexts;
    private final Frames frames;
    private final Map<Long, DisplayList> lists = new HashMap<>();

    DrawCalls(Contexts contexts, Frames frames) {
        this.contexts = contexts;
        this.frames = frames;
    }

    void handleIn(CallHandlers handlers) {
        handlers.put("glDraw{Arrays,Elements,RangeElements}{,Instanced}", this::draw);
        handlers.put("glDraw{Elements,RangeElements,ElementsInstanced}BaseVertex", this::draw);
        handlers.put("glDraw{Arrays,Elements}InstancedBaseInstance", this::draw);
        handlers.put("glDrawElementsInstancedBaseVertexBaseInstance", this::draw);
        handlers.put("glMultiDraw{Arrays,Elements,ElementsBaseVertex}", this::drawMany);
        handlers.put("glRect{d,f,i,s}{,v}", f -> call -> draw(call, 2));
        handlers.put("gl{DrawPixels,CopyPixels,Bitmap}", f -> call -> draw(call, 0));
        handlers.put("glDrawTex{s,i,f,x}{,v}", f -> call -> draw(call, 2));
        handlers.put("glBegin", this::begin);
        handlers.put("glVertex{2,3,4}{d,f,i,s}{,v}", f -> this::vertex);
        handlers.put("glVertexP{2,3,4}ui{,v}", f -> this::vertex);
        handlers.put("glArrayElement", f -> this::vertex);
        handlers.put("glVertexAttrib{1,2,3,4}{d,f,s}{,v}", this::attribute);
        handlers.put("glEnd", f -> this::end);
        handlers.put("glClear", f -> this::clear);
        handlers.put("glClearBuffer{iv,uiv,fv,fi}", f -> this::clear);
        handlers.put("glNewList", this::newList);
        handlers.put("glEndList", f -> this::endList);
        handlers.put("glDeleteLists", this::deleteLists);
        handlers.put("glListBase", this::listBase);
        handlers.put("glCallList", this::callList);
        handlers.put("glCallLists", this::callLists);
    }

    private CallHandler draw(FunctionSignature function) {
        Argument mode = Argument.of(function, "mode");
        Argument count = Argument.of(function, "count");
        Argument instances = Argument.of(function, "instancecount", "primcount");
        return call -> {
            long times = instances.exists() ? Math.clamp(instances.integer(call), 0, Integer.MAX_VALUE) : 1;
            draw(call, times * Primitives.triangles(mode.integer(call), (int) count.integer(call)));
        };
    }

    private CallHandler drawMany(FunctionSignature function) {
        Argument mode = Argument.of(function, "mode");
        Argument counts = Argument.of(function, "count");
        return call -> {
            for (long count : counts.integers(call)) {
                draw(call, Primitives.triangles(mode.integer(call), (int) count));
            }
        };
    }

    private CallHandler begin(FunctionSignature function) {
        Argument mode = Argument.of(function, "mode");
        return call -> {
            Context context = contexts.of(call);
            context.mode = mode.integer(call);
            context.vertices = 0;
        };
    }

    private void vertex(Call call) {
        contexts.of(call).vertices++;
    }

    /** The generic attribute 0 is the vertex. */
    private CallHandler attribute(FunctionSignature function) {
        Argument index = Argument.of(function, "index");
        return call -> {
            if (index.integer(call) == 0) {
                vertex(call);
            }
        };
    }

    private void end(Call call) {
        Context context = contexts.of(call);
        if (context.mode >= 0) {
            draw(call, Primitives.triangles(context.mode, context.vertices));
            context.mode = -1;
        }
    }

    private void draw(Call call, long triangles) {
        Context context = contexts.drawing(call);
        if (context.list != null) {
            context.list.own.draw(triangles);
        }
        if (context.list == null || context.executes) {
            frames.draw(triangles, context.programInUse(), context.drawFramebuffer);
        }
    }

    private void clear(Call call) {
        Context context = contexts.drawing(call);
        if (context.list != null) {
            context.list.own.clear();
        }
        if (context.list == null || context.executes) {
            frames.clear(context.drawFramebuffer);
        }
    }

    private CallHandler newList(FunctionSignature function) {
        Argument list = Argument.of(function, "list");
        Argument mode = Argument.of(function, "mode");
        return call -> {
            Context context = contexts.of(call);
            context.list = new DisplayList();
            context.executes = mode.integer(call) == COMPILE_AND_EXECUTE;
            context.listNumber = list.integer(call);
        };
    }

    /** Only now is the list of before replaced. */
    private void endList(Call call) {
        Context context = contexts.of(call);
        if (context.list != null) {
            lists.put(context.listNumber, context.list);
            context.list = null;
        }
    }

    private CallHandler deleteLists(FunctionSignature function) {
        Argument list = Argument.of(function, "list");
        Argument range = Argument.of(function, "range");
        return call -> {
            long first = list.integer(call);
            long end = first + Math.clamp(range.integer(call), 0, Integer.MAX_VALUE);
            lists.keySet().removeIf(number -> number >= first && number < end);
        };
    }

    private CallHandler listBase(FunctionSignature function) {
        Argument base = Argument.of(function, "base");
        return call -> contexts.of(call).listBase = base.integer(call);
    }

    private CallHandler callList(FunctionSignature function) {
        Argument list = Argument.of(function, "list");
        return call -> callList(call, list.integer(call));
    }

    private CallHandler callLists(FunctionSignature function) {
        Argument type = Argument.of(function, "type");
        Argument names = Argument.of(function, "lists");
        return call -> {
            byte[] bytes = call.values().blob(call.argument(names.index()));
            long base = contexts.of(call).listBase;
            for (long name : ListNames.of(type.integer(call), bytes)) {
                callList(call, base + name);
            }
        };
    }

    private void callList(Call call, long number) {
        Context context = contexts.drawing(call);
        if (context.list != null) {
            context.list.call(number);
        }
        DisplayList called = lists.get(number);
        if (called != null && (context.list == null || context.executes)) {
            frames.drawList(called.total(lists), context.programInUse(), context.drawFramebuffer);
        }
    }
}
