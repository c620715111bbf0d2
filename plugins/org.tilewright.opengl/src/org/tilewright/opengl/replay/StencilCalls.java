package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;

import java.util.function.UnaryOperator;

import org.tilewright.opengl.state.StencilGroup;
import org.tilewright.opengl.state.StencilSide;

/** The stencil test of one side, or of both. */
final class StencilCalls extends Topic {

    private static final int FRONT = 0x0404;
    private static final int BACK = 0x0405;
    private static final int FRONT_AND_BACK = 0x0408;

    StencilCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glStencilFunc", f -> call -> change(unnamed(),
                side -> side.compare(integer(call, 0), integer(call, 1), integer(call, 2))));
        table.listed("glStencilOp", f -> call -> change(unnamed(),
                side -> side.operate(integer(call, 0), integer(call, 1), integer(call, 2))));
        table.listed("glStencilMask", f -> call -> change(unnamed(), side -> side.write(integer(call, 0))));
        table.listed("glStencilFuncSeparate", f -> call -> change(integer(call, 0),
                side -> side.compare(integer(call, 1), integer(call, 2), integer(call, 3))));
        // Here, the sides' functions come first.
        table.listed("glStencilFuncSeparateATI", f -> call -> {
            change(FRONT, side -> side.compare(integer(call, 0), integer(call, 2), integer(call, 3)));
            change(BACK, side -> side.compare(integer(call, 1), integer(call, 2), integer(call, 3)));
        });
        table.listed("glStencilOpSeparate", f -> call -> change(integer(call, 0),
                side -> side.operate(integer(call, 1), integer(call, 2), integer(call, 3))));
        table.listed("glStencilMaskSeparate",
                f -> call -> change(integer(call, 0), side -> side.write(integer(call, 1))));
        table.listed("glClearStencil", f -> call -> {
            StencilGroup s = state().stencil;
            state().stencil = new StencilGroup(s.front(), s.back(), integer(call, 0), s.activeBack());
        });
        table.listed("glActiveStencilFace", f -> call -> {
            StencilGroup s = state().stencil;
            state().stencil = new StencilGroup(s.front(), s.back(), s.clear(), integer(call, 0) == BACK);
        });
    }

    /** The sides that calls change which name none. */
    private int unnamed() {
        return state().stencil.activeBack() ? BACK : FRONT_AND_BACK;
    }

    private void change(int face, UnaryOperator<StencilSide> change) {
        StencilGroup s = state().stencil;
        state().stencil = new StencilGroup(face == BACK ? s.front() : change.apply(s.front()),
                face == FRONT ? s.back() : change.apply(s.back()), s.clear(), s.activeBack());
    }
}
