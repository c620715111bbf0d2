package org.tilewright.opengl.replay;

import org.tilewright.opengl.call.Arguments;
import org.tilewright.opengl.call.Functions;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;

/** Reads the values of functions that set properties: numbers or integers, of which those of colours stand for fractions. */
final class PropertyReader {

    private final int index;
    private final boolean integers;

    private PropertyReader(int index, boolean integers) {
        this.index = index;
        this.integers = integers;
    }

    static PropertyReader of(FunctionSignature function, int index) {
        String name = Functions.core(function.name());
        return new PropertyReader(index, name.endsWith("iv"));
    }

    /** Four values; of integers, fractions if they are a colour. */
    float[] colour(Call call, boolean isColour) {
        return integers && isColour ? Arguments.fractions(call, index, 4) : Arguments.reals(call, index, 4);
    }
}
