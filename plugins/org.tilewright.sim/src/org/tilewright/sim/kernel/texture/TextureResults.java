package org.tilewright.sim.kernel.texture;

/** Who is told when what it asked texture units for is answered. */
@FunctionalInterface
public interface TextureResults {

    /**
     * The last result is accepted of what a name stands for.
     *
     * @param name what {@link TextureActor} was told with the requests
     * @param tick the core tick, which may be a later one than that at hand; of a unit's results no tick is before the last one
     */
    void textured(int name, long tick);
}
