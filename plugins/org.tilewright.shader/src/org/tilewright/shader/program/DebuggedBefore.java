package org.tilewright.shader.program;

import org.tilewright.shader.quad.Code;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.quad.QuadPath;
import org.tilewright.shader.steps.Steps;

/**
 * A program that runs once more for quads that are {@linkplain Quad#watched watched}, before it does: as debuggers step through it.
 * Nobody else sees anything of that.
 */
final class DebuggedBefore implements Code {

    private final Code debugged;
    private final Code code;

    private DebuggedBefore(Code debugged, Code code) {
        this.debugged = debugged;
        this.code = code;
    }

    /**
     * Puts two forms of a program together.
     *
     * @param debugged the one that debuggers stop in
     * @param code     the one whose results count
     * @return a program with room for either
     */
    static Steps.Runnable of(Steps.Runnable debugged, Steps.Runnable code) {
        return new Steps.Runnable(new DebuggedBefore(debugged.code(), code.code()),
                Math.max(debugged.scratch(), code.scratch()));
    }

    @Override
    public int run(Quad quad, int lanes) {
        if (quad.watched) {
            QuadPath path = quad.path;
            int[] outputs = quad.outputs.clone();
            quad.path = null;
            debugged.run(quad, lanes);
            quad.path = path;
            System.arraycopy(outputs, 0, quad.outputs, 0, outputs.length);
        }
        return code.run(quad, lanes);
    }
}
