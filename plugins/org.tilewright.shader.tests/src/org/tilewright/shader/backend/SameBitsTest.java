package org.tilewright.shader.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.shader.optimise.Optimiser;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.steps.Steps;

/**
 * Programs give the same bits whatever carries the virtual machine's instructions out: its interpreter, its first compiler, its second
 * one. {@code -Dtilewright.java=FOLDER} has another JDK try. What is no number is among what they work on.
 */
class SameBitsTest {

    private static final int PROGRAMS = 120;
    /** Often enough for the second compiler to take the loops of runs. */
    private static final int RUNS = 40;

    @ParameterizedTest
    @ValueSource(strings = { "-Xint", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation" })
    void anotherVirtualMachineGivesThem(String option) throws Exception {
        String home = System.getProperty("tilewright.java", System.getProperty("java.home"));
        Process process = new ProcessBuilder(Path.of(home, "bin", "java").toString(), option, "-cp",
                System.getProperty("java.class.path"), SameBitsTest.class.getName()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, process.waitFor(), said);
        assertEquals(bits(), said);
    }

    /** What all programs give, in a few words. */
    private static String bits() {
        long hash = 0;
        long none = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            RandomProgram program = new RandomProgram(seed, 40);
            Steps.Runnable code = Backend.compile("a", Optimiser.optimise(program.steps()), RandomRun.SCALARS,
                    RandomRun.SCALARS, program.places());
            Quad quad = new Quad(RandomRun.SCALARS, RandomRun.SCALARS, new int[RandomRun.SCALARS], code.scratch());
            quad.textures = RandomRun::answer;
            Random random = new Random(seed);
            for (int run = 0; run < RUNS; run++) {
                RandomRun.give(program, program.places(), quad, random);
                hash = 31 * hash + code.code().run(quad, Quad.ALL);
                hash = 31 * hash + Arrays.hashCode(quad.outputs);
                none += Arrays.stream(quad.outputs).filter(bits -> bits == 0x7fc0_0000).count();
            }
        }
        assertTrue(none > PROGRAMS, none + " of the scalars are no number");
        return Long.toHexString(hash) + " with " + none + " that are no number";
    }

    /** Says what programs give here. */
    public static void main(String[] arguments) {
        System.out.println(bits());
    }
}
