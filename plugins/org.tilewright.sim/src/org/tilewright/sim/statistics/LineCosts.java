package org.tilewright.sim.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What lines of programs cost the cores of an owner: the ticks that are charged to each, by cause, and the instructions that were
 * issued. Programs are known by their numbers in the frame, so that after a further frame nothing is known.
 */
public final class LineCosts {

    /** The program of draws without one. */
    public static final int FIXED_FUNCTION = -1;

    private static final int FIRST_LINES = 64;

    private final String owner;
    private final List<Cause> causes;
    private final int columns;
    /** By program and one, the columns of its lines one behind another. */
    private long[][] tables = {};
    private int frames;

    /**
     * What a line cost.
     *
     * @param program      number of the program in the frame, or {@link #FIXED_FUNCTION}
     * @param line         from 1
     * @param instructions instructions of warps that were issued
     * @param lanes        lanes that carried them out
     * @param ticks        by cause, ticks of all cores together
     */
    public record Row(int program, int line, long instructions, long lanes, List<Long> ticks) {}

    LineCosts(String owner, List<Cause> causes) {
        this.owner = owner;
        this.causes = List.copyOf(causes);
        columns = causes.size() + 2;
    }

    /** Whose cores they are. */
    public String owner() {
        return owner;
    }

    /** What ticks are charged to. */
    public List<Cause> causes() {
        return causes;
    }

    /** Whether it is known what lines cost: not after several frames. */
    public boolean areKnown() {
        return frames == 0;
    }

    /** Ticks of a core are charged to a line. */
    public void charge(int program, int line, Enum<?> cause, long ticks) {
        row(program, line)[line * columns + cause.ordinal()] += ticks;
    }

    /** An instruction of a line is issued. */
    public void issue(int program, int line, int lanes) {
        long[] table = row(program, line);
        table[line * columns + causes.size()]++;
        table[line * columns + causes.size() + 1] += lanes;
    }

    private long[] row(int program, int line) {
        int number = program + 1;
        if (number >= tables.length) {
            tables = Arrays.copyOf(tables, number + 1);
        }
        long[] table = tables[number];
        if (table == null || (line + 1) * columns > table.length) {
            int lines = Math.max(FIRST_LINES, 2 * (line + 1));
            table = table == null ? new long[lines * columns] : Arrays.copyOf(table, lines * columns);
            tables[number] = table;
        }
        return table;
    }

    /** The lines that cost anything, by program and line. */
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (int number = 0; number < tables.length; number++) {
            long[] table = tables[number];
            for (int line = 0; table != null && line * columns < table.length; line++) {
                long[] row = Arrays.copyOfRange(table, line * columns, (line + 1) * columns);
                if (Arrays.stream(row).anyMatch(value -> value != 0)) {
                    rows.add(new Row(number - 1, line, row[causes.size()], row[causes.size() + 1],
                            Arrays.stream(row, 0, causes.size()).boxed().toList()));
                }
            }
        }
        return rows;
    }

    void reset() {
        tables = new long[0][];
        frames = 0;
    }

    void endFrame() {
        frames++;
    }
}
