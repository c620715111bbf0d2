package org.tilewright.ui.navigation;

/** What an editor of models adapts to, so that results can lead to what they speak of. */
public interface ModelReveal {

    /**
     * Selects the part that a path names and brings it into sight.
     *
     * @param path a component as statistics and {@code --set} name it, {@code gpu0.depth.cache}, or a parameter of one
     * @return whether the model has it
     */
    boolean reveal(String path);
}
