package org.tilewright.frame.execution;

import org.tilewright.frame.texture.LookupTexture;
import org.tilewright.frame.texture.QuadLookup;
import org.tilewright.shader.Stage;
import org.tilewright.shader.quad.Lookup;
import org.tilewright.shader.quad.Textures;

/** Answers what the programs of a stage look up. It holds scratch space, so each thread has its own. */
public final class QuadTextures implements Textures {

    private final QuadLookup quads = new QuadLookup();
    private final boolean vertices;
    private final float[] largest = new float[QuadLookup.LANES];
    private UnitTextures units;

    /**
     * Textures for programs of a stage.
     *
     * @param stage the stage; vertices lie nowhere beside each other, so that theirs find no level by themselves and read the largest
     */
    public QuadTextures(Stage stage) {
        vertices = stage == Stage.VERTEX;
    }

    /**
     * Takes what the units of a draw hold.
     *
     * @param program the draw's program
     */
    public void begin(DrawProgram program) {
        units = program.textures();
    }

    @Override
    public void look(Lookup lookup) {
        int place = UnitTextures.place(lookup.unit, lookup.shape);
        LookupTexture texture = units.texture(place);
        if (texture == null) {
            QuadLookup.nothing(lookup.found);
            return;
        }
        float[] references = lookup.compares ? lookup.references : null;
        int[] offsets = lookup.hasOffsets ? lookup.offsets : null;
        float bias = units.bias(place);
        switch (lookup.method) {
            case IMPLICIT -> {
                if (vertices) {
                    quads.level(texture, lookup.coordinates, references, lookup.levelled ? lookup.levels : largest,
                            bias,
                            offsets, lookup.found);
                } else {
                    quads.implicit(texture, lookup.coordinates, references, lookup.levelled ? lookup.levels : null,
                            bias, offsets, lookup.found);
                }
            }
            case LEVEL -> quads.level(texture, lookup.coordinates, references, lookup.levels, bias, offsets,
                    lookup.found);
            case GRADIENTS -> quads.gradients(texture, lookup.coordinates, references, lookup.byX, lookup.byY, bias,
                    offsets, lookup.found);
            case FETCH -> quads.fetch(texture, lookup.texels, lookup.levelled ? lookup.wholeLevels : null, offsets,
                    lookup.found);
            case SIZE -> quads.size(texture, lookup.wholeLevels, lookup.found);
        }
    }
}
