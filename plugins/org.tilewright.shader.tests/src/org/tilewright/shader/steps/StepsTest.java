package org.tilewright.shader.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Lowering;
import org.tilewright.shader.interpreter.Interpreter;
import org.tilewright.shader.quad.EndlessLoopException;
import org.tilewright.shader.quad.Quad;

/** Programs carried out step by step give the bits that the interpreter gives. */
class StepsTest {

    private static final String BEFORE = "#version 330\nin vec4 v; flat in ivec4 n; uniform vec4 u; uniform mat3 m; uniform uint w[3]; out vec4 c;\n";

    private final Map<Storage, Integer> places = new IdentityHashMap<>();
    private int inputs;
    private int outputs;
    private int uniforms;

    private Program lower(String text) {
        Program program = Lowering.lower(new Source("a.frag", Stage.FRAGMENT, text, false));
        for (ProgramVariable variable : program.variables()) {
            for (Storage storage : variable.storages()) {
                places.put(storage, switch (storage.space()) {
                    case INPUT -> (inputs += storage.size()) - storage.size();
                    case OUTPUT -> (outputs += storage.size()) - storage.size();
                    default -> (uniforms += storage.size()) - storage.size();
                });
            }
        }
        return program;
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "c = v * u + vec4(m * v.xyz, 1) - floor(v.wzyx) / u;",
            "c = vec4(sin(v.x), exp2(v.y), pow(abs(v.z), u.x), atan(v.w, v.x)) + inversesqrt(abs(v)) + sign(v) + roundEven(v * 3);",
            "ivec4 k = n / ivec4(3, 0, -2, 7) + n % 5 + (n << 3) - (n >> 2) ^ ~n; c = vec4(k); if (n.x > n.y) c.x = float(uint(n.z) / w[1]);",
            "float f = 0; for (int i = 0; i < (n.x & 15); i++) { if (i == 5) continue; if (v.x * float(i) > 4) break; f += v.y; } c = vec4(f);",
            "vec4 a[4]; for (int i = 0; i < 4; i++) a[i] = v * float(i); c = a[n.x & 3] + a[3 - (n.y & 3)] + vec4(w[n.z & 1]);",
            "switch (n.x & 3) { case 0: c = v; break; case 1: c.x = 1; case 2: c.y = v.z; break; default: c = u; }",
            "c = v.x > 0 ? v : u; if (v.y > 0.5) { discard; } c.z += mix(v.x, v.y, 0.25) + dot(v, u) + length(v.xyz);",
            "c = vec4(isnan(v.x), isinf(v.y), any(lessThan(v, u)), all(equal(n, ivec4(2)))) + intBitsToFloat(n) * 0.0 + vec4(uvec4(abs(v)) * w[2]);",
            "mat3 t = transpose(m) * inverse(m); c = vec4(t[0] + t[1] * v.x, determinant(t)); c[n.x & 3] = 7;",
            "c = v; while (true) { c *= 0.5; if (!(c.x > 0.1 && c.x < 99)) break; if (abs(c.z) < 0.001) return; }" })
    void theBitsAreTheInterpreters(String statements) {
        Program program = lower(BEFORE + "void main() {\n" + statements + "\n}\n");
        Steps.Runnable steps = Steps.of("a.frag", program.steps(), inputs, outputs, places);
        Quad quad = new Quad(inputs, outputs, new int[uniforms], steps.scratch());
        Random random = new Random(5);
        for (int trial = 0; trial < 300; trial++) {
            Interpreter interpreter = new Interpreter(4, (sample, units, coordinates, active) -> coordinates);
            give(program, quad, interpreter, random);
            int kept = steps.code().run(quad, Quad.ALL);
            interpreter.run(program.steps());
            assertEquals(Quad.ALL & ~interpreter.discarded(), kept);
            compare(program, quad, interpreter);
        }
    }

    private void give(Program program, Quad quad, Interpreter interpreter, Random random) {
        for (ProgramVariable variable : program.variables()) {
            for (Storage storage : variable.storages()) {
                int place = places.get(storage);
                for (int i = 0; i < storage.size(); i++) {
                    boolean whole = storage.kind().isWhole();
                    int common = whole ? random.nextInt(9) : bits(random);
                    for (int lane = 0; lane < 4; lane++) {
                        int value = switch (storage.space()) {
                            case INPUT -> whole ? random.nextInt(40) - 20 : bits(random);
                            case UNIFORM -> common;
                            default -> 0;
                        };
                        interpreter.storage(storage)[lane][i] = value;
                        if (storage.space() == Space.INPUT) {
                            quad.inputs[4 * (place + i) + lane] = value;
                        } else if (storage.space() == Space.UNIFORM) {
                            quad.uniforms[place + i] = value;
                        } else {
                            quad.outputs[4 * (place + i) + lane] = value;
                        }
                    }
                }
            }
        }
    }

    private static int bits(Random random) {
        float value = random.nextInt(30) == 0 ? Float.POSITIVE_INFINITY : (random.nextFloat() - 0.4f) * 4;
        return Float.floatToRawIntBits(value);
    }

    private void compare(Program program, Quad quad, Interpreter interpreter) {
        for (ProgramVariable variable : program.variables()) {
            for (Storage storage : variable.storages()) {
                for (int i = 0; storage.space() == Space.OUTPUT && i < storage.size(); i++) {
                    for (int lane = 0; lane < 4; lane++) {
                        float expected = Float.intBitsToFloat(interpreter.storage(storage)[lane][i]);
                        float found = Float.intBitsToFloat(quad.outputs[4 * (places.get(storage) + i) + lane]);
                        assertEquals(expected, found, variable.name() + " " + i + " of lane " + lane);
                    }
                }
            }
        }
    }

    /** Lanes 0 and 1 differ by 3; beside a lane that does not run there is no change. */
    @Test
    void lanesThatDoNotRunGiveTheirNeighboursNothing() {
        Program program = lower("varying float v; void main() { gl_FragColor = vec4(dFdx(v), dFdy(v), 0, 0); }");
        Steps.Runnable steps = Steps.of("a.frag", program.steps(), inputs, outputs, places);
        Quad quad = new Quad(inputs, outputs, new int[uniforms], steps.scratch());
        for (int lane = 0; lane < 4; lane++) {
            quad.inputs[lane] = Float.floatToRawIntBits(3 * (lane & 1) + 10 * (lane >> 1));
        }
        steps.code().run(quad, 0b0111);
        assertEquals(3, Float.intBitsToFloat(quad.outputs[0]));
        assertEquals(10, Float.intBitsToFloat(quad.outputs[4]));
        assertEquals(0, Float.intBitsToFloat(quad.outputs[2]), "to the right of lane 2");
        assertEquals(0, Float.intBitsToFloat(quad.outputs[5]), "above lane 1");
        assertEquals(0, quad.outputs[3], "a lane that does not run writes nothing");
    }

    @Test
    void aLoopThatDoesNotEndIsNamedByItsPlace() {
        Program program = lower("varying float v; void main() {\n  while (v == v) { gl_FragColor += v; }\n}\n");
        Steps.Runnable steps = Steps.of("a.frag", program.steps(), inputs, outputs, places);
        Quad quad = new Quad(inputs, outputs, new int[uniforms], steps.scratch());
        EndlessLoopException endless = assertThrows(EndlessLoopException.class,
                () -> steps.code().run(quad, Quad.ALL));
        assertTrue(endless.getMessage().startsWith("a.frag:2:"), endless.getMessage());
    }
}
