package org.tilewright.run.folder;

import java.nio.file.Path;
import java.util.List;

import org.tilewright.input.Range;

/**
 * What {@code cycles.json} of a run says: to what every component charged its cycles.
 *
 * @param schema version of the format, 1
 * @param stacks the components, in the order of the machine
 */
public record CycleStacks(@Range(from = 1, to = 1) int schema, List<Stack> stacks) {

    /**
     * The cycles of one component.
     *
     * @param component its name
     * @param clock name of its clock
     * @param ticks ticks of that clock in the frame: the sum of the causes
     * @param causes what they were charged to, in declared order
     */
    public record Stack(String component, String clock, @Range long ticks, List<Share> causes) {}

    /**
     * The ticks charged to one cause.
     *
     * @param name stable name of the cause
     * @param ticks the ticks
     * @param description what the component did in them
     */
    public record Share(String name, @Range long ticks, String description) {}

    /**
     * Reads the stacks of a run.
     *
     * @param folder the run's folder
     * @return its stacks
     * @throws org.tilewright.frame.InputException if they cannot be read
     */
    public static CycleStacks read(Path folder) {
        return ResultFiles.read(folder.resolve("cycles.json"), CycleStacks.class);
    }
}
