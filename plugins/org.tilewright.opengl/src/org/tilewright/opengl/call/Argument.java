package org.tilewright.opengl.call;

import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;
import org.tilewright.trace.ValueType;
import org.tilewright.trace.Values;

/**
 * One argument of a function, found once by its name: what has the same name means the same in all functions, while its
 * place differs.
 *
 * @param index its place, or one that no call has where the function has no such argument
 */
public record Argument(int index) {

    private static final int NOWHERE = Integer.MAX_VALUE;

    /**
     * Finds an argument.
     *
     * @param function the function
     * @param names    names that the argument may have, one after the other
     * @return the argument, which reads as 0 where there is none
     */
    public static Argument of(FunctionSignature function, String... names) {
        for (String name : names) {
            int index = function.arguments().indexOf(name);
            if (index >= 0) {
                return new Argument(index);
            }
        }
        return new Argument(NOWHERE);
    }

    /**
     * Whether the function has it.
     *
     * @return whether calls can give it
     */
    public boolean exists() {
        return index != NOWHERE;
    }

    /**
     * Its value as an integer.
     *
     * @param call a call of the function
     * @return the integer; 0 where the call does not give it
     */
    public long integer(Call call) {
        return call.values().integer(call.argument(index));
    }

    /**
     * The integers of an array.
     *
     * @param call a call of the function
     * @return the integers; none where the call gives no array
     */
    public long[] integers(Call call) {
        Values values = call.values();
        int array = call.argument(index);
        if (values.type(array) != ValueType.ARRAY) {
            return new long[0];
        }
        long[] integers = new long[(int) values.size(array)];
        int at = values.first(array);
        for (int i = 0; i < integers.length; i++) {
            integers[i] = values.integer(at);
            at = values.after(at);
        }
        return integers;
    }
}
