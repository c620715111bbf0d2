package org.tilewright.frame.inspect;

import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;

/**
 * A command as a list of commands has it.
 *
 * @param number    how many commands of the frame come before it
 * @param command   the command
 * @param pass      number of its pass
 * @param triangles triangles that a draw makes, before clipping and culling; 0 of points, lines and clears
 * @param textures  ids of the textures that a draw may read, rising
 */
public record ListedCommand(int number, Command command, int pass, int triangles, List<Integer> textures) {

    /** The program of the fixed function, and of clears. */
    public static final int NO_PROGRAM = -1;

    /** Makes the list unmodifiable. */
    public ListedCommand {
        textures = List.copyOf(textures);
    }

    /**
     * The draw.
     *
     * @return the draw, or null of a clear
     */
    public Draw draw() {
        return command instanceof Draw draw ? draw : null;
    }

    /**
     * Vertices of a draw.
     *
     * @return how many it may name; 0 of a clear
     */
    public int vertices() {
        return draw() == null ? 0 : draw().vertexCount();
    }

    /**
     * The program of a draw.
     *
     * @return its place among the frame's programs, or {@link #NO_PROGRAM}
     */
    public int program() {
        return draw() == null || draw().program() == null ? NO_PROGRAM : draw().program().program();
    }
}
