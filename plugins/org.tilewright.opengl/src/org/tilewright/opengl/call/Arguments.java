package org.tilewright.opengl.call;

import org.tilewright.trace.Call;
import org.tilewright.trace.ValueType;
import org.tilewright.trace.Values;

/**
 * Arguments by their places, for functions whose arguments stand in the same order whoever's name they bear. What a call
 * does not give reads as 0, as an empty array or as null: no call of a trace can break what asks here.
 */
public final class Arguments {

    private static final double LARGEST_INT = Integer.MAX_VALUE;

    private Arguments() {}

    /**
     * An integer of up to 32 bits, a constant or a truth value.
     *
     * @param call  the call
     * @param index place of the argument, from 0 on
     * @return its lower 32 bits
     */
    public static int integer(Call call, int index) {
        return (int) call.values().integer(call.argument(index));
    }

    /**
     * An address, an offset or a size.
     *
     * @param call  the call
     * @param index place of the argument
     * @return its 64 bits
     */
    public static long address(Call call, int index) {
        return call.values().integer(call.argument(index));
    }

    /**
     * A truth value.
     *
     * @param call  the call
     * @param index place of the argument
     * @return false for 0
     */
    public static boolean truth(Call call, int index) {
        return call.values().integer(call.argument(index)) != 0;
    }

    /**
     * A number.
     *
     * @param call  the call
     * @param index place of the argument
     * @return the number in the precision that OpenGL keeps
     */
    public static float real(Call call, int index) {
        return (float) call.values().number(call.argument(index));
    }

    /**
     * A number of 64 bits.
     *
     * @param call  the call
     * @param index place of the argument
     * @return the number
     */
    public static double precise(Call call, int index) {
        return call.values().number(call.argument(index));
    }

    /**
     * Numbers that are an array's, or one number alone.
     *
     * @param call  the call
     * @param index place of the argument
     * @param count how many are wanted
     * @return so many numbers; 0 for those that the call does not give
     */
    public static float[] reals(Call call, int index, int count) {
        float[] numbers = new float[count];
        Values values = call.values();
        int at = call.argument(index);
        if (values.type(at) != ValueType.ARRAY) {
            if (count > 0) {
                numbers[0] = (float) values.number(at);
            }
            return numbers;
        }
        int given = (int) Math.min(count, values.size(at));
        at = values.first(at);
        for (int i = 0; i < given; i++) {
            numbers[i] = (float) values.number(at);
            at = values.after(at);
        }
        return numbers;
    }

    /**
     * Colours that are integers: the largest one stands for 1.
     *
     * @param call  the call
     * @param index place of the argument
     * @param count how many are wanted
     * @return so many numbers
     */
    public static float[] fractions(Call call, int index, int count) {
        float[] numbers = new float[count];
        int[] integers = integers(call, index);
        for (int i = 0; i < Math.min(count, integers.length); i++) {
            numbers[i] = (float) (integers[i] / LARGEST_INT);
        }
        return numbers;
    }

    /**
     * Integers of an array, or one integer alone.
     *
     * @param call  the call
     * @param index place of the argument
     * @return all that there are; none for null
     */
    public static int[] integers(Call call, int index) {
        Values values = call.values();
        int at = call.argument(index);
        if (values.type(at) == ValueType.NULL) {
            return new int[0];
        }
        if (values.type(at) != ValueType.ARRAY) {
            return new int[] { (int) values.integer(at) };
        }
        int[] integers = new int[(int) values.size(at)];
        at = values.first(at);
        for (int i = 0; i < integers.length; i++) {
            integers[i] = (int) values.integer(at);
            at = values.after(at);
        }
        return integers;
    }

    /**
     * Bytes of the program's memory.
     *
     * @param call  the call
     * @param index place of the argument
     * @return the bytes, which are the caller's, or null where the argument is none or an offset
     */
    public static byte[] blob(Call call, int index) {
        return call.values().blob(call.argument(index));
    }

    /**
     * Texts of an array, or one text alone.
     *
     * @param call  the call
     * @param index place of the argument
     * @return all texts, one behind the other
     */
    public static String text(Call call, int index) {
        Values values = call.values();
        int at = call.argument(index);
        if (values.type(at) != ValueType.ARRAY) {
            String text = values.text(at);
            return text == null ? "" : text;
        }
        StringBuilder texts = new StringBuilder();
        long count = values.size(at);
        at = values.first(at);
        for (long i = 0; i < count; i++) {
            String text = values.text(at);
            texts.append(text == null ? "" : text);
            at = values.after(at);
        }
        return texts.toString();
    }

    /**
     * A value that OpenGL limits to 0..1.
     *
     * @param value any value
     * @return the value within these bounds; 0 of what is no number
     */
    public static double limited(double value) {
        return value > 0 ? Math.min(value, 1) : 0;
    }
}
