package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.precise;
import static org.tilewright.opengl.call.Arguments.reals;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.state.Matrix;
import org.tilewright.opengl.state.MatrixStack;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;

/** Matrix stacks and clip planes. */
final class MatrixCalls extends Topic {

    private static final int CLIP_PLANE0 = 0x3000;

    MatrixCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glMatrixMode", f -> call -> state().matrixMode = integer(call, 0));
        table.listed("glLoadIdentity", f -> call -> stack().load(Matrix.identity()));
        table.listed("glLoadMatrix{d,f}", f -> call -> stack().load(reals(call, 0, 16)));
        table.listed("glMultMatrix{d,f}", f -> call -> stack().multiply(reals(call, 0, 16)));
        table.listed("glLoadTransposeMatrix{d,f}", f -> call -> stack().load(Matrix.transpose(reals(call, 0, 16))));
        table.listed("glMultTransposeMatrix{d,f}",
                f -> call -> stack().multiply(Matrix.transpose(reals(call, 0, 16))));
        table.listed("glPushMatrix", f -> call -> oddities.unless(stack().push(), Oddity.STACK_LIMIT));
        table.listed("glPopMatrix", f -> call -> oddities.unless(stack().pop(), Oddity.STACK_LIMIT));
        table.listed("glTranslate{d,f}", f -> call -> {
            MatrixStack stack = stack();
            stack.load(Matrix.translate(stack.top(), precise(call, 0), precise(call, 1), precise(call, 2)));
        });
        table.listed("glScale{d,f}", f -> call -> {
            MatrixStack stack = stack();
            stack.load(Matrix.scale(stack.top(), precise(call, 0), precise(call, 1), precise(call, 2)));
        });
        table.listed("glRotate{d,f}", f -> call -> stack().multiply(
                Matrix.rotation(precise(call, 0), precise(call, 1), precise(call, 2), precise(call, 3))));
        table.listed("glFrustum{,f}", f -> box(Matrix::frustum));
        table.listed("glOrtho{,f}", f -> box(Matrix::ortho));
        table.listed("glClipPlane{,f}", f -> this::clipPlane);
        handleNamedIn(table);
    }

    /** EXT_direct_state_access names the stack in the call. */
    private void handleNamedIn(CallTable table) {
        table.listed("glMatrixLoadIdentityEXT", f -> named(f, call -> stack().load(Matrix.identity())));
        table.listed("glMatrixLoad{d,f}EXT", f -> named(f, call -> stack().load(reals(call, 1, 16))));
        table.listed("glMatrixMult{d,f}EXT", f -> named(f, call -> stack().multiply(reals(call, 1, 16))));
    }

    private CallHandler named(FunctionSignature function, CallHandler handler) {
        return call -> {
            int before = state().matrixMode;
            state().matrixMode = integer(call, 0);
            handler.handle(call);
            state().matrixMode = before;
        };
    }

    private MatrixStack stack() {
        return context().matrices.current(state());
    }

    /** Makes a projection of its six values. */
    private interface Box {
        float[] matrix(double left, double right, double bottom, double top, double near, double far);
    }

    private CallHandler box(Box box) {
        return call -> stack().multiply(box.matrix(precise(call, 0), precise(call, 1), precise(call, 2),
                precise(call, 3), precise(call, 4), precise(call, 5)));
    }

    private void clipPlane(Call call) {
        int index = integer(call, 0) - CLIP_PLANE0;
        List<float[]> planes = new ArrayList<>(state().clipPlanes);
        if (index < 0 || index >= planes.size()) {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
            return;
        }
        planes.set(index, Matrix.transformPlane(context().matrices.modelview(), reals(call, 1, 4)));
        state().clipPlanes = planes;
    }
}
