package org.tilewright.opengl.replay;

import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddities;
import org.tilewright.opengl.state.State;

/** Handlers that have one topic. They all work on the context that is current. */
abstract class Topic {

    final Contexts contexts;
    final Oddities oddities;

    Topic(Contexts contexts) {
        this.contexts = contexts;
        oddities = contexts.oddities();
    }

    abstract void handleIn(CallTable table);

    final Context context() {
        return contexts.current();
    }

    final State state() {
        return contexts.current().state;
    }
}
