package org.tilewright.run.mutation;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.tilewright.protocol.own.DesignSteps;

/** A method of a class that is gone through: each instruction that could be another one is a place. */
final class SeededMethod extends MethodVisitor {

    /** What counts the rounds of loops was not written by anybody. */
    private static final String COUNT = Type.getInternalName(DesignSteps.class);

    private final String method;
    private final Seeding seeding;
    private final boolean beginsClass;
    private int line;
    private boolean named;
    private boolean describes;

    SeededMethod(MethodVisitor next, String method, Seeding seeding) {
        super(Opcodes.ASM9, next);
        this.method = method;
        this.seeding = seeding;
        beginsClass = method.equals("<clinit>");
    }

    /**
     * What stands before the first line was not written by anybody, and where a class begins nothing but what describes a
     * constant of an enum, behind its name and its number.
     */
    private boolean at(MistakeKind kind, String more) {
        return line > 0 && (!beginsClass || describes) && seeding.at(mv, method, line, kind, more);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
        line = number;
        super.visitLineNumber(number, start);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        int instruction = opcode;
        if (OtherInstruction.negated(opcode) != OtherInstruction.NONE && at(MistakeKind.NEGATED, "")) {
            instruction = OtherInstruction.negated(opcode);
        }
        if (OtherInstruction.shifted(opcode) != OtherInstruction.NONE && at(MistakeKind.SHIFTED, "")) {
            instruction = OtherInstruction.shifted(opcode);
        }
        super.visitJumpInsn(instruction, label);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            number(opcode - Opcodes.ICONST_0);
        } else if (opcode == Opcodes.IASTORE || opcode == Opcodes.BASTORE) {
            if (at(MistakeKind.STORE, "")) {
                super.visitInsn(Opcodes.POP);
                super.visitInsn(Opcodes.POP2);
            } else {
                super.visitInsn(opcode);
            }
        } else {
            int other = OtherInstruction.operator(opcode);
            super.visitInsn(other != OtherInstruction.NONE && at(MistakeKind.OPERATOR, "") ? other : opcode);
        }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        if (opcode == Opcodes.NEWARRAY) {
            super.visitIntInsn(opcode, operand);
        } else {
            number(operand);
        }
    }

    @Override
    public void visitLdcInsn(Object value) {
        if (value instanceof Integer number) {
            number(number);
        } else {
            named = beginsClass && !describes && value instanceof String;
            super.visitLdcInsn(value);
        }
    }

    private void number(int value) {
        int other = OtherInstruction.constant(value);
        int taken = at(MistakeKind.CONSTANT, ", " + other + " for " + value) ? other : value;
        if (taken >= -1 && taken <= Opcodes.ICONST_5 - Opcodes.ICONST_0) {
            super.visitInsn(Opcodes.ICONST_0 + taken);
        } else if (taken == (short) taken) {
            super.visitIntInsn(taken == (byte) taken ? Opcodes.BIPUSH : Opcodes.SIPUSH, taken);
        } else {
            super.visitLdcInsn(taken);
        }
        describes |= named;
        named = false;
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        int other = increment + Integer.signum(increment);
        boolean changed = at(MistakeKind.CONSTANT, ", steps of " + other + " for " + increment);
        super.visitIincInsn(variable, changed ? other : increment);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        // A final field is assigned in a constructor, which must do so for the class to be sound.
        boolean assigns = opcode == Opcodes.PUTFIELD && !method.equals("<init>");
        if (assigns && at(MistakeKind.STORE, " to " + name)) {
            pop(Type.getType(descriptor));
            super.visitInsn(Opcodes.POP);
        } else {
            super.visitFieldInsn(opcode, owner, name, descriptor);
        }
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        describes &= !name.equals("<init>");
        Type[] arguments = Type.getArgumentTypes(descriptor);
        Type answer = Type.getReturnType(descriptor);
        boolean isPlain = answer == Type.VOID_TYPE || answer == Type.INT_TYPE || answer == Type.BOOLEAN_TYPE;
        boolean ofLongs = opcode == Opcodes.INVOKESTATIC && descriptor.equals("(JJ)J");
        boolean ofTwo = ofLongs || opcode == Opcodes.INVOKESTATIC && descriptor.equals("(II)I");
        if (name.equals("<init>") || owner.equals(COUNT) || !isPlain && !ofTwo) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else if (ofTwo && at(MistakeKind.CALL, ": " + name + ", its first argument in its place")) {
            super.visitInsn(ofLongs ? Opcodes.POP2 : Opcodes.POP);
        } else if (ofTwo && at(MistakeKind.CALL, ": " + name + ", its second argument in its place")) {
            super.visitInsn(ofLongs ? Opcodes.DUP2_X2 : Opcodes.DUP_X1);
            super.visitInsn(Opcodes.POP2);
            if (ofLongs) {
                super.visitInsn(Opcodes.POP2);
            }
        } else if (!ofTwo && at(MistakeKind.CALL, ": " + name + (answer == Type.VOID_TYPE ? "" : ", 0 in its place"))) {
            for (int argument = arguments.length - 1; argument >= 0; argument--) {
                pop(arguments[argument]);
            }
            if (opcode != Opcodes.INVOKESTATIC) {
                super.visitInsn(Opcodes.POP);
            }
            if (answer != Type.VOID_TYPE) {
                super.visitInsn(Opcodes.ICONST_0);
            }
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    private void pop(Type type) {
        super.visitInsn(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
    }
}
