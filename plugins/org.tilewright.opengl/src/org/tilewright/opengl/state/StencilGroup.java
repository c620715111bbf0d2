package org.tilewright.opengl.state;

/**
 * The stencil buffer.
 *
 * @param front      of polygons that face front, lines and points
 * @param back       of polygons that face back
 * @param clear      what it is cleared to
 * @param activeBack whether calls that name no side set the back, as EXT_stencil_two_side has it
 */
public record StencilGroup(StencilSide front, StencilSide back, int clear, boolean activeBack) {

    /** That of a new context. */
    public static final StencilGroup INITIAL = new StencilGroup(StencilSide.INITIAL, StencilSide.INITIAL, 0, false);
}
