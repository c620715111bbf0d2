package org.tilewright.shader.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Blocks;
import org.tilewright.shader.form.Loop;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Lowering;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.quad.QuadPath;
import org.tilewright.shader.quad.Warp;
import org.tilewright.shader.steps.Steps;

/** The ways of quads through the blocks of programs, and of warps whose quads go in lockstep. */
class QuadPathsTest {

    private static final String BEFORE = "#version 330\nflat in int n;\nout float c;\nvoid main() {\n";

    private final Map<Storage, Integer> places = new IdentityHashMap<>();

    private Blocks blocks(String statements) {
        Program program = Lowering.lower(new Source("a.frag", Stage.FRAGMENT, BEFORE + statements + "\n}\n", false));
        for (ProgramVariable variable : program.variables()) {
            variable.storages().forEach(storage -> places.put(storage, 0));
        }
        return new Blocks(program.steps());
    }

    /** The way of a quad whose lanes are given these numbers. */
    private QuadPath path(Blocks blocks, int lanes, int... numbers) {
        Steps.Runnable program = Backend.recording("a.frag", blocks, 1, 1, places);
        Quad quad = new Quad(1, 1, new int[0], program.scratch());
        System.arraycopy(numbers, 0, quad.inputs, 0, numbers.length);
        quad.path = new QuadPath();
        program.code().run(quad, lanes);
        return quad.path;
    }

