package org.tilewright.run.designs;

import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.tilewright.protocol.own.DesignSteps;

/** Puts a count into every loop of a class, in a local variable of its method, so that one that does not end is stopped. */
public final class LoopCount {

    private static final String STEPS = Type.getInternalName(DesignSteps.class);

    private LoopCount() {}

    /**
     * The class with its loops counted.
     *
     * @param file a class file
     * @param superClass names the super class of a class among the designs, null of others
     */
    public static byte[] in(byte[] file, UnaryOperator<String> superClass) {
        ClassReader reader = new ClassReader(file);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return common(one, other, superClass);
            }
        };
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                    String[] exceptions) {
                MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                boolean isAbstract = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0;
                return isAbstract ? next : new Counting(next, locals(reader, name, descriptor));
            }
        }, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }

    private static String common(String one, String other, UnaryOperator<String> superClass) {
        Set<String> above = new HashSet<>();
        for (String each = one; each != null; each = superClass.apply(each)) {
            above.add(each);
        }
        for (String each = other; each != null; each = superClass.apply(each)) {
            if (above.contains(each)) {
                return each;
            }
        }
        return "java/lang/Object";
    }

    /** The local variables of a method: the next one is free. */
    private static int locals(ClassReader reader, String wanted, String wantedDescriptor) {
        int[] locals = new int[1];
        reader.accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                    String[] exceptions) {
                return !name.equals(wanted) || !descriptor.equals(wantedDescriptor) ? null
                        : new MethodVisitor(Opcodes.ASM9) {
                            @Override
                            public void visitMaxs(int maxStack, int maxLocals) {
                                locals[0] = maxLocals;
                            }
                        };
            }
        }, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        return locals[0];
    }

    /** Counts before each jump to what was before. */
    private static final class Counting extends MethodVisitor {

        private final int count;
        private final Set<Label> seen = new HashSet<>();

        Counting(MethodVisitor next, int count) {
            super(Opcodes.ASM9, next);
            this.count = count;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            super.visitInsn(Opcodes.ICONST_0);
            super.visitVarInsn(Opcodes.ISTORE, count);
        }

        @Override
        public void visitLabel(Label label) {
            seen.add(label);
            super.visitLabel(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            countIf(seen.contains(label));
            super.visitJumpInsn(opcode, label);
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
            countIf(isBack(otherwise, labels));
            super.visitTableSwitchInsn(min, max, otherwise, labels);
        }

        @Override
        public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
            countIf(isBack(otherwise, labels));
            super.visitLookupSwitchInsn(otherwise, keys, labels);
        }

        private boolean isBack(Label otherwise, Label... labels) {
            boolean back = seen.contains(otherwise);
            for (Label label : labels) {
                back |= seen.contains(label);
            }
            return back;
        }

        private void countIf(boolean back) {
            if (back) {
                super.visitVarInsn(Opcodes.ILOAD, count);
                super.visitMethodInsn(Opcodes.INVOKESTATIC, STEPS, "next", "(I)I", false);
                super.visitVarInsn(Opcodes.ISTORE, count);
            }
        }
    }
}
