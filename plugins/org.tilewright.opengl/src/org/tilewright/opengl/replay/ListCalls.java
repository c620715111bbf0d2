package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.blob;
import static org.tilewright.opengl.call.Arguments.integer;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.call.ListNames;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.DisplayList;
import org.tilewright.opengl.context.ListCommand;
import org.tilewright.opengl.context.ListRecorder;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.trace.Call;

/** Display lists. */
final class ListCalls extends Topic {

    private static final int COMPILE_AND_EXECUTE = 0x1301;

    /** Deeper calls are ignored, as OpenGL lets an implementation do from 64 on. */
    private static final int DEPTH = 64;

    /** Most commands that one call of a list carries out: lists that call each other twice would never end. */
    private static final long COMMANDS = 1L << 24;

    private int depth;
    private long commands;

    ListCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glGenLists", f -> CallHandler.NOTHING);
        table.direct("glNewList", f -> this::begin);
        table.direct("glEndList", f -> this::end);
        table.direct("glDeleteLists", f -> this::delete);
        table.listed("glListBase", f -> call -> state().listBase = integer(call, 0));
        table.listed("glCallList", f -> call -> call(integer(call, 0)));
        table.listed("glCallLists", f -> this::callMany);
    }

    private void begin(Call call) {
        Context context = context();
        boolean both = integer(call, 1) == COMPILE_AND_EXECUTE;
        context.record(new ListRecorder(integer(call, 0), both ? context.immediate() : null));
    }

    /** Only now is the list of before replaced. */
    private void end(Call call) {
        Context context = context();
        if (context.recorder() != null) {
            context.objects.lists.put(context.recorder().name(), context.recorder().finish());
            context.record(null);
        }
    }

    private void delete(Call call) {
        int first = integer(call, 0);
        int range = integer(call, 1);
        context().objects.lists.removeRange(first, range);
    }

    private void callMany(Call call) {
        byte[] bytes = blob(call, 2);
        int base = state().listBase;
        for (long name : ListNames.of(integer(call, 1), bytes)) {
            call(base + (int) name);
        }
    }

    private void call(int name) {
        if (!(context().objects.lists.get(name) instanceof DisplayList list)) {
            oddities.count(Oddity.NO_SUCH_LIST);
            return;
        }
        if (depth == 0) {
            commands = 0;
        }
        if (depth == DEPTH || commands > COMMANDS) {
            oddities.count(Oddity.LIST_LIMIT);
            return;
        }
        depth++;
        commands++;
        for (ListCommand command : list.commands()) {
            if (commands++ > COMMANDS) {
                break;
            }
            command.execute(context());
        }
        depth--;
    }
}
