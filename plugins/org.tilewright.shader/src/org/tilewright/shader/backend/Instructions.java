package org.tilewright.shader.backend;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.tilewright.shader.arithmetic.FloatFunctions;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;

/** The instructions of a method, as the other classes think of them. */
final class Instructions {

    private final MethodVisitor visitor;
    private final boolean lines;
    private int line;

    /** @param lines whether debuggers are told of lines */
    Instructions(MethodVisitor visitor, boolean lines) {
        this.visitor = visitor;
        this.lines = lines;
    }

    /** Says which line of the source what follows comes from. */
    void line(int number) {
        if (lines && number != line) {
            line = number;
            Label here = new Label();
            visitor.visitLabel(here);
            visitor.visitLineNumber(Math.max(0, Math.min(number, 0xffff)), here);
        }
    }

    void push(int value) {
        if (value >= -1 && value <= 5) {
            visitor.visitInsn(Opcodes.ICONST_0 + value);
        } else if (value == (byte) value) {
            visitor.visitIntInsn(Opcodes.BIPUSH, value);
        } else if (value == (short) value) {
            visitor.visitIntInsn(Opcodes.SIPUSH, value);
        } else {
            visitor.visitLdcInsn(value);
        }
    }

    void push(Constant constant) {
        if (constant.kind() != Kind.FLOAT) {
            push(constant.bits());
        } else if (constant.bits() == 0) {
            visitor.visitInsn(Opcodes.FCONST_0);
        } else if (constant.asFloat() == 1) {
            visitor.visitInsn(Opcodes.FCONST_1);
        } else if (constant.asFloat() == 2) {
            visitor.visitInsn(Opcodes.FCONST_2);
        } else {
            visitor.visitLdcInsn(constant.asFloat());
        }
    }

    void does(int opcode) {
        visitor.visitInsn(opcode);
    }

    void load(Kind kind, int variable) {
        visitor.visitVarInsn(kind == Kind.FLOAT ? Opcodes.FLOAD : Opcodes.ILOAD, variable);
    }

    void store(Kind kind, int variable) {
        visitor.visitVarInsn(kind == Kind.FLOAT ? Opcodes.FSTORE : Opcodes.ISTORE, variable);
    }

    void loadReference(int variable) {
        visitor.visitVarInsn(Opcodes.ALOAD, variable);
    }

    /** The array of a class's own field of arrays, as the type that it has. */
    void loadArray(String owner, String field, int number, Class<?> type) {
        ownField(Opcodes.GETSTATIC, owner, field, Object[].class);
        push(number);
        visitor.visitInsn(Opcodes.AALOAD);
        visitor.visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(type));
    }

    /** Tells debuggers of a variable. */
    void name(String name, Class<?> type, Label from, Label to, int variable) {
        visitor.visitLocalVariable(name, Type.getDescriptor(type), null, from, to, variable);
    }

    void storeReference(int variable) {
        visitor.visitVarInsn(Opcodes.ASTORE, variable);
    }

    void field(int opcode, Class<?> owner, String name, Class<?> type) {
        visitor.visitFieldInsn(opcode, Type.getInternalName(owner), name, Type.getDescriptor(type));
    }

    void ownField(int opcode, String owner, String name, Class<?> type) {
        visitor.visitFieldInsn(opcode, owner, name, Type.getDescriptor(type));
    }

    /** Calls a function of numbers of one type. */
    void call(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
        Type[] types = new Type[parameters.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = Type.getType(parameters[i]);
        }
        visitor.visitMethodInsn(Opcodes.INVOKESTATIC, Type.getInternalName(owner), name,
                Type.getMethodDescriptor(Type.getType(result), types), false);
    }

    void callOwn(String owner, String name, String descriptor) {
        visitor.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }

    void callInterface(Class<?> owner, String name, String descriptor) {
        visitor.visitMethodInsn(Opcodes.INVOKEINTERFACE, Type.getInternalName(owner), name, descriptor, true);
    }

    void jump(int opcode, Label target) {
        visitor.visitJumpInsn(opcode, target);
    }

    void label(Label label) {
        visitor.visitLabel(label);
    }

    /** The bits of the float on the stack, if it is one. */
    void toBits(Kind kind) {
        if (kind == Kind.FLOAT) {
            call(Float.class, "floatToRawIntBits", int.class, float.class);
        }
    }

    /** The bits of the float on the stack, if it is one, as others than the program's variables see them. */
    void toSeenBits(Kind kind) {
        if (kind == Kind.FLOAT) {
            call(FloatFunctions.class, "bits", int.class, float.class);
        }
    }

    /** The float of the bits on the stack, if it is to be one. */
    void fromBits(Kind kind) {
        if (kind == Kind.FLOAT) {
            call(Float.class, "intBitsToFloat", float.class, int.class);
        }
    }

    void end() {
        visitor.visitMaxs(0, 0);
        visitor.visitEnd();
    }
}
