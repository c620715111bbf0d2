package org.tilewright.shader.assembly;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.interpreter.Interpreter;

/** An ARB program on one lane: inputs by name, results by name. */
final class Run {

    private final Program program;
    private final Interpreter interpreter;
    private final Map<String, Storage[]> storages = new HashMap<>();
    private Sample sampled;
    private int unit;

    /** A program of statements, which stand behind the header and before the end. */
    Run(Stage stage, String statements) {
        program = Assembly.lower("a.txt", stage, Assembly.header(stage) + "\n" + statements + "\nEND");
        interpreter = new Interpreter(1, (sample, units, coordinates, active) -> {
            sampled = sample;
            unit = units[0];
            int[] found = new int[4];
            System.arraycopy(coordinates[0], 0, found, 0, coordinates[0].length);
            return new int[][] { found };
        });
        for (ProgramVariable variable : program.variables()) {
            storages.put(variable.name(), variable.storages().toArray(new Storage[0]));
        }
    }

    /** Gives scalars of a leaf of a variable their values; what the program does not use is left out. */
    Run with(String name, int leaf, int first, double... values) {
        if (storages.containsKey(name)) {
            for (int i = 0; i < values.length; i++) {
                interpreter.storage(storages.get(name)[leaf])[0][first + i] = Float
                        .floatToRawIntBits((float) values[i]);
            }
        }
        return this;
    }

    Run run() {
        interpreter.run(program.steps());
        return this;
    }

    boolean has(String name) {
        return storages.containsKey(name);
    }

    Program program() {
        return program;
    }

    float[] floats(String name, int first, int count) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = Float.intBitsToFloat(interpreter.storage(storages.get(name)[0])[0][first + i]);
        }
        return values;
    }

    boolean isDiscarded() {
        return interpreter.discarded() != 0;
    }

    /** The last look-up, after a run; it finds its own coordinates. */
    Sample sampled() {
        return sampled;
    }

    int unit() {
        return unit;
    }
}
