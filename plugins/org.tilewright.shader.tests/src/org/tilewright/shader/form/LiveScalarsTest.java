package org.tilewright.shader.form;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Registers, counted by hand; the numbers of steps are those of the calls in their order. */
class LiveScalarsTest {

    private final Storage uniform = new Storage("u", Space.UNIFORM, Kind.FLOAT, 4);
    private final Storage local = new Storage("x", Space.LOCAL, Kind.FLOAT, 3);
    private final Storage output = new Storage("c", Space.OUTPUT, Kind.FLOAT, 2);
    private final Builder steps = new Builder(1000, () -> new IllegalStateException("too many"));

    private Value load(Storage storage, int index) {
        return steps.load(storage, Constant.of(index));
    }

    private void store(Storage storage, int index, Value value) {
        steps.store(storage, Constant.of(index), value);
    }

    private int most() {
        return LiveScalars.most(steps.nodes());
    }

    /** a and b live; their sum takes the register of one of them; the output takes that of the sum. */
    @Test
    void aResultTakesTheRegisterOfWhatIsUsedForTheLastTime() {
        store(output, 0, steps.operation(Operator.ADD, load(uniform, 0), load(uniform, 1)));
        assertEquals(2, most());
    }

    /** a, b, c and a: three live before the first product, and a goes on to the second one. */
    @Test
    void whatIsUsedLaterLivesUntilThen() {
        Value a = load(uniform, 0);
        Value product = steps.operation(Operator.MUL, load(uniform, 1), load(uniform, 2));
        store(output, 0, steps.operation(Operator.MUL, product, a));
        assertEquals(3, most());
    }

    /** The first output lives beside the value of the second. */
    @Test
    void outputsLiveToTheEnd() {
        store(output, 0, load(uniform, 0));
        store(output, 1, load(uniform, 1));
        assertEquals(2, most());
    }

    /** Of three scalars two are touched, one after the other. */
    @Test
    void scalarsOfAVariableLiveByThemselves() {
        store(local, 0, load(uniform, 0));
        store(output, 0, load(local, 0));
        store(local, 2, load(uniform, 1));
        store(output, 1, load(local, 2));
        assertEquals(2, most());
    }

    /** The index may find any of the three, which all live beside it. */
    @Test
    void aVariableWhoseIndexIsWorkedOutLivesAsAWhole() {
        Value index = steps.convert(load(uniform, 0), Kind.INT);
        store(local, 0, load(uniform, 1));
        store(output, 0, steps.load(local, index));
        assertEquals(4, most());
    }

    /** a is needed again the next time, so it lives beside both b and c, and beside the output. */
    @Test
    void whatALoopUsesLivesThroughIt() {
        Value a = load(uniform, 0);
        steps.loop(() -> {
            store(output, 0, a);
            store(output, 1, steps.operation(Operator.ADD, load(uniform, 1), load(uniform, 2)));
        });
        assertEquals(4, most());
    }

    /** The variable carries a sum from one time to the next: it lives where the two of the first product do, too. */
    @Test
    void whatALoopReadsBeforeItWritesLivesThroughIt() {
        steps.loop(() -> {
            Value product = steps.operation(Operator.MUL, load(uniform, 1), load(uniform, 2));
            store(local, 0, steps.operation(Operator.ADD, load(local, 0), product));
        });
        assertEquals(3, most());
    }

    @Test
    void nothingNeedsNothing() {
        assertEquals(0, most());
    }
}
