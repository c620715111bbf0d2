package org.tilewright.verify.explore;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ARRAYLENGTH;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IALOAD;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IF_ICMPGE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.LAND;
import static org.objectweb.asm.Opcodes.LOR;
import static org.objectweb.asm.Opcodes.LSHL;
import static org.objectweb.asm.Opcodes.LUSHR;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V11;

import java.lang.reflect.Field;
import java.util.List;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Writes the class that copies the fields of {@link FieldGroup}. Its form in Java, for a class {@code Host} with an int,
 * a boolean and a long:
 *
 * <pre>
 * final class Host$State implements Consumer, ObjIntConsumer {
 *     private final Object[] objects;
 *     private final int[] starts;
 *     public void accept(Object into) {               // saves all objects
 *         int[] words = (int[]) into;
 *         for (int index = 0; index &lt; objects.length; index++) {
 *             Host host = (Host) objects[index];
 *             int at = starts[index];
 *             words[at] = host.number;
 *             words[at + 1] = host.flag;              // 0 or 1
 *             words[at + 2] = (int) host.wide;
 *             words[at + 3] = (int) (host.wide &gt;&gt;&gt; 32);
 *         }
 *     }
 *     public void accept(Object from, int index) {}   // restores one object, the other way about
 * }
 * </pre>
 */
final class FieldCode {

    private static final String OBJECTS = "[Ljava/lang/Object;";
    private static final String STARTS = "[I";
    private static final int WORDS = 3;
    private static final int HOST = 4;
    private static final int AT = 5;
    private static final int INDEX = 2;
    private static final long UNSIGNED = 0xffff_ffffL;

    private final String host;
    private final String name;
    private final List<Field> fields;
    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);

    private FieldCode(Class<?> host, List<Field> fields) {
        this.host = Type.getInternalName(host);
        this.fields = fields;
        name = this.host + "$State";
    }

    /** The class file of the copying class. */
    static byte[] copying(Class<?> host, List<Field> fields) {
        return new FieldCode(host, fields).copying();
    }

    /** The class file of a class beside another one whose method {@code lookup} may see all that is in their module. */
    static byte[] door(String internalName) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V11, ACC_FINAL | ACC_SYNTHETIC, internalName, null, "java/lang/Object", null);
        String type = "()Ljava/lang/invoke/MethodHandles$Lookup;";
        MethodVisitor method = writer.visitMethod(ACC_STATIC, "lookup", type, null, null);
        method.visitMethodInsn(INVOKESTATIC, "java/lang/invoke/MethodHandles", "lookup", type, false);
        method.visitInsn(ARETURN);
        method.visitMaxs(0, 0);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private byte[] copying() {
        writer.visit(V11, ACC_FINAL | ACC_SYNTHETIC, name, null, "java/lang/Object",
                new String[] { "java/util/function/Consumer", "java/util/function/ObjIntConsumer" });
        writer.visitField(ACC_PRIVATE | ACC_FINAL, "objects", OBJECTS, null, null);
        writer.visitField(ACC_PRIVATE | ACC_FINAL, "starts", STARTS, null, null);
        constructor();
        save();
        restore();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void constructor() {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", "(" + OBJECTS + STARTS + ")V", null, null);
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ALOAD, 1);
        code.visitFieldInsn(PUTFIELD, name, "objects", OBJECTS);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ALOAD, 2);
        code.visitFieldInsn(PUTFIELD, name, "starts", STARTS);
        end(code);
    }

    private static void end(MethodVisitor code) {
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private void save() {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "accept", "(Ljava/lang/Object;)V", null, null);
        takeWords(code);
        code.visitInsn(ICONST_0);
        code.visitVarInsn(ISTORE, INDEX);
        Label next = new Label();
        Label done = new Label();
        code.visitLabel(next);
        code.visitVarInsn(ILOAD, INDEX);
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, name, "objects", OBJECTS);
        code.visitInsn(ARRAYLENGTH);
        code.visitJumpInsn(IF_ICMPGE, done);
        takeObject(code);
        int word = 0;
        for (Field field : fields) {
            for (int half = 0; half < words(field); half++) {
                place(code, word++);
                code.visitVarInsn(ALOAD, HOST);
                code.visitFieldInsn(GETFIELD, host, field.getName(), Type.getDescriptor(field.getType()));
                if (half == 1) {
                    code.visitLdcInsn(Integer.SIZE);
                    code.visitInsn(LUSHR);
                }
                if (field.getType() == long.class) {
                    code.visitInsn(L2I);
                }
                code.visitInsn(IASTORE);
            }
        }
        code.visitIincInsn(INDEX, 1);
        code.visitJumpInsn(GOTO, next);
        code.visitLabel(done);
        end(code);
    }

    private void restore() {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "accept", "(Ljava/lang/Object;I)V", null, null);
        takeWords(code);
        takeObject(code);
        int word = 0;
        for (Field field : fields) {
            code.visitVarInsn(ALOAD, HOST);
            place(code, word++);
            code.visitInsn(IALOAD);
            if (field.getType() == long.class) {
                code.visitInsn(I2L);
                code.visitLdcInsn(UNSIGNED);
                code.visitInsn(LAND);
                place(code, word++);
                code.visitInsn(IALOAD);
                code.visitInsn(I2L);
                code.visitLdcInsn(Integer.SIZE);
                code.visitInsn(LSHL);
                code.visitInsn(LOR);
            }
            code.visitFieldInsn(PUTFIELD, host, field.getName(), Type.getDescriptor(field.getType()));
        }
        end(code);
    }

    /** The words of a field: two of a long, one of an int or a boolean. */
    static int words(Field field) {
        return field.getType() == long.class ? 2 : 1;
    }

    private static void takeWords(MethodVisitor code) {
        code.visitVarInsn(ALOAD, 1);
        code.visitTypeInsn(CHECKCAST, STARTS);
        code.visitVarInsn(ASTORE, WORDS);
    }

    private void takeObject(MethodVisitor code) {
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, name, "objects", OBJECTS);
        code.visitVarInsn(ILOAD, INDEX);
        code.visitInsn(AALOAD);
        code.visitTypeInsn(CHECKCAST, host);
        code.visitVarInsn(ASTORE, HOST);
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, name, "starts", STARTS);
        code.visitVarInsn(ILOAD, INDEX);
        code.visitInsn(IALOAD);
        code.visitVarInsn(ISTORE, AT);
    }

    private static void place(MethodVisitor code, int word) {
        code.visitVarInsn(ALOAD, WORDS);
        code.visitVarInsn(ILOAD, AT);
        code.visitLdcInsn(word);
        code.visitInsn(IADD);
    }
}
