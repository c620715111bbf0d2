package org.tilewright.opengl.replay;

import java.util.function.Function;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.call.CallHandlers;
import org.tilewright.trace.FunctionSignature;

/** Who handles which functions, and which of them display lists record. */
final class CallTable {

    private final CallHandlers listed = new CallHandlers();
    private final CallHandlers direct = new CallHandlers();

    /** Handles functions whose calls a display list records to make them later. */
    void listed(String pattern, Function<FunctionSignature, CallHandler> maker) {
        listed.put(pattern, maker);
    }

    /** Handles functions whose calls are made at once, also while a list is compiled. */
    void direct(String pattern, Function<FunctionSignature, CallHandler> maker) {
        direct.put(pattern, maker);
    }

    boolean isListed(FunctionSignature function) {
        return !direct.has(function) && listed.has(function);
    }

    boolean isKnown(FunctionSignature function) {
        return direct.has(function) || listed.has(function);
    }

    CallHandler of(FunctionSignature function) {
        return direct.has(function) ? direct.of(function) : listed.of(function);
    }
}
