package org.tilewright.shader.program;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Blocks;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.quad.Code;
import org.tilewright.shader.quad.Quad;

/** A stage of a linked program. */
public final class LinkedStage {

    private final Stage stage;
    private final int inputs;
    private final int outputs;
    private final Map<Builtin, Integer> builtins;
    private final Traits traits;
    private final Compiled compiled;
    private final Program source;
    private final Blocks blocks;

    /**
     * What a program does that those who run it want to know.
     *
     * @param discards    whether it may discard fragments
     * @param derives     whether it looks at other pixels of the quad: by derivatives, or by look-ups that find their level
     * @param looksUp     whether it looks anything up in textures
     */
    public record Traits(boolean discards, boolean derives, boolean looksUp) {}

    /**
     * A program as it runs.
     *
     * @param code    the program
     * @param scratch number of ints that it wants for itself
     */
    record Compiled(Code code, int scratch) {}

    LinkedStage(Stage stage, int inputs, int outputs, Map<Builtin, Integer> builtins, Traits traits,
            Compiled compiled, Program source, Blocks blocks) {
        this.stage = stage;
        this.inputs = inputs;
        this.outputs = outputs;
        this.builtins = new EnumMap<>(builtins);
        this.traits = traits;
        this.compiled = compiled;
        this.source = source;
        this.blocks = blocks;
    }

    /** Which stage it is. */
    public Stage stage() {
        return stage;
    }

    /** Number of scalars that a lane is given. */
    public int inputs() {
        return inputs;
    }

    /** Number of scalars that a lane gives. */
    public int outputs() {
        return outputs;
    }

    /**
     * Where the first scalar of a built-in input or output lies among the others.
     *
     * @return -1 if the program does not have it, or never reads or writes it
     */
    public int first(Builtin builtin) {
        return builtins.getOrDefault(builtin, -1);
    }

    /** Whether the program has a built-in input or output and reads or writes it. */
    public boolean has(Builtin builtin) {
        return builtins.containsKey(builtin);
    }

    /** Whether it gives the fragment a depth of its own. */
    public boolean writesDepth() {
        return has(Builtin.FRAGMENT_DEPTH) || has(Builtin.FRAGMENT_DEPTH_EXT);
    }

    /** Whether it may discard fragments. */
    public boolean discards() {
        return traits.discards();
    }

    /** Whether it looks at other pixels of the quad, which then have to run as helpers. */
    public boolean derives() {
        return traits.derives();
    }

    /** Whether it looks anything up in textures. */
    public boolean looksUp() {
        return traits.looksUp();
    }

    /** What was compiled, as the source has it; nothing but of programs that are watched. */
    public Optional<Program> source() {
        return Optional.ofNullable(source);
    }

    /** The blocks whose entries are recorded; nothing but of programs whose way is. */
    public Optional<Blocks> blocks() {
        return Optional.ofNullable(blocks);
    }

    /** The program, which any number of quads may share. */
    public Code code() {
        return compiled.code();
    }

    /**
     * Room for four lanes of this program. To be made once and used for many quads.
     *
     * @param uniforms what is the same for all lanes, {@link LinkedProgram#uniformScalars} long
     */
    public Quad quad(int[] uniforms) {
        return new Quad(inputs, outputs, uniforms, compiled.scratch());
    }
}
