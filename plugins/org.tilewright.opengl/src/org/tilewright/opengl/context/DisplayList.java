package org.tilewright.opengl.context;

import java.util.List;

/**
 * A display list.
 *
 * @param commands what it does, in order
 */
public record DisplayList(List<ListCommand> commands) {

    /** Makes the list unmodifiable. */
    public DisplayList {
        commands = List.copyOf(commands);
    }
}
