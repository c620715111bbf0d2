package org.tilewright.opengl.context;

/** One thing that a display list does. */
@FunctionalInterface
public interface ListCommand {

    /**
     * Does it.
     *
     * @param context the context that calls the list
     */
    void execute(Context context);
}
