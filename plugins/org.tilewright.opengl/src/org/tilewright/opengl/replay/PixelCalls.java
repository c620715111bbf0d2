package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;
import static org.tilewright.opengl.call.Arguments.real;
import static org.tilewright.opengl.call.Arguments.reals;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.Matrix;
import org.tilewright.opengl.state.PixelTransfer;
import org.tilewright.opengl.state.ViewportGroup;
import org.tilewright.trace.FunctionSignature;

/** How pixels lie in memory, what is done to them, and where they are drawn. */
final class PixelCalls extends Topic {

    PixelCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glPixelStore{f,i}",
                f -> call -> context().unpack = context().unpack.with(integer(call, 0), integer(call, 1)));
        table.listed("glPixelTransfer{f,i}",
                f -> call -> state().transfer = state().transfer.with(integer(call, 0), real(call, 1)));
        table.listed("glPixelZoom",
                f -> call -> state().transfer = state().transfer.zoom(real(call, 0), real(call, 1)));
        table.listed("glPixelMap{fv,uiv,usv}", this::map);
        table.listed("glRasterPos{2,3,4}{d,f,i,s}{,v}", this::rasterPosition);
        table.listed("glWindowPos{2,3}{d,f,i,s}{,v}", this::windowPosition);
    }

    private CallHandler map(FunctionSignature function) {
        float largest = function.name().endsWith("usv") ? 65_535 : function.name().endsWith("uiv") ? 4_294_967_295f : 1;
        return call -> {
            int size = Math.clamp(integer(call, 1), 0, PixelTransfer.LARGEST_MAP);
            float[] values = largest == 1 ? reals(call, 2, size) : new float[size];
            int[] integers = largest == 1 ? new int[0] : integers(call, 2);
            for (int i = 0; i < Math.min(size, integers.length); i++) {
                values[i] = (integers[i] & 0xffff_ffffL) / largest;
            }
            state().transfer = state().transfer.map(integer(call, 0), values);
        };
    }

    private CallHandler rasterPosition(FunctionSignature function) {
        ComponentReader reader = ComponentReader.of(function, 0);
        return call -> {
            reader.read(call);
            Context context = context();
            float[] eye = Matrix.transform(context.matrices.modelview(),
                    new float[] { reader.x, reader.y, reader.z, reader.w });
            place(context, Matrix.transform(context.matrices.projection(), eye));
        };
    }

    /** It is valid where a point would not be clipped. */
    private void place(Context context, float[] clip) {
        float w = clip[3];
        boolean valid = w > 0;
        if (valid && state().has(Capability.DEPTH_CLAMP)) {
            clip[2] = Math.clamp(clip[2], -w, w);
        }
        for (int i = 0; i < 3; i++) {
            valid &= Math.abs(clip[i]) <= w;
        }
        context.rasterValid = valid;
        if (!valid) {
            return;
        }
        ViewportGroup v = state().viewport;
        context.rasterPosition[0] = (clip[0] / w + 1) * v.width() / 2 + v.x();
        context.rasterPosition[1] = (clip[1] / w + 1) * v.height() / 2 + v.y();
        context.rasterPosition[2] = (float) ((clip[2] / w + 1) / 2 * (v.far() - v.near()) + v.near());
        context.rasterPosition[3] = w;
        keepColour(context);
    }

    private CallHandler windowPosition(FunctionSignature function) {
        ComponentReader reader = ComponentReader.of(function, 0);
        return call -> {
            reader.read(call);
            Context context = context();
            ViewportGroup v = state().viewport;
            context.rasterPosition[0] = reader.x;
            context.rasterPosition[1] = reader.y;
            context.rasterPosition[2] = (float) (Math.clamp(reader.z, 0, 1) * (v.far() - v.near()) + v.near());
            context.rasterPosition[3] = 1;
            context.rasterValid = true;
            keepColour(context);
        };
    }

    private static void keepColour(Context context) {
        System.arraycopy(context.current, 4 * Slots.COLOUR, context.rasterColour, 0, 4);
    }
}
