package org.tilewright.shader.steps;

import java.util.Arrays;

import org.tilewright.shader.quad.Code;
import org.tilewright.shader.quad.Quad;

/** A program as steps. */
final class StepCode implements Code {

    private final Step[] steps;
    private final Layout layout;

    /**
     * Where what lies in the scratch.
     *
     * @param constants    bits of constants, which lie at its start behind a mark that they do
     * @param inputs       where the inputs are
     * @param outputs      where the outputs are
     * @param locals       where variables are that begin as zeros
     * @param end          where they end
     */
    record Layout(int[] constants, int inputs, int outputs, int locals, int end) {}

    StepCode(Step[] steps, Layout layout) {
        this.steps = steps;
        this.layout = layout;
    }

    @Override
    public int run(Quad quad, int lanes) {
        int[] scratch = quad.scratch;
        if (scratch[0] == 0) {
            constants(scratch);
        }
        quad.discarded = 0;
        quad.turns = 0;
        System.arraycopy(quad.inputs, 0, scratch, layout.inputs, quad.inputs.length);
        System.arraycopy(quad.outputs, 0, scratch, layout.outputs, quad.outputs.length);
        Arrays.fill(scratch, layout.locals, layout.end, 0);
        Step.run(steps, quad, lanes);
        System.arraycopy(scratch, layout.outputs, quad.outputs, 0, quad.outputs.length);
        return lanes & ~quad.discarded;
    }

    private void constants(int[] scratch) {
        scratch[0] = 1;
        for (int i = 0; i < layout.constants.length; i++) {
            Arrays.fill(scratch, Quad.LANES * (i + 1), Quad.LANES * (i + 2), layout.constants[i]);
        }
    }
}
