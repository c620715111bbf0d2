package org.tilewright.run.folder;

import java.nio.file.Path;
import java.util.List;

import org.tilewright.frame.InputException;

/**
 * What {@code cycles.json} of a run says: to what every component charged its cycles.
 *
 * @param schema version of the format, 1
 * @param stacks the components, in the order of the machine
 */
public record CycleStacks(int schema, List<Stack> stacks) {

    private static final int SCHEMA = 1;

    /**
     * The cycles of one component.
     *
     * @param component its name
     * @param clock name of its clock
     * @param ticks ticks of that clock in the frame: the sum of the causes
     * @param causes what they were charged to, in declared order
     */
    public record Stack(String component, String clock, long ticks, List<Share> causes) {}

    /**
     * The ticks charged to one cause.
     *
     * @param name stable name of the cause
     * @param ticks the ticks
     * @param description what the component did in them
     */
    public record Share(String name, long ticks, String description) {}

    /**
     * Reads the stacks of a run.
     *
     * @param folder the run's folder
     * @return its stacks
     * @throws InputException if they cannot be read
     */
    public static CycleStacks read(Path folder) {
        Path file = folder.resolve("cycles.json");
        CycleStacks content = ResultFiles.read(file, CycleStacks.class);
        if (content.schema() != SCHEMA || content.stacks() == null) {
            throw new InputException(
                    file + ": schema " + content.schema() + "; expected cycle stacks of schema " + SCHEMA);
        }
        for (Stack stack : content.stacks()) {
            if (stack.component() == null || stack.causes() == null) {
                throw new InputException(
                        file + ": " + stack.component() + " has no causes; expected a component with them");
            }
        }
        return content;
    }
}
