package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.call.Functions;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.ProgramObject;
import org.tilewright.opengl.object.UniformValue;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;
import org.tilewright.trace.ValueType;
import org.tilewright.trace.Values;

/** Uniforms, by the location that the recording driver gave. */
final class UniformCalls extends Topic {

    /** Most values of one call. */
    private static final int MOST = 1 << 16;

    private static final Pattern VECTOR = Pattern.compile("gl(Program)?Uniform([1-4])(f|i|ui)(v?)");
    private static final Pattern MATRIX = Pattern.compile("gl(Program)?UniformMatrix([2-4])(?:x([2-4]))?fv");

    UniformCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glUniform{1,2,3,4}{f,i,ui}{,v}", this::vector);
        table.direct("glProgramUniform{1,2,3,4}{f,i,ui}{,v}", this::vector);
        table.listed("glUniformMatrix{2,3,4,2x3,3x2,2x4,4x2,3x4,4x3}fv", this::matrix);
        table.direct("glProgramUniformMatrix{2,3,4,2x3,3x2,2x4,4x2,3x4,4x3}fv", this::matrix);
    }

    private CallHandler vector(FunctionSignature function) {
        Matcher name = VECTOR.matcher(Functions.core(function.name()));
        name.matches();
        int first = name.group(1) == null ? 0 : 1;
        int rows = Integer.parseInt(name.group(2));
        char kind = name.group(3).charAt(0);
        if (!name.group(4).isEmpty()) {
            return call -> set(call, first, new UniformValue(kind, 1, rows, bits(call, first + 2, kind)));
        }
        return call -> {
            int[] bits = new int[rows];
            for (int i = 0; i < rows; i++) {
                bits[i] = bits(call.values(), call.argument(first + 1 + i), kind);
            }
            set(call, first, new UniformValue(kind, 1, rows, bits));
        };
    }

    private CallHandler matrix(FunctionSignature function) {
        Matcher name = MATRIX.matcher(Functions.core(function.name()));
        name.matches();
        int first = name.group(1) == null ? 0 : 1;
        int columns = Integer.parseInt(name.group(2));
        int rows = name.group(3) == null ? columns : Integer.parseInt(name.group(3));
        return call -> {
            int[] bits = bits(call, first + 3, 'f');
            boolean transposed = integer(call, first + 2) != 0;
            set(call, first, new UniformValue('f', columns, rows, transposed ? transpose(bits, columns, rows) : bits));
        };
    }

    private static int[] transpose(int[] bits, int columns, int rows) {
        int[] turned = new int[bits.length];
        int size = columns * rows;
        for (int i = 0; i < bits.length - bits.length % size; i++) {
            int within = i % size;
            turned[i - within + within % columns * rows + within / columns] = bits[i];
        }
        return turned;
    }

    private void set(Call call, int first, UniformValue value) {
        ProgramObject program = first == 0 ? context().program : context().objects.programs.get(integer(call, 0));
        int location = integer(call, first);
        if (program == null) {
            oddities.count(Oddity.NO_SUCH_OBJECT);
        } else if (location >= 0) {
            oddities.unless(program.give(location, value), Oddity.UNKNOWN_PARAMETER);
        }
    }

    private static int[] bits(Call call, int index, char kind) {
        Values values = call.values();
        int at = call.argument(index);
        if (values.type(at) != ValueType.ARRAY) {
            return values.type(at) == ValueType.NULL ? new int[0] : new int[] { bits(values, at, kind) };
        }
        int[] bits = new int[(int) Math.min(MOST, values.size(at))];
        at = values.first(at);
        for (int i = 0; i < bits.length; i++) {
            bits[i] = bits(values, at, kind);
            at = values.after(at);
        }
        return bits;
    }

    private static int bits(Values values, int at, char kind) {
        return kind == 'f' ? Float.floatToRawIntBits((float) values.number(at)) : (int) values.integer(at);
    }
}
