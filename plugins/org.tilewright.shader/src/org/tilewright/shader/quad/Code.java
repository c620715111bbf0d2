package org.tilewright.shader.quad;

/** A program of a stage that can run. It holds no state, so that any number of quads and threads may share one. */
public interface Code {

    /**
     * Runs for some lanes of a quad, in lockstep: four pixels, of which lane 1 lies to the right of lane 0 and lane 2 above
     * it, or any four vertices. Helpers are lanes as all others; who runs them takes nothing of what they give. A lane that
     * does not run writes nothing, and gives its neighbours' derivatives nothing.
     *
     * @param quad  what the lanes are given, and where they put what they give; what they do not write stays as it was
     * @param lanes which lanes run, as bits
     * @return those of the lanes that were not discarded, as bits
     * @throws EndlessLoopException if the loops of the program go on for more than {@link Quad#MOST_TURNS} turns
     */
    int run(Quad quad, int lanes);
}
