package org.tilewright.frame.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.program.Location;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.texture.LookupTexture;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.program.Execution;
import org.tilewright.shader.program.LinkedProgram;
import org.tilewright.shader.program.ProgramPart;
import org.tilewright.shader.program.ProgramPart.Dialect;
import org.tilewright.shader.program.StageText;

/** The programs of a frame, each linked when a draw first runs it, and the textures that they look up. */
public final class FramePrograms {

    private final Frame frame;
    private final LinkedProgram[] linked;
    private final String[] failures;
    private final ProgramWatch watch;
    private final Execution execution;
    private final Map<Integer, LookupTexture> textures = new HashMap<>();

    /**
     * Nothing is linked yet.
     *
     * @param frame the frame
     */
    public FramePrograms(Frame frame) {
        this(frame, ProgramWatch.debugged());
    }

    /**
     * Nothing is linked yet.
     *
     * @param frame the frame
     * @param watch who looks at runs of programs, or null
     */
    public FramePrograms(Frame frame, ProgramWatch watch) {
        this(frame, watch, watch == null ? Execution.FAST : watch.execution());
    }

    private FramePrograms(Frame frame, ProgramWatch watch, Execution execution) {
        this.frame = frame;
        this.watch = watch;
        this.execution = execution;
        linked = new LinkedProgram[frame.programs().size()];
        failures = new String[frame.programs().size()];
    }

    /**
     * Programs whose ways are recorded, and in which debuggers stop as well. Nothing is linked yet.
     *
     * @param frame the frame
     * @return the programs
     */
    public static FramePrograms recorded(Frame frame) {
        ProgramWatch watch = ProgramWatch.debugged();
        return new FramePrograms(frame, watch,
                watch == null ? Execution.RECORDED : Execution.RECORDED_AND_DEBUGGED);
    }

    /**
     * Makes a draw's program ready to run.
     *
     * @param draw a draw of the frame
     * @return the program, or null if the draw is one of the fixed function
     */
    public DrawProgram of(Draw draw) {
        if (draw.program() == null) {
            return null;
        }
        LinkedProgram program = link(draw.program().program());
        return program == null ? DrawProgram.invalid()
                : new DrawProgram(frame, draw, program, UnitTextures.of(frame, draw.program(), this), watch);
    }

    private LinkedProgram link(int number) {
        if (linked[number] == null && failures[number] == null) {
            ProgramSources sources = frame.programs().get(number);
            try {
                linked[number] = link(number, sources, execution);
            } catch (ShaderException e) {
                failures[number] = e.getMessage();
            }
        }
        return linked[number];
    }

    /**
     * Links a program of the frame.
     *
     * @param frame     the frame
     * @param number    number of the program
     * @param execution how it is to be carried out
     * @return the program
     * @throws ShaderException at the first mistake in a source, or where they do not go together
     */
    public static LinkedProgram link(Frame frame, int number, Execution execution) {
        return link(number, frame.programs().get(number), execution);
    }

    /**
     * Why a program of a frame cannot run. It is not made ready for that.
     *
     * @param frame  the frame
     * @param number number of the program
     * @return the first mistake in a source, or where they do not go together; null if it can run
     */
    public static String failure(Frame frame, int number) {
        try {
            link(frame, number, Execution.WATCHED);
            return null;
        } catch (ShaderException e) {
            return e.getMessage();
        }
    }

    private static LinkedProgram link(int number, ProgramSources sources, Execution execution) {
        boolean files = execution == Execution.DEBUGGED || execution == Execution.RECORDED_AND_DEBUGGED;
        return LinkedProgram.link(parts(number, sources, files),
                numbers(sources.attributes()), numbers(sources.outputs()), execution);
    }

    /**
     * The sources of a stage of a program as one text, by whose lines debuggers and those who watch go.
     *
     * @param sources of the program
     * @param stage   which stage
     * @return the text; null if the program has no such stage
     */
    public static String text(ProgramSources sources, Stage stage) {
        List<String> texts = sources.sources().stream().filter(each -> stage(each) == stage).map(ProgramSource::text)
                .toList();
        return texts.isEmpty() ? null : StageText.counted(texts);
    }

    private static Stage stage(ProgramSource source) {
        return source.stage() == ProgramStage.VERTEX ? Stage.VERTEX : Stage.FRAGMENT;
    }

    /**
     * What debuggers call the text of a stage.
     *
     * @param number number of the program
     * @param stage  which stage
     * @return name of a file
     */
    public static String fileName(int number, Stage stage) {
        return "program" + number + (stage == Stage.VERTEX ? ".vert" : ".frag");
    }

    /** @param files whether parts have names of files, by which debuggers find them */
    private static List<ProgramPart> parts(int number, ProgramSources sources, boolean files) {
        List<ProgramPart> parts = new ArrayList<>();
        for (ProgramSource source : sources.sources()) {
            Stage stage = stage(source);
            String name = files ? fileName(number, stage) : "program " + number + " " + stage;
            parts.add(new ProgramPart(name, stage, dialect(source.language()), source.text()));
        }
        return parts;
    }

    private static Dialect dialect(ProgramLanguage language) {
        return switch (language) {
            case GLSL -> Dialect.DESKTOP;
            case GLSL_ES -> Dialect.EMBEDDED;
            case ASSEMBLY -> Dialect.ASSEMBLY;
        };
    }

    private static Map<String, Integer> numbers(List<Location> locations) {
        Map<String, Integer> numbers = new HashMap<>();
        locations.forEach(location -> numbers.put(location.name(), location.number()));
        return numbers;
    }

    /** A texture as programs look it up; all draws share it. */
    LookupTexture lookup(int id) {
        return textures.computeIfAbsent(id, key -> {
            Texture texture = frame.texture(id);
            return texture.image() == null ? LookupTexture.of(texture)
                    : LookupTexture.of(texture, frame.target(texture.image().target()));
        });
    }

    /**
     * A texture as programs look it up.
     *
     * @param id id of a texture of the frame
     * @return the texture, or null when no program may look it up
     */
    public LookupTexture texture(int id) {
        return textures.get(id);
    }

    /**
     * Why programs cannot be run that draws of the frame ask for.
     *
     * @return one line for each, by its place in the frame; its draws draw nothing
     */
    public List<String> failures() {
        List<String> lines = new ArrayList<>();
        for (String failure : failures) {
            if (failure != null) {
                lines.add(failure);
            }
        }
        return lines;
    }
}
