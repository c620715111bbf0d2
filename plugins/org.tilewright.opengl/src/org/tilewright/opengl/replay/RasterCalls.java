package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;
import static org.tilewright.opengl.call.Arguments.limited;
import static org.tilewright.opengl.call.Arguments.precise;
import static org.tilewright.opengl.call.Arguments.real;
import static org.tilewright.opengl.call.Arguments.reals;
import static org.tilewright.opengl.call.Arguments.truth;

import org.tilewright.opengl.call.Arguments;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.state.LineGroup;
import org.tilewright.opengl.state.MultisampleGroup;
import org.tilewright.opengl.state.PointGroup;
import org.tilewright.opengl.state.PolygonGroup;
import org.tilewright.opengl.state.ScissorGroup;
import org.tilewright.opengl.state.ViewportGroup;
import org.tilewright.trace.Call;

/** Viewport and scissor; points, lines and polygons; samples. */
final class RasterCalls extends Topic {

    private static final int FRONT = 0x0404;
    private static final int BACK = 0x0405;
    private static final int UPPER_LEFT = 0x8ca2;
    private static final int FIRST_VERTEX = 0x8e4d;
    private static final int STIPPLE_BYTES = 128;

    RasterCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glViewport", f -> this::viewport);
        table.listed("glScissor", f -> this::scissor);
        table.listed("glDepthRange{,f}", f -> call -> {
            ViewportGroup v = state().viewport;
            state().viewport = new ViewportGroup(v.x(), v.y(), v.width(), v.height(),
                    limited(precise(call, 0)), limited(precise(call, 1)));
        });
        table.listed("glCullFace", f -> call -> {
            PolygonGroup p = state().polygon;
            state().polygon = new PolygonGroup(integer(call, 0), p.front(), p.mode(), p.back(), p.factor(), p.units());
        });
        table.listed("glFrontFace", f -> call -> {
            PolygonGroup p = state().polygon;
            state().polygon = new PolygonGroup(p.cull(), integer(call, 0), p.mode(), p.back(), p.factor(), p.units());
        });
        table.listed("glPolygonMode", f -> this::polygonMode);
        table.listed("glPolygonOffset", f -> call -> offset(real(call, 0), real(call, 1)));
        // The bias of the extension counts in whole depths rather than in steps of a buffer.
        table.listed("glPolygonOffsetEXT", f -> call -> offset(real(call, 0), real(call, 1) * 0xffffff));
        table.listed("glPolygonStipple", f -> this::stipple);
        table.listed("glLineWidth", f -> call -> {
            LineGroup line = state().line;
            state().line = new LineGroup(real(call, 0), line.factor(), line.pattern());
        });
        table.listed("glLineStipple", f -> call -> state().line = new LineGroup(state().line.width(),
                Math.clamp(integer(call, 0), 1, 256), integer(call, 1) & 0xffff));
        table.listed("glPointSize", f -> call -> {
            PointGroup p = state().point;
            state().point = new PointGroup(real(call, 0), p.minimum(), p.maximum(), p.fade(), p.attenuation(),
                    p.upperLeft());
        });
        table.listed("glPointParameter{f,i}{,v}", f -> this::pointParameter);
        table.listed("glSampleCoverage", f -> call -> state().multisample = new MultisampleGroup(
                (float) limited(real(call, 0)), truth(call, 1), state().multisample.mask()));
        table.listed("glSampleMaski", f -> call -> {
            if (integer(call, 0) == 0) {
                state().multisample = new MultisampleGroup(state().multisample.coverage(), state().multisample.invert(),
                        integer(call, 1));
            }
        });
        table.listed("glProvokingVertex", f -> call -> context().firstProvokes = integer(call, 0) == FIRST_VERTEX);
        table.direct("glPrimitiveRestartIndex", f -> call -> context().restartIndex = integer(call, 0));
    }

    private void viewport(Call call) {
        ViewportGroup v = state().viewport;
        state().viewport = new ViewportGroup(integer(call, 0), integer(call, 1), Math.max(0, integer(call, 2)),
                Math.max(0, integer(call, 3)), v.near(), v.far());
        useWindow(call);
    }

    private void scissor(Call call) {
        state().scissor = new ScissorGroup(integer(call, 0), integer(call, 1), Math.max(0, integer(call, 2)),
                Math.max(0, integer(call, 3)));
    }

    private void useWindow(Call call) {
        Context context = context();
        if (context.drawFramebuffer == null) {
            context.window.use(integer(call, 0), integer(call, 1), integer(call, 2), integer(call, 3));
        }
    }

    private void polygonMode(Call call) {
        PolygonGroup p = state().polygon;
        int face = integer(call, 0);
        int mode = integer(call, 1);
        state().polygon = new PolygonGroup(p.cull(), p.front(), face == BACK ? p.mode() : mode,
                face == FRONT ? p.back() : mode, p.factor(), p.units());
    }

    private void offset(float factor, float units) {
        PolygonGroup p = state().polygon;
        state().polygon = new PolygonGroup(p.cull(), p.front(), p.mode(), p.back(), factor, units);
    }

    /** Rows of four bytes, the first pixel in the highest bit of the first byte. */
    private void stipple(Call call) {
        byte[] bytes = Arguments.blob(call, 0);
        if (bytes == null) {
            int[] values = integers(call, 0);
            bytes = new byte[values.length];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) values[i];
            }
        }
        if (bytes.length < STIPPLE_BYTES) {
            oddities.count(Oddity.OUT_OF_RANGE);
            return;
        }
        int[] rows = new int[32];
        for (int i = 0; i < STIPPLE_BYTES; i++) {
            int value = bytes[i] & 0xff;
            if (context().unpack.lowBitFirst()) {
                value = Integer.reverse(value) >>> 24;
            }
            rows[i / 4] |= value << 24 - 8 * (i % 4);
        }
        state().stipple = rows;
    }

    private void pointParameter(Call call) {
        PointGroup p = state().point;
        float[] values = reals(call, 1, 3);
        float value = values[0];
        state().point = switch (integer(call, 0)) {
            case 0x8126 -> new PointGroup(p.size(), value, p.maximum(), p.fade(), p.attenuation(), p.upperLeft());
            case 0x8127 -> new PointGroup(p.size(), p.minimum(), value, p.fade(), p.attenuation(), p.upperLeft());
            case 0x8128 -> new PointGroup(p.size(), p.minimum(), p.maximum(), value, p.attenuation(), p.upperLeft());
            case 0x8129 -> new PointGroup(p.size(), p.minimum(), p.maximum(), p.fade(), values, p.upperLeft());
            case 0x8ca0 -> new PointGroup(p.size(), p.minimum(), p.maximum(), p.fade(), p.attenuation(),
                    (int) value == UPPER_LEFT);
            default -> {
                oddities.count(Oddity.UNKNOWN_PARAMETER);
                yield p;
            }
        };
    }
}
