package org.tilewright.run.mutation;

/**
 * A mistake that can be made in a class file.
 *
 * @param className the class
 * @param index     its number among those of the class, in the order of the instructions
 * @param method    the method
 * @param line      of the source
 * @param what      the mistake in words; two of one line differ in it
 */
public record SeededMistake(String className, int index, String method, int line, String what) {

    @Override
    public String toString() {
        return className + "." + method + ", line " + line + ": " + what;
    }
}
