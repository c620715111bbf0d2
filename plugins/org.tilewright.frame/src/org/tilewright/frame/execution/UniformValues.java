package org.tilewright.frame.execution;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.program.UniformBlock;
import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.program.LinkedProgram;
import org.tilewright.shader.program.Uniform;

/** What the uniforms of a program are worth in a draw. */
final class UniformValues {

    private UniformValues() {}

    /**
     * All uniforms of a program: those of the draw's state, those that the draw names, those in its blocks, and others as the
     * source has them.
     */
    static int[] of(Frame frame, Draw draw, LinkedProgram program) {
        int[] values = program.initialUniforms();
        Map<String, UniformValue> named = new HashMap<>();
        draw.program().uniforms().forEach(each -> named.put(each.name(), each));
        StateUniforms state = null;
        for (Uniform uniform : program.uniforms()) {
            if (uniform.isBuiltIn()) {
                state = state == null ? new StateUniforms(draw) : state;
                state.put(uniform, values);
            } else if (named.containsKey(uniform.name())) {
                put(named.get(uniform.name()), uniform, values);
            }
        }
        program.blocks().forEach(block -> read(frame, draw, block, values));
        return values;
    }

    private static void read(Frame frame, Draw draw, org.tilewright.shader.program.UniformBlock block, int[] values) {
        byte[] bytes = new byte[0];
        for (UniformBlock each : draw.program().blocks()) {
            if (each.name().equals(block.name())) {
                ByteBuffer buffer = frame.vertices();
                bytes = new byte[Math.max(0, Math.min(each.bytes(), buffer.capacity() - each.offset()))];
                buffer.get(each.offset(), bytes);
            }
        }
        block.read(bytes, 0, bytes.length, values);
    }

    /** Takes what there is of a value; one of another shape leaves the uniform as it is. */
    private static void put(UniformValue value, Uniform uniform, int[] values) {
        if (value.columns() != uniform.columns() || value.rows() != uniform.rows()) {
            return;
        }
        int count = Math.min(value.bits().length, uniform.scalars());
        for (int i = 0; i < count; i++) {
            values[uniform.first() + i] = converted(value.bits()[i], value.kind(), uniform.kind());
        }
    }

    private static int converted(int bits, UniformKind from, Kind to) {
        boolean isFloat = from == UniformKind.FLOAT;
        return switch (to) {
            case FLOAT -> isFloat ? bits
                    : Float.floatToRawIntBits(from == UniformKind.INT ? bits : Integer.toUnsignedLong(bits));
            case BOOL -> (isFloat ? Float.intBitsToFloat(bits) != 0 : bits != 0) ? 1 : 0;
            default -> isFloat ? (int) Float.intBitsToFloat(bits) : bits;
        };
    }
}
