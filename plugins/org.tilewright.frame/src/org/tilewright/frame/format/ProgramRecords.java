package org.tilewright.frame.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.targets.RenderTarget;

/** Reads {@code program} lines, and what draws have of them. */
final class ProgramRecords {

    static final String PROGRAM = "program";

    private final List<ProgramSources> programs = new ArrayList<>();

    /** Reads a program. */
    void read(JsonFields fields) {
        programs.add(RecordFields.whole(fields, ProgramSources.class));
    }

    /** The programs so far, in file order. */
    List<ProgramSources> all() {
        return programs;
    }

    /**
     * Reads what program a draw runs and what it gives it.
     *
     * @param draw     the draw's fields
     * @param records  has what the draw before had
     * @param target   what the draw goes to
     * @param textures the frame's textures by id
     * @return the program's input, or null if the draw has none
     */
    ProgramInput input(JsonFields draw, RecordFields records, RenderTarget target,
            Map<Integer, TextureFields.Description> textures) {
        if (!draw.has(PROGRAM)) {
            return null;
        }
        JsonFields fields = draw.object(PROGRAM);
        ProgramInput input = records.changes(fields, ProgramInput.class);
        if (input.program() >= programs.size()) {
            throw fields.error(PROGRAM, "no program " + input.program(), "the number of a program on a line before");
        }
        for (ProgramTexture binding : input.textures()) {
            TextureFields.Description texture = textures.get(binding.texture());
            if (texture == null) {
                throw fields.error("textures", "no texture " + binding.texture(),
                        "the id of a texture on a line before");
            }
            if (texture.image() != null && texture.image().target() == target.id()) {
                throw fields.error("textures", "texture " + binding.texture() + " is target " + target.id()
                        + ", to which the draw goes", "a texture of another target");
            }
        }
        return input;
    }
}
