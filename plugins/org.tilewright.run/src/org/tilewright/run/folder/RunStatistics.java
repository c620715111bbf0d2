package org.tilewright.run.folder;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

import org.tilewright.frame.InputException;
import org.tilewright.input.Range;

/** What {@code stats.json} of a run says. */
public final class RunStatistics {

    private static final int SCHEMA = 1;

    private final Map<String, Statistic> byName = new TreeMap<>();

    /**
     * One number.
     *
     * @param name its stable name
     * @param value the number
     * @param unit its unit
     * @param description what it counts
     */
    public record Statistic(String name, double value, String unit, String description) {}

    private record Content(@Range(from = SCHEMA, to = SCHEMA) int schema, List<Statistic> stats) {}

    private RunStatistics(List<Statistic> statistics) {
        for (Statistic statistic : statistics) {
            if (byName.put(statistic.name(), statistic) != null) {
                throw new IllegalArgumentException("the statistic " + statistic.name()
                        + " occurs twice; expected every one once");
            }
        }
    }

    /**
     * Reads the statistics of a run.
     *
     * @param folder the run's folder
     * @return its statistics
     * @throws InputException if they cannot be read
     */
    public static RunStatistics read(Path folder) {
        Path file = folder.resolve("stats.json");
        try {
            return new RunStatistics(ResultFiles.read(file, Content.class).stats());
        } catch (IllegalArgumentException e) {
            throw new InputException(file + ": " + e.getMessage(), e);
        }
    }

    /** All statistics, by name. */
    public Map<String, Statistic> byName() {
        return Map.copyOf(byName);
    }

    /**
     * The value of a statistic.
     *
     * @param name its name
     * @return the value; empty when this run does not have it
     */
    public OptionalDouble value(String name) {
        Statistic statistic = byName.get(name);
        return statistic == null ? OptionalDouble.empty() : OptionalDouble.of(statistic.value());
    }

    /**
     * The names between a beginning and an end, sorted: with {@code gpu0.memory.} and {@code .bytes.read} the clients of
     * the memory.
     *
     * @param beginning what the name begins with
     * @param end what it ends with
     * @return what stands between them, for each statistic that fits
     */
    public List<String> between(String beginning, String end) {
        return byName.keySet().stream().filter(name -> name.startsWith(beginning) && name.endsWith(end)
                && name.length() > beginning.length() + end.length())
                .map(name -> name.substring(beginning.length(), name.length() - end.length())).toList();
    }
}
