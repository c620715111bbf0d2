package org.tilewright.opengl.context;

import org.tilewright.opengl.object.BufferObject;
import org.tilewright.opengl.object.VertexArray;
import org.tilewright.opengl.state.PixelStore;

/** What {@code glPushClientAttrib} saved. */
public final class SavedClientState {

    private static final int PIXEL_STORE = 1;
    private static final int VERTEX_ARRAY = 2;

    private final int mask;
    private final PixelStore unpack;
    private final VertexArray array = new VertexArray();
    private final BufferObject buffer;
    private final int unit;

    /**
     * Saves groups.
     *
     * @param context the context
     * @param mask    OpenGL's bits of the groups
     */
    public SavedClientState(Context context, int mask) {
        this.mask = mask;
        unpack = context.unpack;
        array.take(context.array);
        buffer = context.buffers.get(BufferBinding.ARRAY);
        unit = context.clientUnit;
    }

    /**
     * Goes back to what was saved.
     *
     * @param context the context
     */
    public void restore(Context context) {
        if ((mask & PIXEL_STORE) != 0) {
            context.unpack = unpack;
        }
        if ((mask & VERTEX_ARRAY) != 0) {
            context.array.take(array);
            context.clientUnit = unit;
            if (buffer == null) {
                context.buffers.remove(BufferBinding.ARRAY);
            } else {
                context.buffers.put(BufferBinding.ARRAY, buffer);
            }
        }
    }
}
