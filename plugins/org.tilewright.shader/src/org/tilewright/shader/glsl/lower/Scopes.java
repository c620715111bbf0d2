package org.tilewright.shader.glsl.lower;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Which name means what: the innermost declaration. A function sees the global names that stand before its body, wherever
 * it is called from.
 */
final class Scopes {

    private final Map<String, Symbol> globals = new HashMap<>();
    private final Map<String, Integer> order = new HashMap<>();
    /** Global names and functions up to now, each of which has a number by this order. */
    private int declared;
    /** In which of the stage's sources a global name was declared last. */
    private final Map<String, Integer> sources = new HashMap<>();
    private int source;
    private Deque<Map<String, Symbol>> locals = new ArrayDeque<>();
    private int horizon = Integer.MAX_VALUE;

    /** What a caller sees, until the function it calls is over. */
    record View(Deque<Map<String, Symbol>> locals, int horizon) {}

    /** Number of global names and functions. */
    int globalCount() {
        return declared;
    }

    /** The number of a function that is declared now. */
    int nextFunction() {
        return declared++;
    }

    /** Whether a function is seen where one looks: it was declared before. */
    boolean sees(Function function) {
        return function.number() < horizon;
    }

    /** Looks as a function does whose body saw some global names, until {@link #restore}. */
    View enterFunction(int seen) {
        View caller = new View(locals, horizon);
        locals = new ArrayDeque<>();
        horizon = seen;
        return caller;
    }

    /** Looks as the caller did. */
    void restore(View caller) {
        locals = caller.locals();
        horizon = caller.horizon();
    }

    void open() {
        locals.push(new HashMap<>());
    }

    void close() {
        locals.pop();
    }

    boolean isGlobal() {
        return locals.isEmpty();
    }

    /** What is declared from now on stands in another source of the stage. */
    void beginSource(int number) {
        source = number;
    }

    /** Whether a global name has its meaning from an earlier source of the stage, and none from this one. */
    boolean isOfEarlierSource(String name) {
        return locals.isEmpty() && sources.getOrDefault(name, source) < source;
    }

    /** A global name is declared again, and keeps the meaning that an earlier source gave it. */
    void redeclare(String name) {
        sources.put(name, source);
    }

    /** Gives a name a meaning in the scope at hand, and answers what it meant in just that scope, or null. */
    Symbol declare(String name, Symbol symbol) {
        if (locals.isEmpty()) {
            if (order.putIfAbsent(name, declared) == null) {
                declared++;
            }
            sources.put(name, source);
            return globals.put(name, symbol);
        }
        return locals.peek().put(name, symbol);
    }

    /** What a name means in the innermost scope alone, or null. */
    Symbol findHere(String name) {
        return locals.isEmpty() ? globals.get(name) : locals.peek().get(name);
    }

    /** What a name means here, or null. */
    Symbol find(String name) {
        for (Map<String, Symbol> scope : locals) {
            Symbol symbol = scope.get(name);
            if (symbol != null) {
                return symbol;
            }
        }
        return order.getOrDefault(name, 0) < horizon ? globals.get(name) : null;
    }

    /** The functions of a name that stand at the outermost level, or null. */
    Symbol.Functions functions(String name) {
        return globals.get(name) instanceof Symbol.Functions functions ? functions : null;
    }
}
