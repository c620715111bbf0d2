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
import org.tilewright.shader.program.LinkedProgram;
import org.tilewright.shader.program.ProgramPart;
import org.tilewright.shader.program.ProgramPart.Dialect;

/** The programs of a frame, each linked when a draw first runs it, and the textures that they look up. */
public final class FramePrograms {

    private final Frame frame;
    private final LinkedProgram[] linked;
    private final String[] failures;
    private final Map<Integer, LookupTexture> textures = new HashMap<>();

    /**
     * Nothing is linked yet.
     *
     * @param frame the frame
     */
    public FramePrograms(Frame frame) {
        this.frame = frame;
        linked = new LinkedProgram[frame.programs().size()];
        failures = new String[frame.programs().size()];
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
                : new DrawProgram(frame, draw, program, UnitTextures.of(frame, draw.program(), this));
    }

    private LinkedProgram link(int number) {
        if (linked[number] == null && failures[number] == null) {
            ProgramSources sources = frame.programs().get(number);
            try {
                linked[number] = LinkedProgram.link(parts(number, sources), numbers(sources.attributes()),
                        numbers(sources.outputs()));
            } catch (ShaderException e) {
                failures[number] = e.getMessage();
            }
        }
        return linked[number];
    }

    private static List<ProgramPart> parts(int number, ProgramSources sources) {
        List<ProgramPart> parts = new ArrayList<>();
        for (ProgramSource source : sources.sources()) {
            Stage stage = source.stage() == ProgramStage.VERTEX ? Stage.VERTEX : Stage.FRAGMENT;
            parts.add(new ProgramPart("program " + number + " " + stage, stage, dialect(source.language()),
                    source.text()));
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
