package org.tilewright.shader.form;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tilewright.shader.Position;
import org.tilewright.shader.Stage;

/** What people are shown of a program, of steps that are written by hand. */
class ListingTest {

    private final Storage uniform = new Storage("u", Space.UNIFORM, Kind.FLOAT, 2);
    private final Storage varying = new Storage("v", Space.INPUT, Kind.FLOAT, 4);
    private final Storage local = new Storage("x", Space.LOCAL, Kind.FLOAT, 3);
    private final Storage other = new Storage("x", Space.LOCAL, Kind.FLOAT, 1);
    private final Storage output = new Storage("c", Space.OUTPUT, Kind.FLOAT, 4);
    private final Builder steps = new Builder(1000, () -> new IllegalStateException("too many"));

    @BeforeEach
    void begin() {
        steps.at(new Position(3, 5));
    }

    private Value load(Storage storage, int index) {
        return steps.load(storage, Constant.of(index));
    }

    private void store(Storage storage, int index, Value value) {
        steps.store(storage, Constant.of(index), value);
    }

    @Test
    void stepsAreLinesThatNameWhatTheyFind() {
        Value a = load(uniform, 1);
        store(local, 0, steps.operation(Operator.MUL, a, Constant.of(2f)));
        steps.at(new Position(4, 1));
        store(other, 0, a);
        assertEquals(List.of("3:5     v1 = float u[1]", "3:5     v2 = float mul v1, 2.0", "3:5     x[0] = v2",
                "4:1     x'2[0] = v1"), Listing.lines(steps.nodes()));
    }

    @Test
    void whatIsInsideOfOthersIsIndented() {
        Value condition = steps.comparison(Operator.LESS, load(varying, 0), Constant.of(1f));
        steps.scope(scope -> steps.loop(() -> steps.choice(condition,
                () -> steps.add(new Leave(scope, steps.position())), () -> steps.add(new Discard(steps.position())))));
        assertEquals(List.of("3:5     v1 = float v[0]", "3:5     v2 = bool less v1, 1.0", "3:5     scope1 {",
                "3:5       loop {", "3:5         if v2 {", "3:5           leave scope1", "3:5         } else {",
                "3:5           discard", "3:5         }", "3:5       }", "3:5     }"), Listing.lines(steps.nodes()));
    }

    @Test
    void aLookUpSaysAllThatItIsGiven() {
        Sample sample = new Sample(Sample.Method.IMPLICIT, TextureShape.D2, Kind.FLOAT, Constant.of(3),
                List.of(Constant.of(0.5f), Constant.of(1f)), Constant.of(0.25f), List.of(Constant.of(2f)), List.of(),
                steps.position());
        steps.add(sample);
        store(output, 0, sample.components().get(2));
        assertEquals(List.of(
                "3:5     v1, v2, v3, v4 = float texture implicit d2 unit 3 at (0.5, 1.0) reference (0.25) bias (2.0)",
                "3:5     c[0] = v3"), Listing.lines(steps.nodes()));
    }

    /** 1 comparison; 1 sine; 1 derivative; 2 varyings; 1 look-up; choice and discard; 1 uniform read, 1 output written. */
    @Test
    void instructionsCountByClass() {
        Value a = load(varying, 0);
        Value b = steps.operation(Operator.SIN, a);
        Value c = steps.operation(Operator.DERIVATIVE_X, load(varying, 1));
        steps.add(new Sample(Sample.Method.SIZE, TextureShape.D1, Kind.INT, Constant.of(0), List.of(), null,
                List.of(Constant.of(0)), List.of(), steps.position()));
        steps.choice(steps.comparison(Operator.LESS, b, load(uniform, 0)),
                () -> steps.add(new Discard(steps.position())), () -> store(output, 0, c));
        assertEquals(
                Map.of(InstructionClass.ALU, 1, InstructionClass.TRANSCENDENTAL, 1, InstructionClass.DERIVATIVE, 1,
                        InstructionClass.INTERPOLATION, 2, InstructionClass.TEXTURE, 1, InstructionClass.CONTROL, 2,
                        InstructionClass.ACCESS, 2),
                InstructionMix.of(steps.nodes(), Stage.FRAGMENT));
        assertEquals(4, InstructionMix.of(steps.nodes(), Stage.VERTEX).get(InstructionClass.ACCESS));
    }
}