    /** Line of a block's first step, and its lanes, for each block in turn. */
    private static List<String> lines(Blocks blocks, QuadPath path) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < path.length(); i++) {
            lines.add(blocks.steps(path.block(i)).get(0).position().line() + ":"
                    + Integer.toBinaryString(path.lanes(i)));
        }
        return lines;
    }

    private static List<String> lines(Blocks blocks, Warp warp) {
        List<String> lines = new ArrayList<>();
        while (warp.next()) {
            lines.add(blocks.steps(warp.block()).get(0).position().line() + ":" + warp.lanes());
        }
        return lines;
    }

    /** Lane 0 and 2 have a positive number, lane 1 has not, and lane 3 does not run. */
    @Test
    void lanesPartAtAChoiceAndMeetBehindIt() {
        Blocks blocks = blocks("float x = 1.0;\nif (n > 0) {\nx = 2.0;\n} else {\nx = 3.0;\n}\nc = x;");
        assertEquals(List.of("5:111", "7:101", "9:10", "11:111"), lines(blocks, path(blocks, 0b111, 1, 0, 2, 5)));
        assertEquals(List.of("5:111", "7:111", "11:111"), lines(blocks, path(blocks, 0b111, 1, 1, 2, 0)));
    }

    /**
     * Turns as many as the numbers: lane 0 none, lane 1 one, lane 2 and 3 two. The body is line 7, and line 9 is what follows. The lanes that come to the way back are those that have been in the body.
     */
    @Test
    void lanesGoRoundALoopUntilTheyLeaveIt() {
        Blocks blocks = blocks("float x = 0.0;\nfor (int i = 0; i < n; i++) {\nx += 1.0;\n}\nc = x;");
        List<String> lines = lines(blocks, path(blocks, Quad.ALL, 0, 1, 2, 2));
        assertEquals(List.of("7:1110", "7:1100"), lines.stream().filter(line -> line.startsWith("7:")).toList());
        assertEquals("9:1111", lines.get(lines.size() - 1));
        assertEquals(List.of("1110", "1100"), turns(blocks, path(blocks, Quad.ALL, 0, 1, 2, 2)));
    }

    private static List<String> turns(Blocks blocks, QuadPath path) {
        List<String> turns = new ArrayList<>();
        for (int i = 0; i < path.length(); i++) {
            if (blocks.steps(path.block(i)).get(0) instanceof Loop) {
                turns.add(Integer.toBinaryString(path.lanes(i)));
            }
        }
        return turns;
    }

    /** One quad goes one way, another one the other: both parts are issued, each for four lanes, and the rest once for eight. */
    @Test
    void quadsOfAWarpMeetBehindAChoice() {
        Blocks blocks = blocks("float x = 1.0;\nif (n > 0) {\nx = 2.0;\n} else {\nx = 3.0;\n}\nc = x;");
        Warp warp = new Warp(2);
        warp.add(path(blocks, Quad.ALL, 0, 0, 0, 0));
        warp.add(path(blocks, Quad.ALL, 1, 1, 1, 1));
        assertTrue(warp.isFull());
        assertEquals(List.of("5:8", "7:4", "9:4", "11:8"), lines(blocks, warp));
        warp.clear();
        warp.add(path(blocks, 0b1, 1));
        assertEquals(List.of("5:1", "7:1", "11:1"), lines(blocks, warp));
    }

    /**
     * One quad takes the choice in the loop's last step in its first turn, the other one in its second. In each turn the quads are
     * together again before the next one: the loop's head is entered by eight lanes at each of the three times.
     */
    @Test
    void quadsOfAWarpAreTogetherInEachTurn() {
        Blocks blocks = blocks(
                "float x = 0.0;\nint i = 0;\nwhile (i < 2) {\ni++;\nif (i == n) {\nx = 1.0;\n}\n}\nc = x;");
        Warp warp = new Warp(2);
        warp.add(path(blocks, Quad.ALL, 1, 1, 1, 1));
        warp.add(path(blocks, Quad.ALL, 2, 2, 2, 2));
        List<String> lines = lines(blocks, warp);
        assertEquals(2, lines.stream().filter("8:8"::equals).count(), lines::toString);
        assertEquals(2, lines.stream().filter("10:4"::equals).count(), lines::toString);
        assertEquals("13:8", lines.get(lines.size() - 1), lines::toString);
        assertTrue(lines.stream().noneMatch("8:4"::equals), lines::toString);
    }

    /** What is carried out step by step enters the same blocks as a class does, by the same lanes, and gives the same bits. */
    @ParameterizedTest
    @CsvSource({ "1, 12, 400", "2, 60, 200", "3, 400, 25", "4, 6000, 1" })
    void classesGoTheWaysOfSteps(long seed, int steps, int programs) {
        Random random = new Random(seed);
        for (int i = 0; i < programs; i++) {
            long own = random.nextLong();
            RandomProgram program = new RandomProgram(own, steps);
            Blocks blocks = new Blocks(program.steps());
            int scalars = RandomRun.SCALARS;
            Steps.Runnable one = Steps.recording("a", blocks, scalars, scalars, program.places());
            Steps.Runnable other = Backend.recording("a", blocks, scalars, scalars, program.places());
            Steps.Runnable plain = Backend.compile("a", program.steps(), scalars, scalars, program.places());
            Quad[] quads = new Quad[3];
            Steps.Runnable[] runnables = { one, other, plain };
            int lanes = 1 + random.nextInt(Quad.ALL);
            int[] uniforms = new int[scalars];
            for (int n = 0; n < 3; n++) {
                quads[n] = new Quad(scalars, scalars, uniforms, runnables[n].scratch());
                quads[n].textures = RandomRun::answer;
                quads[n].path = new QuadPath();
            }
            RandomRun.give(program, program.places(), quads[0], random);
            for (int n = 2; n >= 0; n--) {
                System.arraycopy(quads[0].inputs, 0, quads[n].inputs, 0, quads[0].inputs.length);
                System.arraycopy(quads[0].outputs, 0, quads[n].outputs, 0, quads[0].outputs.length);
                runnables[n].code().run(quads[n], lanes);
            }
            String what = "program " + own + " of " + steps;
            assertEquals(entries(quads[0].path), entries(quads[1].path), what);
            assertEquals(0, quads[2].path.length(), what);
            for (Storage storage : program.storages(Space.OUTPUT)) {
                int place = 4 * program.places().get(storage);
                for (int n = 0; n < 4 * storage.size(); n++) {
                    if ((lanes >> (n & 3) & 1) != 0) {
                        assertEquals(quads[2].outputs[place + n], quads[1].outputs[place + n], what);
                    }
                }
            }
        }
    }

    private static List<Long> entries(QuadPath path) {
        List<Long> entries = new ArrayList<>();
        for (int i = 0; i < path.length(); i++) {
            entries.add(16L * path.block(i) + path.lanes(i));
        }
        return entries;
    }
}
