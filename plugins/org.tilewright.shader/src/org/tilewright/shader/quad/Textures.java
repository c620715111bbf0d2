package org.tilewright.shader.quad;

/** Who answers what programs look up in textures. */
@FunctionalInterface
public interface Textures {

    /**
     * Answers a look-up.
     *
     * @param lookup what is asked, and where the answer goes: all of {@link Lookup#found}, though what lanes find that do
     *               not ask is never used; valid until the call returns
     */
    void look(Lookup lookup);
}
