package org.tilewright.run.mutation;

import java.util.List;

/**
 * How many mistakes a property finds in the classes that it is about.
 *
 * @param property    its id
 * @param sound       what a search without a mistake comes to, cell by cell
 * @param leftOut     cells that were not looked at, each with the reason
 * @param found       mistakes that it finds
 * @param surviving   mistakes that it does not find though the machine then takes other steps
 * @param alike       mistakes with which the machine takes the very same steps between the same states
 * @param undecided   mistakes whose search was cut
 * @param notReached  how many places no search comes to
 */
public record Strength(String property, List<SoundCell> sound, List<String> leftOut, List<Tried> found,
        List<Tried> surviving, List<Tried> alike, List<Tried> undecided, int notReached) {

    /**
     * A search without a mistake.
     *
     * @param bounds within which bounds
     * @param states states that there are
     */
    public record SoundCell(String bounds, long states) {}

    /**
     * A mistake and what came of it.
     *
     * @param mistake the mistake
     * @param bounds  where that came of it: for one that is not found, where most is different
     * @param says    what is violated, or how it differs
     */
    public record Tried(SeededMistake mistake, String bounds, String says) {}

    /** Whether something was looked at, and a mistake survives. */
    public boolean isWeak() {
        return !surviving.isEmpty();
    }

    /** How many mistakes were tried that change something. */
    public int tried() {
        return found.size() + surviving.size() + undecided.size();
    }

    /** One line: what came of it. */
    public String line() {
        if (sound.isEmpty()) {
            return "NOT LOOKED AT " + property + ": " + String.join("; ", leftOut);
        }
        return (isWeak() ? "WEAK " : "STRONG ") + property + ": " + found.size() + " of " + tried()
                + " mistakes found, "
                + surviving.size() + " survive, " + undecided.size() + " undecided; " + alike.size()
                + " more change nothing, " + notReached + " places not reached";
    }

    /** The line, the cells and all mistakes that are not found. */
    public String table() {
        StringBuilder text = new StringBuilder(line()).append('\n');
        sound.forEach(cell -> text.append("  within    ").append(cell.bounds()).append(": ").append(cell.states())
                .append(" states\n"));
        leftOut.forEach(cell -> text.append("  left out  ").append(cell).append('\n'));
        append(text, "  survives  ", surviving);
        append(text, "  undecided ", undecided);
        return text.toString();
    }

    /** The table, and all others. */
    public String whole() {
        StringBuilder text = new StringBuilder(table());
        append(text, "  alike     ", alike);
        append(text, "  found     ", found);
        return text.toString();
    }

    private static void append(StringBuilder text, String how, List<Tried> all) {
        for (Tried each : all) {
            text.append(how).append(each.mistake()).append(" [").append(each.bounds()).append("]: ")
                    .append(each.says()).append('\n');
        }
    }
}
