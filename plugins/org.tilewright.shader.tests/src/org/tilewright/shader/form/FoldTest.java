package org.tilewright.shader.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.tilewright.shader.Position;
import org.tilewright.shader.interpreter.Interpreter;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What is worked out while a program is written is what its steps would find. */
class FoldTest {

    private static final Set<Operator> FLOATS_ONLY = Set.of(Operator.FLOOR, Operator.CEIL, Operator.TRUNC,
            Operator.ROUND_EVEN,
            Operator.FRACT, Operator.SQRT, Operator.INVERSE_SQRT, Operator.EXP2, Operator.LOG2, Operator.SIN,
            Operator.COS,
            Operator.ASIN, Operator.ATAN2, Operator.POW, Operator.DERIVATIVE_X, Operator.DERIVATIVE_Y);
    private static final Set<Operator> WHOLE_ONLY = Set.of(Operator.REM, Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT);
    private static final Set<Operator> BITS = Set.of(Operator.AND, Operator.OR, Operator.XOR, Operator.NOT);
    private static final Set<Operator> COMPARISONS = Set.of(Operator.EQUAL, Operator.LESS, Operator.LESS_EQUAL);

    private static boolean takes(Operator operator, Kind kind) {
        boolean any = operator == Operator.SELECT || operator == Operator.CONVERT || operator == Operator.EQUAL;
        return switch (kind) {
            case FLOAT -> any || !WHOLE_ONLY.contains(operator) && !BITS.contains(operator);
            case BOOL -> any || BITS.contains(operator);
            case UINT ->
                any || !FLOATS_ONLY.contains(operator) && operator != Operator.ABS && operator != Operator.SIGN;
            default -> any || !FLOATS_ONLY.contains(operator);
        };
    }

    /** Of numbers as they come, which are mostly huge, and of small ones, which meet each other more often. */
    @Property(tries = 300)
    void constantsAreWorkedOutAsStepsAre(@ForAll int a, @ForAll int b, @ForAll int c, @ForAll boolean small) {
        for (Kind kind : Kind.values()) {
            for (Operator operator : Operator.values()) {
                if (takes(operator, kind)) {
                    for (Kind to : operator == Operator.CONVERT ? Kind.values()
                            : new Kind[] { result(operator, kind) }) {
                        check(operator, kind, to, small ? new int[] { small(kind, a), small(kind, b), small(kind, c) }
                                : new int[] { huge(kind, a), huge(kind, b), huge(kind, c) });
                    }
                }
            }
        }
    }

    private static Kind result(Operator operator, Kind kind) {
        return COMPARISONS.contains(operator) ? Kind.BOOL : operator == Operator.REINTERPRET ? Kind.UINT : kind;
    }

    private static int small(Kind kind, int bits) {
        int number = bits % 5;
        return kind == Kind.FLOAT ? Float.floatToRawIntBits(number / 2f) : huge(kind, number);
    }

    private static int huge(Kind kind, int bits) {
        return kind == Kind.BOOL ? bits & 1 : bits;
    }

    private static void check(Operator operator, Kind kind, Kind to, int[] bits) {
        List<Value> constants = new ArrayList<>();
        List<Value> loads = new ArrayList<>();
        List<Node> nodes = new ArrayList<>();
        Interpreter interpreter = new Interpreter(4, null);
        for (int i = 0; i < operator.operands(); i++) {
            Kind one = operator == Operator.SELECT && i == 0 ? Kind.BOOL : kind;
            int value = one == Kind.BOOL ? bits[i] & 1 : bits[i];
            constants.add(new Constant(one, value));
            Storage storage = new Storage("operand", Space.LOCAL, one, 1);
            for (int[] lane : interpreter.storage(storage)) {
                lane[0] = value;
            }
            Load load = new Load(storage, Constant.of(0), new Position(1, 1));
            loads.add(load);
            nodes.add(load);
        }
        Operation operation = new Operation(operator, to, loads, new Position(1, 1));
        Storage result = new Storage("result", Space.LOCAL, to, 1);
        nodes.add(operation);
        nodes.add(new Store(result, Constant.of(0), operation, new Position(1, 1)));
        interpreter.run(nodes);
        Constant folded = Fold.value(operator, to, constants);
        String what = operator + " of " + constants + " to " + to;
        int expected = interpreter.storage(result)[0][0];
        boolean none = to == Kind.FLOAT && Float.isNaN(Float.intBitsToFloat(expected));
        if (none) {
            assertTrue(Float.isNaN(folded.asFloat()), what);
        } else {
            assertEquals(new Constant(to, expected), folded, what);
        }
    }

    @Test
    void onlyWhatIsKnownLeavesNoStep() {
        Builder builder = new Builder(10, IllegalStateException::new);
        Storage storage = new Storage("x", Space.INPUT, Kind.FLOAT, 1);
        assertInstanceOf(Constant.class, builder.operation(Operator.ADD, Constant.of(1f), Constant.of(2f)));
        assertTrue(builder.nodes().isEmpty());
        builder.operation(Operator.ADD, Constant.of(1f), builder.load(storage, Constant.of(0)));
        assertEquals(2, builder.nodes().size());
    }
}
