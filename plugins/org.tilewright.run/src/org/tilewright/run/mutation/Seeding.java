package org.tilewright.run.mutation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Goes through a class file and comes to every place where a mistake can be made, always in the same order. What only the
 * compiler wrote is left alone, and so is what shows an object as text.
 */
final class Seeding {

    private static final int NONE = -1;

    private final List<SeededMistake> mistakes = new ArrayList<>();
    private final Map<String, Integer> alike = new HashMap<>();
    private final String className;
    private final int wanted;
    private final int firstPoint;

    private Seeding(String className, int wanted, int firstPoint) {
        this.className = className;
        this.wanted = wanted;
        this.firstPoint = firstPoint;
    }

    /** The mistakes that can be made in a class file. */
    static List<SeededMistake> mistakes(String className, byte[] file) {
        Seeding seeding = new Seeding(className, NONE, NONE);
        seeding.through(file);
        return List.copyOf(seeding.mistakes);
    }

    /** The class file with a mistake. */
    static byte[] seeded(SeededMistake mistake, byte[] file) {
        return new Seeding(mistake.className(), mistake.index(), NONE).through(file);
    }

    /**
     * The class file that tells {@link ReachedPoints} which of its places it comes to.
     *
     * @param firstPoint the number of its first place
     */
    static byte[] probed(String className, byte[] file, int firstPoint) {
        return new Seeding(className, NONE, firstPoint).through(file);
    }

    private byte[] through(byte[] file) {
        ClassReader reader = new ClassReader(file);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                    String[] exceptions) {
                MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                return isWritten(access, name) ? new SeededMethod(next, name, Seeding.this) : next;
            }
        }, 0);
        return writer.toByteArray();
    }

    private static boolean isWritten(int access, String name) {
        boolean byCompiler = (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)) != 0
                && !name.startsWith("lambda$");
        return !byCompiler && !List.of("toString", "hashCode", "equals", "values", "valueOf").contains(name);
    }

    /**
     * A place where a mistake can be made.
     *
     * @param next takes instructions before the place
     * @return whether it is to be made
     */
    boolean at(MethodVisitor next, String method, int line, MistakeKind kind, String more) {
        String what = kind.says() + more;
        int before = alike.merge(method + line + what, 1, Integer::sum);
        int index = mistakes.size();
        mistakes.add(new SeededMistake(className, index, method, line,
                before == 1 ? what : what + ", number " + before + " of the line"));
        if (firstPoint != NONE) {
            ReachedPoints.tell(next, firstPoint + index);
        }
        return index == wanted;
    }
}
