package org.tilewright.shader.program;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;

/** A program whose parts were put together: what it exchanges with those who run it, and the code of its stages. Immutable. */
public final class LinkedProgram {

    /** How many generic attributes there are for programs. */
    public static final int ATTRIBUTES = 16;
    /** How many colours a fragment program may give. */
    public static final int COLOURS = 8;

    private final Optional<LinkedStage> vertex;
    private final Optional<LinkedStage> fragment;
    private final List<Attribute> attributes;
    private final List<Uniform> uniforms;
    private final List<UniformBlock> blocks;
    private final List<Varying> varyings;
    private final List<ColourOutput> colours;
    private final int[] initial;

    LinkedProgram(Linking linking) {
        vertex = linking.stage(Stage.VERTEX);
        fragment = linking.stage(Stage.FRAGMENT);
        attributes = linking.attributes();
        uniforms = linking.uniforms();
        blocks = linking.blocks();
        varyings = linking.varyings();
        colours = linking.colours();
        initial = linking.initial();
    }

    /**
     * Puts the parts of a program together and compiles them. A stage without parts is the fixed function's. What was linked
     * once is kept, so that linking it again costs next to nothing.
     *
     * @param parts      sources, at least one; several of one stage are one program
     * @param attributes numbers of generic attributes by name that the application chose; they count before those of sources
     * @param outputs    numbers of colours by name that the application chose; they count behind those of sources
     * @throws ShaderException at the first mistake in a source, or where parts do not go together
     */
    public static LinkedProgram link(List<ProgramPart> parts, Map<String, Integer> attributes,
            Map<String, Integer> outputs) {
        return link(parts, attributes, outputs, Execution.FAST);
    }

    /**
     * The same for those who want to look at how it runs.
     *
     * @param parts      as above
     * @param attributes as above
     * @param outputs    as above
     * @param execution  how it is carried out
     * @throws ShaderException as above
     */
    public static LinkedProgram link(List<ProgramPart> parts, Map<String, Integer> attributes,
            Map<String, Integer> outputs, Execution execution) {
        return LinkedPrograms.program(parts, attributes, outputs, execution);
    }

    /** The program of a stage, or nothing if it is the fixed function's. */
    public Optional<LinkedStage> stage(Stage stage) {
        return stage == Stage.VERTEX ? vertex : fragment;
    }

    /** What the vertex program is given by the application and reads. */
    public List<Attribute> attributes() {
        return attributes;
    }

    /** What is the same for all lanes of a draw, of all stages; blocks have their own. */
    public List<Uniform> uniforms() {
        return uniforms;
    }

    /** Uniforms whose values lie in buffers, of all stages. */
    public List<UniformBlock> blocks() {
        return blocks;
    }

    /** What the fragment program is given by interpolation; nothing if there is none. */
    public List<Varying> varyings() {
        return varyings;
    }

    /** What the fragment program gives beside its depth; nothing if there is none. */
    public List<ColourOutput> colours() {
        return colours;
    }

    /** Number of scalars of all uniforms and blocks, which the stages share. */
    public int uniformScalars() {
        return initial.length;
    }

    /** What uniforms are worth that nobody sets, in an array of the caller's own. */
    public int[] initialUniforms() {
        return initial.clone();
    }
}
