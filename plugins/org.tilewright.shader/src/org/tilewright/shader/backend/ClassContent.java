package org.tilewright.shader.backend;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.Position;
import org.tilewright.shader.form.Blocks;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.quad.Code;
import org.tilewright.shader.steps.Steps;

/** What a class refers to beside its instructions: look-ups, and the places of loops for messages. */
final class ClassContent {

    /** The field with the look-ups. */
    static final String LOOKS = "looks";
    /** The field with the places of loops. */
    static final String PLACES = "places";
    /** The field with the variables that debuggers show. */
    static final String VARIABLES = "variables";
    /** The field with their arrays in the run that is watched. */
    static final String ARRAYS = "arrays";
    /** The method that makes what is thrown when loops do not end. */
    static final String STOP = "stop";

    private final String name;
    private final String source;
    private final int asked;
    private final Watching watching;
    private final Blocks blocks;
    private final List<Code> looks = new ArrayList<>();
    private final List<String> places = new ArrayList<>();

    /**
     * @param watching what debuggers show, or null if nobody debugs
     * @param blocks   the blocks whose entries are recorded, or null if none are
     */
    ClassContent(String name, String source, int asked, Watching watching, Blocks blocks) {
        this.watching = watching;
        this.blocks = blocks;
        this.name = name;
        this.source = source;
        this.asked = asked;
    }

    String name() {
        return name;
    }

    /** What debuggers show, or null. */
    Watching watching() {
        return watching;
    }

    /** The blocks whose entries are recorded, or null. */
    Blocks blocks() {
        return blocks;
    }

    /** Where in the scratch what a look-up asks begins. */
    int asked() {
        return asked;
    }

    int place(Position position) {
        places.add(source + ":" + position);
        return places.size() - 1;
    }

    /** The number of a look-up whose operands lie one after the other in the scratch. */
    int add(Sample sample, int result) {
        int next = asked;
        int unit = next;
        next += 4;
        int[] coordinates = places(sample.coordinates().size(), next);
        next += 4 * coordinates.length;
        int[] level = places(sample.level().size(), next);
        next += 4 * level.length;
        int[] offsets = places(sample.offsets().size(), next);
        next += 4 * offsets.length;
        looks.add(Steps.look(sample, unit, coordinates, sample.reference() == null ? -1 : next, level, offsets,
                result));
        return looks.size() - 1;
    }

    private static int[] places(int count, int first) {
        int[] places = new int[count];
        for (int i = 0; i < count; i++) {
            places[i] = first + 4 * i;
        }
        return places;
    }

    Code[] looks() {
        return looks.toArray(Code[]::new);
    }

    String[] places() {
        return places.toArray(String[]::new);
    }
}
