package org.tilewright.opengl.context;

import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.State;

/** Puts vertices together at once. */
final class Immediate implements VertexCommands {

    private static final int FRONT = 0x0404;
    private static final int BACK = 0x0405;

    private final Context context;
    private final Output output;
    private final VertexRecorder recorder = new VertexRecorder();
    private boolean open;

    Immediate(Context context, Output output) {
        this.context = context;
        this.output = output;
    }

    boolean isOpen() {
        return open;
    }

    @Override
    public void begin(int mode) {
        open = true;
        recorder.begin(mode);
    }

    @Override
    public void end() {
        if (open) {
            open = false;
            if (recorder.count() > 0) {
                output.draw(context, recorder.geometry());
            }
        }
    }

    @Override
    public void attribute(int slot, int size, float x, float y, float z, float w) {
        attribute(slot, size, false, x, y, z, w);
    }

    /** Current values and columns of vertices have them as floats of these bits, which are moved and never computed with. */
    @Override
    public void integers(int slot, int size, int x, int y, int z, int w) {
        attribute(slot, size, true, Float.intBitsToFloat(x), Float.intBitsToFloat(y), Float.intBitsToFloat(z),
                Float.intBitsToFloat(w));
    }

    private void attribute(int slot, int size, boolean integer, float x, float y, float z, float w) {
        float[] current = context.current;
        if (slot == Slots.POSITION) {
            if (open) {
                recorder.form(slot, integer);
                recorder.vertex(size, x, y, z, w, current);
            }
            return;
        }
        if (open) {
            recorder.change(slot, size, current);
            recorder.form(slot, integer);
        }
        context.integers = integer ? context.integers | 1 << slot : context.integers & ~(1 << slot);
        int at = 4 * slot;
        current[at] = x;
        current[at + 1] = y;
        current[at + 2] = z;
        current[at + 3] = w;
    }

    /**
     * Materials belong to a whole draw here: where one changes between two vertices, what is before it is drawn by itself if
     * primitives are separate, and all with the newer one if not.
     */
    @Override
    public void material(int face, int property, float[] values) {
        if (open && recorder.count() > 0) {
            divide();
        }
        State state = context.state;
        if (face != BACK) {
            state.front = state.front.with(property, values);
        }
        if (face != FRONT) {
            state.back = state.back.with(property, values);
        }
    }

    private void divide() {
        int mode = recorder.mode();
        int vertices = switch (mode) {
            case 0 -> 1;
            case 1 -> 2;
            case 4 -> 3;
            case 7 -> 4;
            default -> 0;
        };
        if (vertices > 0 && recorder.count() % vertices == 0) {
            output.draw(context, recorder.geometry());
            recorder.begin(mode);
        } else {
            context.oddities.count(Oddity.MATERIAL_INSIDE_PRIMITIVE);
        }
    }

    @Override
    public void draw(Geometry geometry) {
        if (geometry.count() > 0 && geometry.instances() > 0 && !context.state.has(Capability.RASTERIZER_DISCARD)) {
            output.draw(context, geometry);
        }
    }
}
