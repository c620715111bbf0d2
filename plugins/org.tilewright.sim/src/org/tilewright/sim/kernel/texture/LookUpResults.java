package org.tilewright.sim.kernel.texture;

/** The results of texture units on their way to shader cores: each is named by the number of its core. */
public final class LookUpResults implements TextureResults {

    private final TextureResults[] cores;

    LookUpResults(int cores) {
        this.cores = new TextureResults[cores];
    }

    /** Who hears of the results of a core. */
    public void listen(int core, TextureResults listener) {
        cores[core] = listener;
    }

    @Override
    public void textured(int core, long tick) {
        cores[core].textured(core, tick);
    }
}
