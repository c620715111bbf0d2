package org.tilewright.protocol.own;

import java.util.function.IntSupplier;

/** What guards of all design points have in common: they say what went wrong in a call, and keep words apart. */
final class Guard {

    /** Words of a state that are shown of a breach. */
    private static final int SHOWN = 64;

    private final String design;

    Guard(String design) {
        this.design = design;
    }

    /** A breach of a call, which had nothing to do with a state. */
    DesignBreach breach(String call, String what) {
        return new DesignBreach(design, call, what, "");
    }

    /** A breach of a call in a state. */
    DesignBreach breach(String call, String what, int[] before) {
        return new DesignBreach(design, call, what, words(before));
    }

    /** What an exception that a call ended with is called. */
    static String said(Throwable thrown) {
        if (thrown instanceof DesignSteps.Endless) {
            return "it does not end";
        }
        if (thrown instanceof StackOverflowError) {
            return "it calls itself without end";
        }
        String message = thrown.getMessage();
        return "it throws " + thrown.getClass().getName()
                + (message == null ? "" : ": " + message.replace('\n', ' ').replace('\r', ' '));
    }

    /** What a call answers that has no state; refuses a number that is out of range. */
    int number(String call, int from, int to, IntSupplier asked) {
        int number;
        try {
            number = asked.getAsInt();
        } catch (RuntimeException | Error e) {
            throw breach(call, said(e));
        }
        if (number < from || number > to) {
            throw breach(call, "it answers " + number + "; expected " + from + " to " + to);
        }
        return number;
    }

    private static String words(int[] state) {
        StringBuilder text = new StringBuilder("[");
        for (int word = 0; word < state.length && word < SHOWN; word++) {
            text.append(word == 0 ? "" : " ").append(state[word]);
        }
        return text.append(state.length > SHOWN ? " ...]" : "]").toString();
    }
}
