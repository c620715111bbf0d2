package org.tilewright.opengl.call;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

import org.tilewright.trace.FunctionSignature;

/**
 * Who handles the calls of which functions. Classes that each know one topic put their handlers in by name; a trace's
 * functions get theirs once, so that no name is compared for a call.
 */
public final class CallHandlers {

    private final Map<String, Function<FunctionSignature, CallHandler>> makers = new HashMap<>();
    private final Map<FunctionSignature, CallHandler> handlers = new HashMap<>();

    /**
     * Says who handles a function. Vendors' functions of the same name are handled alike.
     *
     * @param pattern names of functions, as {@code glColor{3,4}f}
     * @param maker   makes the handler of a function, given how the trace names its arguments
     */
    public void put(String pattern, Function<FunctionSignature, CallHandler> maker) {
        Functions.expand(pattern).forEach(name -> makers.put(name, maker));
    }

    /**
     * The handler of a function.
     *
     * @param function the function
     * @return its handler, {@link CallHandler#NOTHING} where no class has put one in
     */
    public CallHandler of(FunctionSignature function) {
        return handlers.computeIfAbsent(function, this::make);
    }

    /**
     * Whether a class has put in who handles a function.
     *
     * @param function the function
     * @return false where its calls would do nothing
     */
    public boolean has(FunctionSignature function) {
        return makers.containsKey(function.name()) || makers.containsKey(Functions.core(function.name()));
    }

    private CallHandler make(FunctionSignature function) {
        Function<FunctionSignature, CallHandler> maker = makers.get(function.name());
        if (maker == null) {
            maker = makers.get(Functions.core(function.name()));
        }
        return maker == null ? CallHandler.NOTHING : maker.apply(function);
    }
}
