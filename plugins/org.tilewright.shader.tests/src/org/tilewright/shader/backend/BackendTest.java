package org.tilewright.shader.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Lowering;
import org.tilewright.shader.quad.EndlessLoopException;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.steps.Steps;

/** Classes of programs do what the programs do that are carried out step by step. */
class BackendTest {

    /** Short programs stay in one method; long ones are cut, with jumps and variables across. */
    @ParameterizedTest
    @CsvSource({ "1, 12, 1500", "2, 60, 1500", "3, 400, 250", "4, 6000, 6" })
    void randomProgramsGiveTheSameBits(long seed, int steps, int programs) {
        Random random = new Random(seed);
        for (int i = 0; i < programs; i++) {
            long own = random.nextLong();
            RandomProgram program = new RandomProgram(own, steps);
            RandomRun.compare(program, program.steps(), RandomRun.steps(program),
                    "program " + own + " of " + steps, random);
        }
    }

    private static Steps.Runnable fragment(String statements) {
        return Backend.compile("loop.frag", Lowering.lower(new Source("loop.frag", Stage.FRAGMENT,
                "#version 330\nvoid main() {\n" + statements + "\n}\n", false)).steps(), 0, 0, Map.of());
    }

    @Test
    void loopsThatDoNotEndAreStoppedByTheirPlace() {
        Steps.Runnable program = fragment("int i = 0;\nwhile (true) { i++; }");
        EndlessLoopException stopped = assertThrows(EndlessLoopException.class,
                () -> program.code().run(new Quad(0, 0, new int[0], program.scratch()), Quad.ALL));
        assertTrue(stopped.getMessage().startsWith("loop.frag:4:1: "), stopped.getMessage());
    }

    /** Who is stopped in a program sees the line of its source. */
    @Test
    void linesAreThoseOfTheSource() {
        Program lowered = Lowering.lower(new Source("look.frag", Stage.FRAGMENT,
                "#version 330\nuniform sampler2D t; out vec4 c;\nvoid main() {\n\n  c = texture(t, vec2(0.5));\n}\n",
                false));
        Map<Storage, Integer> places = new IdentityHashMap<>();
        lowered.variables().forEach(variable -> places.put(variable.storages().get(0), 0));
        Steps.Runnable program = Backend.compile("look.frag", lowered.steps(), 0, 4, places);
        Quad quad = new Quad(0, 4, new int[1], program.scratch());
        quad.textures = lookup -> {
            throw new IllegalStateException("here");
        };
        StackTraceElement[] stack = assertThrows(IllegalStateException.class,
                () -> program.code().run(quad, Quad.ALL)).getStackTrace();
        StackTraceElement own = List.of(stack).stream().filter(each -> "look.frag".equals(each.getFileName()))
                .findFirst().orElseThrow();
        assertEquals(5, own.getLineNumber());
    }

    @Test
    void runningAllocatesNothing() {
        RandomProgram program = new RandomProgram(9, 400);
        Steps.Runnable compiled = Backend.compile("a", program.steps(), RandomRun.SCALARS, RandomRun.SCALARS,
                program.places());
        Quad quad = new Quad(RandomRun.SCALARS, RandomRun.SCALARS, new int[RandomRun.SCALARS], compiled.scratch());
        quad.textures = RandomRun::answer;
        RandomRun.give(program, program.places(), quad, new Random(3));
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory
                .getThreadMXBean();
        int runs = 2000;
        long least = Long.MAX_VALUE;
        for (int trial = 0; trial < 10; trial++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < runs; i++) {
                compiled.code().run(quad, Quad.ALL);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(least < runs, least + " bytes in " + runs + " runs");
    }
}
