package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.program.Location;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.state.UnexpectedValueException;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Profile;
import org.tilewright.opengl.object.AssemblyProgram;
import org.tilewright.opengl.object.ProgramObject;
import org.tilewright.opengl.state.Capability;

/** The programs of a frame: each is there once, whichever objects hold it. */
final class ProgramTranslation {

    private static final int VERTEX_SHADER = 0x8b31;
    private static final int FRAGMENT_SHADER = 0x8b30;

    private final Map<ProgramSources, Carried> carried = new LinkedHashMap<>();
    private final Map<ProgramObject, Linked> linked = new HashMap<>();

    /** A program that the frame has. */
    record Carried(int number, ProgramSources sources, ProgramWords words) {

        /** Whether it does what a stage has to do. */
        boolean has(ProgramStage stage) {
            return sources.has(stage);
        }
    }

    /** What an object held; the program is null if it cannot be carried. */
    private record Linked(long version, Carried program) {}

    /** The programs, in the order of their numbers. */
    List<ProgramSources> programs() {
        return List.copyOf(carried.keySet());
    }

    /** The number of a program that copies run. */
    int number(ProgramSources sources) {
        return carried(sources).number();
    }

    /**
     * A program with what the fixed function does to fragments.
     *
     * @param program   the program of vertices, or null
     * @param fragments does what the fixed function does
     * @return the program; null if the program of vertices is assembly, which nothing else goes together with
     */
    Carried with(Carried program, ProgramSource fragments) {
        if (program == null) {
            return carried(new ProgramSources(List.of(fragments), List.of(), List.of()));
        }
        ProgramSources own = program.sources();
        if (own.sources().stream().anyMatch(source -> source.language() == ProgramLanguage.ASSEMBLY)) {
            return null;
        }
        List<ProgramSource> sources = new ArrayList<>(own.sources());
        sources.add(fragments);
        return carried(new ProgramSources(sources, own.attributes(), own.outputs()));
    }

    private Carried carried(ProgramSources sources) {
        return carried.computeIfAbsent(sources, made -> new Carried(carried.size(), made, new ProgramWords(made)));
    }

    /** Whether a draw of a context runs a program. */
    static boolean isOn(Context context) {
        return context.program != null || context.state.has(Capability.VERTEX_PROGRAM)
                || context.state.has(Capability.FRAGMENT_PROGRAM);
    }

    /** The program that a draw of a context runs; null if there is none that can be carried. */
    Carried of(Context context) {
        ProgramObject program = context.program;
        if (program == null) {
            return carried(context, null);
        }
        Linked known = linked.get(program);
        if (known == null || known.version() != program.linkage()) {
            known = new Linked(program.linkage(), carried(context, program));
            linked.put(program, known);
        }
        return known.program();
    }

    private Carried carried(Context context, ProgramObject program) {
        try {
            ProgramSources sources = program == null
                    ? new ProgramSources(assembly(context), List.of(), List.of())
                    : new ProgramSources(glsl(program, context.profile == Profile.EMBEDDED),
                            locations(program.attributes()),
                            locations(program.outputs()));
            return carried(sources);
        } catch (UnexpectedValueException e) {
            return null;
        }
    }

    private static List<ProgramSource> assembly(Context context) {
        List<ProgramSource> sources = new ArrayList<>();
        assembly(context.state.has(Capability.VERTEX_PROGRAM), context.vertexProgram, ProgramStage.VERTEX, sources);
        assembly(context.state.has(Capability.FRAGMENT_PROGRAM), context.fragmentProgram, ProgramStage.FRAGMENT,
                sources);
        return sources;
    }

    private static void assembly(boolean on, AssemblyProgram program, ProgramStage stage,
            List<ProgramSource> sources) {
        if (on && program != null && !program.text.isEmpty()) {
            sources.add(source(stage, ProgramLanguage.ASSEMBLY, program.text));
        }
    }

    /** None if there are shaders of other stages. */
    private static List<ProgramSource> glsl(ProgramObject program, boolean embedded) {
        List<ProgramSource> sources = new ArrayList<>();
        ProgramLanguage language = embedded ? ProgramLanguage.GLSL_ES : ProgramLanguage.GLSL;
        for (Map.Entry<Integer, List<String>> stage : program.linked.entrySet()) {
            if (stage.getKey() != VERTEX_SHADER && stage.getKey() != FRAGMENT_SHADER) {
                return List.of();
            }
            for (String text : stage.getValue()) {
                sources.add(source(stage.getKey() == VERTEX_SHADER ? ProgramStage.VERTEX : ProgramStage.FRAGMENT,
                        language, text));
            }
        }
        return sources;
    }

    private static ProgramSource source(ProgramStage stage, ProgramLanguage language, String text) {
        return new ProgramSource(stage, language, text);
    }

    private static List<Location> locations(Map<String, Integer> numbers) {
        List<Location> locations = new ArrayList<>();
        numbers.forEach((name, number) -> locations.add(new Location(name, number)));
        return locations;
    }
}
