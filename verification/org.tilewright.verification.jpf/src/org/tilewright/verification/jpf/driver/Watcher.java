package org.tilewright.verification.jpf.driver;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.BitSet;

/**
 * Listens to Java PathFinder's search and tells of violations and cuts when they happen. Looks too for what Java
 * PathFinder does not know: a state that no step changes, although it is none to rest in.
 */
final class Watcher implements InvocationHandler {

    private final Channel channel;
    private final Search search;
    private final long maximumStates;

    /** States from which a step was taken, and those that a step left. */
    private final BitSet steps = new BitSet();
    private final BitSet moves = new BitSet();

    /** States in which it is right to rest. */
    private final BitSet rests = new BitSet();
    private int present = -1;
    private long states;
    private long processed;
    private long ended;
    private boolean started;
    private boolean finished;
    private boolean stopped;

    Watcher(Channel channel, Search search, long maximumStates) {
        this.channel = channel;
        this.search = search;
        this.maximumStates = maximumStates;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws ReflectiveOperationException {
        switch (method.getName()) {
            case "equals":
                return proxy == arguments[0];
            case "hashCode":
                return System.identityHashCode(proxy);
            case "toString":
                return "Tilewright";
            case "searchStarted":
                started = true;
                break;
            case "stateAdvanced":
                advanced();
                break;
            case "stateBacktracked":
            case "stateRestored":
                present = search.state();
                break;
            case "stateProcessed":
                leave();
                break;
            case "propertyViolated":
                String[] error = search.lastError();
                channel.say("violated", "property", error[0], "details", error[1], "choices", search.path());
                break;
            case "searchConstraintHit":
                channel.say("constraint", "text", search.constraint());
                break;
            case "searchFinished":
                finished = true;
                break;
            default:
                break;
        }
        return null;
    }

    private void advanced() throws ReflectiveOperationException {
        int before = present;
        present = search.state();
        if (before >= 0) {
            steps.set(before);
            if (before != present) {
                moves.set(before);
            }
        }
        if (search.isNewState()) {
            states++;
            rests.set(present, search.mayRest());
            if (maximumStates > 0 && states > maximumStates && !stopped) {
                stopped = true;
                channel.say("constraint", "text", "number of states");
                search.stop();
            }
        }
    }

    private void leave() throws ReflectiveOperationException {
        if (present < 0) {
            return;
        }
        processed++;
        if (!steps.get(present)) {
            ended++;
        } else if (!moves.get(present) && !rests.get(present) && !stopped) {
            stopped = true;
            channel.say("stuck", "choices", search.path());
            search.stop();
        }
    }

    /** States of which every step was taken. */
    long processed() {
        return processed;
    }

    /**
     * States without any step, of which there are none: Java PathFinder drops a thread without a word when the thread needs
     * something that Java PathFinder does not have.
     */
    long ended() {
        return ended;
    }

    /** Whether the search has begun, and ended by itself after every step of every state. */
    boolean isWhole() {
        return started && finished && !stopped && states > 0 && processed == states;
    }
}
