package org.tilewright.protocol.own;

import java.util.Arrays;

import org.tilewright.protocol.distribution.PrimitiveSharing;

/** Holds a policy that shares out primitives to its contract: no primitive is left out or had twice. It works on copies, one a GPU. */
final class GuardedPrimitiveSharing implements PrimitiveSharing {

    private final PrimitiveSharing policy;
    private final Guard guard;

    GuardedPrimitiveSharing(PrimitiveSharing policy, String design) {
        this.policy = policy;
        guard = new Guard(design);
    }

    @Override
    public int words(int gpus) {
        return guard.number("words(" + gpus + " GPUs)", 0, MAXIMUM_WORDS, () -> policy.words(gpus));
    }

    @Override
    public int end(int[] state, int primitives, int gpus, int gpu, int begin) {
        int[] own = state.clone();
        int end;
        try {
            end = policy.end(own, primitives, gpus, gpu, begin);
        } catch (RuntimeException | Error e) {
            throw guard.breach(end(primitives, gpus, gpu, begin), Guard.said(e), state);
        }
        if (!Arrays.equals(own, state)) {
            throw guard.breach(end(primitives, gpus, gpu, begin), "it changes the state, which asking must not",
                    state);
        }
        if (gpu == gpus - 1 && end != primitives) {
            throw guard.breach(end(primitives, gpus, gpu, begin),
                    "it answers " + end + "; expected " + primitives + ", as nobody comes behind", state);
        }
        if (end < begin || end > primitives) {
            throw guard.breach(end(primitives, gpus, gpu, begin),
                    "it answers " + end + "; expected " + begin + " to " + primitives, state);
        }
        return end;
    }

    @Override
    public void shared(int[] state, int primitives, int gpus) {
        int[] own = state.clone();
        try {
            policy.shared(own, primitives, gpus);
        } catch (RuntimeException | Error e) {
            throw guard.breach("shared(" + primitives + " primitives, " + gpus + " GPUs)", Guard.said(e), state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
    }

    private static String end(int primitives, int gpus, int gpu, int begin) {
        return "end(" + primitives + " primitives, GPU " + gpu + " of " + gpus + " from " + begin + ")";
    }
}
