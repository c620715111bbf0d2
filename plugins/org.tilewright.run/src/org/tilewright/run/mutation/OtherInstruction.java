package org.tilewright.run.mutation;

import org.objectweb.asm.Opcodes;

/** Which instruction stands in the place of another one. Each leaves the stack as high and of the same types. */
final class OtherInstruction {

    /** There is none. */
    static final int NONE = -1;

    private OtherInstruction() {}

    /** The jump that is taken where the other one is not. */
    static int negated(int jump) {
        if (jump == Opcodes.IFNULL || jump == Opcodes.IFNONNULL) {
            return jump ^ 1;
        }
        // From IFEQ to IF_ACMPNE each stands beside its opposite, the first of a pair at an odd number.
        return jump >= Opcodes.IFEQ && jump <= Opcodes.IF_ACMPNE ? (jump + 1 ^ 1) - 1 : NONE;
    }

    /** The comparison that decides otherwise where both sides are equal. */
    static int shifted(int jump) {
        return switch (jump) {
            case Opcodes.IFLT -> Opcodes.IFLE;
            case Opcodes.IFLE -> Opcodes.IFLT;
            case Opcodes.IFGT -> Opcodes.IFGE;
            case Opcodes.IFGE -> Opcodes.IFGT;
            case Opcodes.IF_ICMPLT -> Opcodes.IF_ICMPLE;
            case Opcodes.IF_ICMPLE -> Opcodes.IF_ICMPLT;
            case Opcodes.IF_ICMPGT -> Opcodes.IF_ICMPGE;
            case Opcodes.IF_ICMPGE -> Opcodes.IF_ICMPGT;
            default -> NONE;
        };
    }

    /** The operator of the same operands that is easily taken for another one. */
    static int operator(int operator) {
        return switch (operator) {
            case Opcodes.IADD -> Opcodes.ISUB;
            case Opcodes.ISUB -> Opcodes.IADD;
            case Opcodes.IAND -> Opcodes.IOR;
            case Opcodes.IOR -> Opcodes.IAND;
            case Opcodes.IXOR -> Opcodes.IAND;
            case Opcodes.ISHL -> Opcodes.ISHR;
            case Opcodes.ISHR, Opcodes.IUSHR -> Opcodes.ISHL;
            case Opcodes.IDIV -> Opcodes.IREM;
            case Opcodes.IREM -> Opcodes.IDIV;
            case Opcodes.LADD -> Opcodes.LSUB;
            case Opcodes.LSUB -> Opcodes.LADD;
            default -> NONE;
        };
    }

    /** Another number: flags change, and all else is one more. */
    static int constant(int value) {
        return value == 1 ? 0 : value + 1;
    }
}
