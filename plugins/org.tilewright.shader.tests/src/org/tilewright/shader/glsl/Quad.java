package org.tilewright.shader.glsl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.lower.Lowering;
import org.tilewright.shader.interpreter.Interpreter;

/** A fragment program on the four pixels of a quad: inputs by name, the colour that each lane gives. */
final class Quad {

    private final Program program;
    private final Interpreter interpreter;
    private final Map<String, Storage> storages = new HashMap<>();

    Quad(String text) {
        program = Lowering.lower(new Source("a.frag", Stage.FRAGMENT, text, false));
        interpreter = new Interpreter(4, (sample, units, coordinates, active) -> coordinates);
        for (ProgramVariable variable : program.variables()) {
            storages.put(variable.name(), variable.storages().get(0));
        }
        program.initial().forEach((storage, bits) -> {
            for (int[] lane : interpreter.storage(storage)) {
                System.arraycopy(bits, 0, lane, 0, bits.length);
            }
        });
    }

    /** A quad whose main function has these statements; what they need stands before them. */
    static Quad of(int version, String before, String statements) {
        return new Quad("#version " + version + "\n" + before + "\nvoid main() {\n" + statements + "\n}\n");
    }

    /** Gives a variable the same floats in all lanes. */
    Quad with(String name, float... values) {
        for (int lane = 0; lane < 4; lane++) {
            for (int i = 0; i < values.length; i++) {
                interpreter.storage(storages.get(name))[lane][i] = Float.floatToRawIntBits(values[i]);
            }
        }
        return this;
    }

    /** Gives a variable the same whole numbers in all lanes. */
    Quad withWhole(String name, int... values) {
        for (int lane = 0; lane < 4; lane++) {
            System.arraycopy(values, 0, interpreter.storage(storages.get(name))[lane], 0, values.length);
        }
        return this;
    }

    /** Gives the first scalar of a variable a float for each lane. */
    Quad lanes(String name, float... values) {
        for (int lane = 0; lane < 4; lane++) {
            interpreter.storage(storages.get(name))[lane][0] = Float.floatToRawIntBits(values[lane]);
        }
        return this;
    }

    Quad run() {
        interpreter.run(program.steps());
        return this;
    }

    /** The colour of the first lane, after a run. */
    List<Float> colour() {
        return colour(0);
    }

    List<Float> colour(int lane) {
        Storage colour = program.variables().stream().filter(variable -> variable.space() == Space.OUTPUT).findFirst()
                .orElseThrow().storages().get(0);
        int[] bits = interpreter.storage(colour)[lane];
        return List.of(Float.intBitsToFloat(bits[0]), Float.intBitsToFloat(bits[1]), Float.intBitsToFloat(bits[2]),
                Float.intBitsToFloat(bits[3]));
    }

    int discarded() {
        return interpreter.discarded();
    }
}
