package org.tilewright.ui.editor.session;

/** Told of what happens to an open model, in the UI thread. */
public interface SessionListener {

    /** The model changed, or the text became a model or ceased to be one. */
    default void modelChanged() {}

    /** What is wrong with the model was found out anew. */
    default void problemsChanged() {}

    /** Whether there is something to save may have changed. */
    default void dirtyChanged() {}
}
