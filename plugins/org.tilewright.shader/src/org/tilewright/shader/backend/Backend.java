package org.tilewright.shader.backend;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.quad.Code;
import org.tilewright.shader.quad.EndlessLoopException;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.steps.Steps;

/** Makes a class of a program. */
public final class Backend {

    /** Methods that are longer are never compiled by the virtual machine. */
    public static final int LONGEST_METHOD = 8000;
    /** The package of all compiled programs. */
    static final String PACKAGE = "org/tilewright/shader/compiled/";

    /** How long methods are meant to be at first; what comes out longer is cut again. */
    private static final int FIRST_TRY = 7000;
    /** Programs whose methods cannot be cut so short are carried out step by step. */
    private static final int LEAST_TRY = 400;

    private final String name;
    private final List<Node> nodes;
    private final Map<Storage, Integer> places;
    private int longest;

    private Backend(String name, List<Node> nodes, Map<Storage, Integer> places) {
        this.name = name;
        this.nodes = nodes;
        this.places = places;
    }

    /**
     * Makes a program ready to run. One that is too large for a class is carried out step by step instead.
     *
     * @param name    what messages call it, most often its file; debuggers find its source by it
     * @param nodes   what it does
     * @param inputs  number of scalars that a lane is given
     * @param outputs number of scalars that a lane gives
     * @param places  where what it exchanges begins among the inputs, outputs or uniforms, in scalars
     */
    public static Steps.Runnable compile(String name, List<Node> nodes, int inputs, int outputs,
            Map<Storage, Integer> places) {
        try {
            Steps.Runnable compiled = new Backend(name, nodes, places).compile();
            return compiled != null ? compiled : Steps.of(name, nodes, inputs, outputs, places);
        } catch (ClassTooLargeException e) {
            return Steps.of(name, nodes, inputs, outputs, places);
        }
    }

    private Steps.Runnable compile() {
        for (int most = FIRST_TRY; most >= LEAST_TRY; most = most * 2 / 3) {
            Steps.Runnable code = compile(most);
            if (longest < LONGEST_METHOD) {
                return code;
            }
        }
        return null;
    }

    private Steps.Runnable compile(int most) {
        Tree tree = new Tree(nodes, places);
        Masks.find(tree);
        Routines routines = new Routines(tree, most);
        Scratch scratch = new Scratch(tree, routines.root);
        Deferral.decide(tree);
        String className = PACKAGE + "Program";
        ClassContent content = new ClassContent(className, name, scratch.asked());
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return "java/lang/Object";
            }
        };
        writer.visit(Opcodes.V21, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, className, null, "java/lang/Object",
                new String[] { Code.class.getName().replace('.', '/') });
        writer.visitSource(name, null);
        writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, ClassContent.LOOKS, "[L" + Code.class.getName()
                .replace('.', '/') + ";", null, null).visitEnd();
        writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, ClassContent.PLACES, "[Ljava/lang/String;", null,
                null).visitEnd();
        construct(writer);
        stop(writer, className);
        run(writer, className, scratch.zeros());
        longest = 0;
        method(writer, tree, content, routines.root);
        routines.all.forEach(routine -> method(writer, tree, content, routine));
        writer.visitEnd();
        if (longest >= LONGEST_METHOD) {
            return null;
        }
        return new Steps.Runnable(Definition.define(className, writer.toByteArray(), content), scratch.size());
    }

    private static void construct(ClassWriter writer) {
        MethodVisitor visitor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        visitor.visitCode();
        visitor.visitVarInsn(Opcodes.ALOAD, 0);
        visitor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        visitor.visitInsn(Opcodes.RETURN);
        visitor.visitMaxs(0, 0);
        visitor.visitEnd();
    }

    private static void stop(ClassWriter writer, String className) {
        String exception = EndlessLoopException.class.getName().replace('.', '/');
        MethodVisitor visitor = writer.visitMethod(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, ClassContent.STOP,
                "(I)L" + exception + ";", null, null);
        visitor.visitCode();
        visitor.visitTypeInsn(Opcodes.NEW, exception);
        visitor.visitInsn(Opcodes.DUP);
        visitor.visitFieldInsn(Opcodes.GETSTATIC, className, ClassContent.PLACES, "[Ljava/lang/String;");
        visitor.visitVarInsn(Opcodes.ILOAD, 0);
        visitor.visitInsn(Opcodes.AALOAD);
        visitor.visitMethodInsn(Opcodes.INVOKESPECIAL, exception, "<init>", "(Ljava/lang/String;)V", false);
        visitor.visitInsn(Opcodes.ARETURN);
        visitor.visitMaxs(0, 0);
        visitor.visitEnd();
    }

    /** The method that others call: begins a run, and answers which lanes were not discarded. */
    private static void run(ClassWriter writer, String className, int zeros) {
        MethodVisitor visitor = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", RoutineWriter.DESCRIPTOR, null, null);
        visitor.visitCode();
        Instructions to = new Instructions(visitor);
        for (String field : new String[] { "discarded", "turns" }) {
            to.loadReference(1);
            to.push(0);
            to.field(Opcodes.PUTFIELD, Quad.class, field, int.class);
        }
        if (zeros > 0) {
            to.loadReference(1);
            to.field(Opcodes.GETFIELD, Quad.class, "scratch", int[].class);
            to.push(0);
            to.push(zeros);
            to.push(0);
            to.call(Arrays.class, "fill", void.class, int[].class, int.class, int.class, int.class);
        }
        to.loadReference(1);
        visitor.visitVarInsn(Opcodes.ILOAD, 2);
        to.callOwn(className, "main", RoutineWriter.DESCRIPTOR);
        to.does(Opcodes.POP);
        visitor.visitVarInsn(Opcodes.ILOAD, 2);
        to.loadReference(1);
        to.field(Opcodes.GETFIELD, Quad.class, "discarded", int.class);
        to.push(-1);
        to.does(Opcodes.IXOR);
        to.does(Opcodes.IAND);
        to.does(Opcodes.IRETURN);
        to.end();
    }

    private void method(ClassWriter writer, Tree tree, ClassContent content, Routine routine) {
        boolean main = routine.entries == tree.block.entries;
        MethodVisitor visitor = writer.visitMethod(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC,
                main ? "main" : routine.name(), RoutineWriter.DESCRIPTOR, null, null);
        visitor.visitCode();
        Instructions to = new Instructions(visitor);
        RoutineWriter routineWriter = new RoutineWriter(tree, to, content);
        routineWriter.begin();
        routineWriter.zero(routine);
        if (main) {
            routineWriter.write(tree.block, ValueWriter.MASK);
        } else {
            routineWriter.write(routine);
        }
        Label end = new Label();
        visitor.visitVarInsn(Opcodes.ILOAD, ValueWriter.MASK);
        visitor.visitInsn(Opcodes.IRETURN);
        visitor.visitLabel(end);
        to.end();
        longest = Math.max(longest, end.getOffset());
    }
}
