package org.tilewright.run.folder;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

import org.tilewright.input.MayBeMissing;
import org.tilewright.input.Range;
import org.tilewright.sim.output.AssertionsFile;

/**
 * What {@code assertions.json} says of a run.
 *
 * @param schema     version of this format
 * @param assertions what had to hold at every cycle
 */
public record AssertedRun(@Range(from = 1, to = 1) int schema, List<Asserted> assertions) {

    /**
     * An assertion.
     *
     * @param name       its name
     * @param expression what had to hold
     * @param ends       whether a breach ends the run
     * @param breach     where it did not hold; null if it held as far as the run went
     */
    public record Asserted(String name, String expression, boolean ends, @MayBeMissing Breach breach) {}

    /**
     * The first cycle at which it did not hold.
     *
     * @param cycle     ticks of the core clock since the start of the run
     * @param component whose signal changed then
     * @param line      all of it in a line
     * @param values    what its signals were
     */
    public record Breach(@Range long cycle, String component, String line, List<Value> values) {}

    /**
     * A signal.
     *
     * @param signal its name
     * @param value  at the cycle
     * @param before a cycle before
     */
    public record Value(String signal, String value, String before) {}

    /**
     * The breaches of a run, by cycle.
     *
     * @param folder of the run
     * @return none if nothing was asserted
     * @throws org.tilewright.frame.InputException if the file cannot be read
     */
    public static List<RunRecord.Breach> breaches(Path folder) {
        Path file = folder.resolve(AssertionsFile.NAME);
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        return ResultFiles.read(file, AssertedRun.class).assertions().stream().filter(each -> each.breach() != null)
                .map(each -> new RunRecord.Breach(each.name(), each.breach().cycle(), each.breach().component(),
                        each.breach().line()))
                .sorted(Comparator.comparingLong(RunRecord.Breach::cycle)).toList();
    }
}
