package org.tilewright.shader.assembly;

import java.util.Arrays;
import java.util.Optional;

import org.tilewright.shader.Stage;
import org.tilewright.shader.assembly.Functions.Function;
import org.tilewright.shader.form.Operator;

/** The instructions (ARB_vertex_program, section 2.14.5; ARB_fragment_program, sections 3.11.5 and 3.11.6). */
enum Opcode {

    ABS("v", Functions.each(Operator.ABS)),
    ADD("vv", Functions.each(Operator.ADD)),
    ARL("", null, Stage.VERTEX),
    CMP("vvv", Functions::compare, Stage.FRAGMENT),
    COS("s", Functions.once(Operator.COS), Stage.FRAGMENT),
    DP3("vv", Functions.dot(3)),
    DP4("vv", Functions.dot(4)),
    DPH("vv", Functions::homogeneous),
    DST("vv", Functions::distance),
    EX2("s", Functions.once(Operator.EXP2)),
    EXP("s", Functions::exponent, Stage.VERTEX),
    FLR("v", Functions.each(Operator.FLOOR)),
    FRC("v", Functions.each(Operator.FRACT)),
    KIL("", null, Stage.FRAGMENT),
    LG2("s", Functions.once(Operator.LOG2)),
    LIT("v", Functions::lit),
    LOG("s", Functions::logarithm, Stage.VERTEX),
    LRP("vvv", Functions::interpolate, Stage.FRAGMENT),
    MAD("vvv", Functions::multiplyAdd),
    MAX("vv", Functions.each(Operator.MAX)),
    MIN("vv", Functions.each(Operator.MIN)),
    MOV("v", (in, component, builder) -> in[0].component(component, builder)),
    MUL("vv", Functions.each(Operator.MUL)),
    POW("ss", Functions.once(Operator.POW)),
    RCP("s", Functions::reciprocal),
    RSQ("s", Functions::reciprocalRoot),
    SCS("s", Functions::sineAndCosine, Stage.FRAGMENT),
    SGE("vv", Functions::greaterOrEqual),
    SIN("s", Functions.once(Operator.SIN), Stage.FRAGMENT),
    SLT("vv", Functions::less),
    SUB("vv", Functions.each(Operator.SUB)),
    SWZ("", null),
    TEX("", null, Stage.FRAGMENT),
    TXB("", null, Stage.FRAGMENT),
    TXP("", null, Stage.FRAGMENT),
    XPD("vv", Functions::cross);

    private static final String SATURATED = "_SAT";

    private final String operands;
    private final Function function;
    private final Stage only;

    Opcode(String operands, Function function) {
        this(operands, function, null);
    }

    Opcode(String operands, Function function, Stage only) {
        this.operands = operands;
        this.function = function;
        this.only = only;
    }

    /**
     * What it takes behind its destination, {@code v} for a vector and {@code s} for a scalar; nothing of those whose
     * operands are of a kind of their own.
     */
    String operands() {
        return operands;
    }

    /** What it does, or null of those whose operands are of a kind of their own. */
    Function function() {
        return function;
    }

    /** The instruction of a word, with or without {@code _SAT}, if programs of a stage have it. */
    static Optional<Opcode> named(String word, Stage stage) {
        boolean saturates = isSaturated(word) && stage == Stage.FRAGMENT;
        String name = saturates ? word.substring(0, word.length() - SATURATED.length()) : word;
        return Arrays.stream(values()).filter(opcode -> opcode.name().equals(name))
                .filter(opcode -> opcode.only == null || opcode.only == stage)
                .filter(opcode -> !saturates || opcode != KIL).findFirst();
    }

    /** Whether a word asks for a result between 0 and 1. */
    static boolean isSaturated(String word) {
        return word.endsWith(SATURATED);
    }
}
