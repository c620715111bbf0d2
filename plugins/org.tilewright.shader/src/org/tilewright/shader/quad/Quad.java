package org.tilewright.shader.quad;

import java.util.List;

/** What the four lanes of a program that runs read and write. Not for several threads at once. */
public final class Quad {

    /** Lanes of a quad. */
    public static final int LANES = 4;
    /** All lanes, as bits. */
    public static final int ALL = (1 << LANES) - 1;
    /** How often the loops of a program may turn in one run, all together; each of them turns for all lanes at once. */
    public static final int MOST_TURNS = 1 << 20;

    /** What lanes are given: bits of scalar i of lane l at {@code 4 * i + l}; of truth values 0 or 1. */
    public final int[] inputs;
    /** What lanes give, as the inputs. */
    public final int[] outputs;
    /** What is the same for all lanes: bits of a scalar each; of truth values 0 or 1. Quads may share the array. */
    public int[] uniforms;
    /** Who answers look-ups; may be null for programs without any. */
    public Textures textures;
    /** What is being looked up. */
    public final Lookup lookup = new Lookup();
    /** Where programs keep their variables; nothing for others to read. */
    public final int[] scratch;
    /** Lanes that were discarded so far in this run, as bits. */
    public int discarded;
    /** How often loops have turned in this run. */
    public int turns;

    /** Whether debuggers stop in this run. */
    public boolean watched;
    /** Takes what a watched program does, or null if nobody wants to know. */
    public List<TraceEvent> trace;
    /** Takes the way through a program whose way is recorded, behind what it holds; or null if nobody wants to know. */
    public QuadPath path;

    /**
     * Room for a program.
     *
     * @param inputs   number of scalars that a lane is given
     * @param outputs  number of scalars that a lane gives
     * @param uniforms what is the same for all lanes
     * @param scratch  number of ints that the program wants for itself
     */
    public Quad(int inputs, int outputs, int[] uniforms, int scratch) {
        this.inputs = new int[inputs * LANES];
        this.outputs = new int[outputs * LANES];
        this.uniforms = uniforms;
        this.scratch = new int[scratch];
    }
}
