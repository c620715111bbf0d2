package org.tilewright.opengl.context;

import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.state.Groups;
import org.tilewright.opengl.state.State;

/** What {@code glPushAttrib} saved. */
public final class SavedAttributes {

    private final int mask;
    private final State state;
    private final float[] current;
    private final int integers;
    private final float[] raster;
    private final boolean rasterValid;
    private final TextureObject[] textures;

    /**
     * Saves groups.
     *
     * @param context the context
     * @param mask    bits of {@link Groups}
     */
    public SavedAttributes(Context context, int mask) {
        this.mask = mask;
        state = context.state.copy();
        current = (mask & Groups.CURRENT) == 0 ? null : context.current.clone();
        integers = context.integers;
        raster = context.rasterPosition.clone();
        rasterValid = context.rasterValid;
        textures = (mask & Groups.TEXTURE) == 0 ? null : context.boundTextures();
    }

    /**
     * Goes back to what was saved.
     *
     * @param context the context
     */
    public void restore(Context context) {
        context.state.restore(state, mask);
        if (current != null) {
            System.arraycopy(current, 0, context.current, 0, current.length);
            context.integers = integers;
            System.arraycopy(raster, 0, context.rasterPosition, 0, raster.length);
            context.rasterValid = rasterValid;
        }
        if (textures != null) {
            context.bindAll(textures);
        }
    }
}
