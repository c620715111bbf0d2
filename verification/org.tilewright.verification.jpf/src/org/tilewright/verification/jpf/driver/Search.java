package org.tilewright.verification.jpf.driver;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What is asked of Java PathFinder's search, by reflection: there is nothing of it to compile against. */
final class Search {

    private static final int WITNESSES = 64;

    /** Sets of bits that the harness's loop fills, as {@code PathFinderChooser} numbers them. */
    private static final int SET_OF_WITNESSES = 0;
    private static final int SET_OF_PRESENT = 1;
    private static final int MAY_REST = 0;

    private final Object engine;
    private final Object search;
    private final Object machine;
    private final Object statistics;
    private final Class<?> listener;
    private final Class<?> choiceOfNumber;
    private final Method isNewState;
    private final Method stateId;
    private final Method terminate;
    private final Method bit;

    Search(Object engine, ClassLoader loader) throws ReflectiveOperationException {
        this.engine = engine;
        search = call(engine, "getSearch");
        machine = call(engine, "getVM");
        if (search == null || machine == null) {
            throw new IllegalStateException("Java PathFinder could not make its search: see its output");
        }
        statistics = call(call(engine, "getReporter"), "getStatistics");
        if (statistics == null) {
            throw new IllegalStateException("Java PathFinder keeps no statistics");
        }
        listener = loader.loadClass("gov.nasa.jpf.search.SearchListener");
        choiceOfNumber = loader.loadClass("gov.nasa.jpf.vm.IntChoiceGenerator");
        isNewState = search.getClass().getMethod("isNewState");
        stateId = search.getClass().getMethod("getStateId");
        terminate = search.getClass().getMethod("terminate");
        bit = loader.loadClass("gov.nasa.jpf.vm.Verify").getMethod("getBitInBitSet", int.class, int.class);
    }

    private static Object call(Object object, String method) throws ReflectiveOperationException {
        return object.getClass().getMethod(method).invoke(object);
    }

    /** From now on a handler is told what the search does, by the names of its listener's methods. */
    void listen(InvocationHandler handler) throws ReflectiveOperationException {
        Object proxy = Proxy.newProxyInstance(listener.getClassLoader(), new Class<?>[] { listener }, handler);
        engine.getClass().getMethod("addSearchListener", listener).invoke(engine, proxy);
    }

    boolean isNewState() throws ReflectiveOperationException {
        return (boolean) isNewState.invoke(search);
    }

    int state() throws ReflectiveOperationException {
        return (int) stateId.invoke(search);
    }

    void stop() throws ReflectiveOperationException {
        terminate.invoke(search);
    }

    boolean mayRest() throws ReflectiveOperationException {
        return (boolean) bit.invoke(null, SET_OF_PRESENT, MAY_REST);
    }

    /** Numbers of the witnesses that were seen. */
    int[] witnesses() throws ReflectiveOperationException {
        List<Integer> seen = new ArrayList<>();
        for (int witness = 0; witness < WITNESSES; witness++) {
            if ((boolean) bit.invoke(null, SET_OF_WITNESSES, witness)) {
                seen.add(witness);
            }
        }
        return seen.stream().mapToInt(Integer::intValue).toArray();
    }

    int errors() throws ReflectiveOperationException {
        return ((Collection<?>) call(engine, "getSearchErrors")).size();
    }

    /** The property of the last error, and what is said of it. */
    String[] lastError() throws ReflectiveOperationException {
        Object error = call(engine, "getLastError");
        Object details = call(error, "getDetails");
        return new String[] { call(error, "getProperty").getClass().getName(),
                details == null ? "" : details.toString() };
    }

    String constraint() throws ReflectiveOperationException {
        return String.valueOf(call(search, "getLastSearchConstraint"));
    }

    /** The choices that lead to the present state. */
    int[] path() throws ReflectiveOperationException {
        List<Integer> choices = new ArrayList<>();
        for (Object transition : (Iterable<?>) call(machine, "getPath")) {
            Object generator = call(transition, "getChoiceGenerator");
            if (choiceOfNumber.isInstance(generator)) {
                choices.add((Integer) choiceOfNumber.getMethod("getNextChoice").invoke(generator));
            }
        }
        return choices.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Where the search is now. */
    Numbers numbers() throws ReflectiveOperationException {
        long states = number("newStates");
        return new Numbers(states, states + number("visitedStates"), Math.max(0, number("maxDepth") - 1),
                number("endStates"), number("constraints"), number("maxUsed"));
    }

    private long number(String field) throws ReflectiveOperationException {
        return ((Number) statistics.getClass().getField(field).get(statistics)).longValue();
    }

    /** Java PathFinder's statistics. */
    static final class Numbers {

        final long states;
        final long transitions;

        /** Steps from the first state, to which one transition leads. */
        final long depth;
        final long endStates;
        final long constraints;
        final long bytes;

        Numbers(long states, long transitions, long depth, long endStates, long constraints, long bytes) {
            this.states = states;
            this.transitions = transitions;
            this.depth = depth;
            this.endStates = endStates;
            this.constraints = constraints;
            this.bytes = bytes;
        }
    }
}
