package org.tilewright.run.examples;

import java.util.List;

/**
 * Models of one paper, or for designs of one's own, with a scene that shows what they are about.
 *
 * @param name short name, by which it is asked for
 * @param title what it is called where people choose one
 * @param description what there is to see in it, in a sentence or two
 * @param presets names of its models, that to begin with first
 * @param scene name of the generated scene that they draw
 * @param sequence name of the generated sequence whose beginning there is too; null for none
 * @param files designs with their properties, and sweeps, by their paths with slashes
 */
public record Example(String name, String title, String description, List<String> presets, String scene,
        String sequence, List<String> files) {

    /** Keeps the order of the models. */
    public Example {
        presets = List.copyOf(presets);
        files = List.copyOf(files);
    }

    /** One without a sequence, designs and sweeps. */
    Example(String name, String title, String description, List<String> presets, String scene) {
        this(name, title, description, presets, scene, null, List.of());
    }
}
