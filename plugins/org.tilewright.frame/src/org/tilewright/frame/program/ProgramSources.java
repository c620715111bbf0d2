package org.tilewright.frame.program;

import java.util.List;

import org.tilewright.frame.state.Longest;
import org.tilewright.frame.state.UnexpectedValueException;

/**
 * A program as the application put it together: draws name it by its place in their frame.
 *
 * @param sources    its sources, at least one, {@link ProgramSource#LONGEST} UTF-16 units together
 * @param attributes indices of attributes that the application chose or asked for, by name
 * @param outputs    colours of outputs that the application chose, by name
 */
public record ProgramSources(List<ProgramSource> sources, @Longest(MOST_LOCATIONS) List<Location> attributes,
        @Longest(MOST_LOCATIONS) List<Location> outputs) {

    /** Most names of attributes or outputs. */
    public static final int MOST_LOCATIONS = 256;

    /** Makes the lists unmodifiable and checks that sources go together. */
    public ProgramSources {
        sources = List.copyOf(sources);
        attributes = List.copyOf(attributes);
        outputs = List.copyOf(outputs);
        UnexpectedValueException.check(!sources.isEmpty(), "sources", "none", "at least one");
        UnexpectedValueException.check("sources", sources.stream().mapToLong(source -> source.text().length()).sum(),
                0, ProgramSource.LONGEST);
        UnexpectedValueException.check(
                sources.stream().allMatch(source -> source.language() == ProgramLanguage.ASSEMBLY) || sources.stream()
                        .noneMatch(source -> source.language() == ProgramLanguage.ASSEMBLY),
                "sources", "assembly beside GLSL", "one or the other");
    }

    /**
     * Whether it works on what a stage has to do.
     *
     * @param stage the stage
     * @return false where the fixed function does it
     */
    public boolean has(ProgramStage stage) {
        return sources.stream().anyMatch(source -> source.stage() == stage);
    }
}
