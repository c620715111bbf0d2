package org.tilewright.protocol.own;

import java.util.Arrays;

import org.tilewright.protocol.composition.DrawDealing;

/**
 * Holds a policy that deals draws to its contract: it names a GPU that there is, and asking it changes nothing. It works on copies, which
 * are made in each call, one or two a draw.
 */
final class GuardedDrawDealing implements DrawDealing {

    private final DrawDealing policy;
    private final Guard guard;

    GuardedDrawDealing(DrawDealing policy, String design) {
        this.policy = policy;
        guard = new Guard(design);
    }

    @Override
    public int words(int gpus) {
        return guard.number("words(" + gpus + " GPUs)", 0, MAXIMUM_WORDS, () -> policy.words(gpus));
    }

    @Override
    public int next(int[] state, int[] remaining, int primitives) {
        int[] own = state.clone();
        int gpu;
        try {
            gpu = policy.next(own, remaining.clone(), primitives);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call("next", remaining, primitives), Guard.said(e), state);
        }
        if (gpu < 0 || gpu >= remaining.length) {
            throw guard.breach(call("next", remaining, primitives), "it answers " + gpu + "; expected 0 to "
                    + (remaining.length - 1), state);
        }
        if (!Arrays.equals(own, state)) {
            throw guard.breach(call("next", remaining, primitives), "it changes the state, which asking must not",
                    state);
        }
        return gpu;
    }

    @Override
    public void dealt(int[] state, int[] remaining, int primitives, int gpu) {
        int[] own = state.clone();
        try {
            policy.dealt(own, remaining.clone(), primitives, gpu);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call("dealt", remaining, primitives), Guard.said(e), state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
    }

    private static String call(String name, int[] remaining, int primitives) {
        return name + "(remaining " + Arrays.toString(remaining) + ", " + primitives + " primitives)";
    }
}
