package org.tilewright.ui.navigation;

/** What an editor of frames adapts to, so that results can lead to the draw that they speak of. */
public interface DrawReveal {

    /**
     * Selects a draw and brings it into sight; does nothing if the frame has no such draw.
     *
     * @param draw how many draws of the frame come before it
     */
    void reveal(int draw);
}
