package org.tilewright.shader.arithmetic;

/** Functions of whole numbers, for what Java does otherwise or not at all. */
public final class WholeFunctions {

    private WholeFunctions() {}

    /** Quotient towards zero; all bits set if the divisor is 0. */
    public static int divide(int a, int b) {
        return b == 0 ? -1 : a / b;
    }

    /** What a division leaves; all bits set if the divisor is 0. */
    public static int remainder(int a, int b) {
        return b == 0 ? -1 : a % b;
    }

    /** Quotient of numbers without a sign; all bits set if the divisor is 0. */
    public static int divideUnsigned(int a, int b) {
        return b == 0 ? -1 : Integer.divideUnsigned(a, b);
    }

    /** What a division of numbers without a sign leaves; all bits set if the divisor is 0. */
    public static int remainderUnsigned(int a, int b) {
        return b == 0 ? -1 : Integer.remainderUnsigned(a, b);
    }

    /** The greater of two numbers without a sign. */
    public static int maxUnsigned(int a, int b) {
        return Integer.compareUnsigned(a, b) < 0 ? b : a;
    }

    /** The lesser of two numbers without a sign. */
    public static int minUnsigned(int a, int b) {
        return Integer.compareUnsigned(b, a) < 0 ? b : a;
    }
}
