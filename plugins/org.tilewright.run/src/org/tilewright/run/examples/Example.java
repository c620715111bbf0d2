package org.tilewright.run.examples;

import java.util.List;

/**
 * Models of one paper with a scene that shows what they are about.
 *
 * @param name short name, by which it is asked for
 * @param title what it is called where people choose one
 * @param description what there is to see in it, in a sentence or two
 * @param presets names of its models, that to begin with first
 * @param scene name of the generated scene that they draw
 */
public record Example(String name, String title, String description, List<String> presets, String scene) {

    /** Keeps the order of the models. */
    public Example {
        presets = List.copyOf(presets);
    }
}
