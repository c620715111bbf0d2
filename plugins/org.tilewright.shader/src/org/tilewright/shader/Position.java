package org.tilewright.shader;

/**
 * A place in a source.
 *
 * @param line   from 1, as counted by {@code #line} if the source has it
 * @param column from 1
 */
public record Position(int line, int column) implements Comparable<Position> {

    /** As compilers print it: line and column, with a colon between. */
    @Override
    public String toString() {
        return line + ":" + column;
    }

    @Override
    public int compareTo(Position other) {
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }
}
