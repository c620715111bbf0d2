package org.tilewright.opengl.call;

import org.tilewright.trace.Call;

/** Does what a function's calls mean. */
@FunctionalInterface
public interface CallHandler {

    /** Does nothing. */
    CallHandler NOTHING = call -> {};

    /**
     * Handles a call.
     *
     * @param call a call of the function that this was made for
     */
    void handle(Call call);
}
