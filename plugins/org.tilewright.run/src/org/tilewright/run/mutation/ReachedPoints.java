package org.tilewright.run.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Which places a search comes to. The classes that are searched write it into an array of a class that is made for that and
 * loaded beside them, as they see nothing of Tilewright but the protocols.
 */
final class ReachedPoints {

    /** The most places of all classes that take part. */
    private static final int MOST = 1 << 16;

    private static final String HOLDER = "org/tilewright/protocol/ReachedPoints";
    private static final String FIELD = "POINTS";
    private static final String FLAGS = "[Z";

    private final List<SeededMistake> points = new ArrayList<>();

    /** The class that holds the array, by its name. */
    static Map<String, byte[]> holder() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, HOLDER, null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, FIELD, FLAGS, null, null);
        MethodVisitor begin = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        begin.visitCode();
        begin.visitLdcInsn(MOST);
        begin.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_BOOLEAN);
        begin.visitFieldInsn(Opcodes.PUTSTATIC, HOLDER, FIELD, FLAGS);
        begin.visitInsn(Opcodes.RETURN);
        begin.visitMaxs(0, 0);
        begin.visitEnd();
        writer.visitEnd();
        return Map.of(HOLDER.replace('/', '.'), writer.toByteArray());
    }

    /** Writes the instructions that tell that a place was reached. */
    static void tell(MethodVisitor into, int point) {
        into.visitFieldInsn(Opcodes.GETSTATIC, HOLDER, FIELD, FLAGS);
        into.visitLdcInsn(point);
        into.visitInsn(Opcodes.ICONST_1);
        into.visitInsn(Opcodes.BASTORE);
    }

    /** A class file that tells; its places have the next numbers. */
    synchronized byte[] telling(String className, byte[] file) {
        List<SeededMistake> mistakes = Seeding.mistakes(className, file);
        if (points.size() + mistakes.size() > MOST) {
            return file;
        }
        byte[] probed = Seeding.probed(className, file, points.size());
        points.addAll(mistakes);
        return probed;
    }

    /** All places, whether they were reached or not. */
    List<SeededMistake> all() {
        return points;
    }

    /** Those that classes of a loader came to. */
    List<SeededMistake> reached(ClassLoader loader) {
        try {
            boolean[] flags = (boolean[]) loader.loadClass(HOLDER.replace('/', '.')).getField(FIELD).get(null);
            List<SeededMistake> reached = new ArrayList<>();
            for (int point = 0; point < points.size(); point++) {
                if (flags[point]) {
                    reached.add(points.get(point));
                }
            }
            return reached;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
