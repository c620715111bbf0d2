package org.tilewright.shader.backend;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.tilewright.shader.form.Blocks;
import org.tilewright.shader.form.Kind;
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

    private static final String MAIN = "main";
    /** How long methods are meant to be at first; what comes out longer is cut again. */
    private static final int FIRST_TRY = 7000;
    /** Programs whose methods cannot be cut so short are carried out step by step. */
    private static final int LEAST_TRY = 400;

    private final String name;
    private final List<Node> nodes;
    private final Map<Storage, Integer> places;
    private final boolean debugged;
    /** Null if the way is not recorded. */
    private final Blocks blocks;
    private int longest;

    private Backend(String name, List<Node> nodes, Map<Storage, Integer> places, boolean debugged, Blocks blocks) {
        this.debugged = debugged;
        this.blocks = blocks;
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
        Steps.Runnable compiled = compiled(new Backend(name, nodes, places, false, null));
        return compiled != null ? compiled : Steps.of(name, nodes, inputs, outputs, places);
    }

    /**
     * Makes a program ready for debuggers: its class has all methods twice, and runs of quads that are {@linkplain Quad#watched
     * watched} go through those with lines and variables, all others through those without.
     *
     * @param name    what debuggers find its source by, a file
     * @param nodes   what it does, as the source has it
     * @param inputs  number of scalars that a lane is given
     * @param outputs number of scalars that a lane gives
     * @param places  where what it exchanges begins
     */
    public static Steps.Runnable debugged(String name, List<Node> nodes, int inputs, int outputs,
            Map<Storage, Integer> places) {
        Steps.Runnable compiled = compiled(new Backend(name, nodes, places, true, null));
        return compiled != null ? compiled : Steps.of(name, nodes, inputs, outputs, places);
    }

    /**
     * Makes a program ready to run and to record the {@linkplain Quad#path way} of a quad through its blocks. Its class names no
     * source, so that debuggers stop in a {@linkplain #debugged debugged} one beside it alone.
     *
     * @param name    what messages call it
     * @param blocks  what it does
     * @param inputs  number of scalars that a lane is given
     * @param outputs number of scalars that a lane gives
     * @param places  where what it exchanges begins
     */
    public static Steps.Runnable recording(String name, Blocks blocks, int inputs, int outputs,
            Map<Storage, Integer> places) {
        Steps.Runnable compiled = compiled(new Backend(name, blocks.program(), places, false, blocks));
        return compiled != null ? compiled : Steps.recording(name, blocks, inputs, outputs, places);
    }

    /** Null if it is too large. */
    private static Steps.Runnable compiled(Backend backend) {
        try {
            return backend.compile();
        } catch (ClassTooLargeException | MethodTooLargeException e) {
            return null;
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
        String className = PACKAGE + className(name);
        ClassContent content = new ClassContent(className, name, scratch.asked(),
                debugged ? new Watching(places) : null, blocks);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return "java/lang/Object";
            }
        };
        writer.visit(Opcodes.V21, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, className, null, "java/lang/Object",
                new String[] { Code.class.getName().replace('.', '/') });
        if (blocks == null) {
            writer.visitSource(name, null);
        }
        writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, ClassContent.LOOKS, "[L" + Code.class.getName()
                .replace('.', '/') + ";", null, null).visitEnd();
        writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, ClassContent.PLACES, "[Ljava/lang/String;", null,
                null).visitEnd();
        construct(writer);
        stop(writer, className);
        run(writer, className, scratch.zeros());
        longest = 0;
        method(writer, tree, content, routines.root, false);
        routines.all.forEach(routine -> method(writer, tree, content, routine, false));
        if (debugged) {
            for (String field : new String[] { ClassContent.VARIABLES, ClassContent.ARRAYS }) {
                writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, field, "[Ljava/lang/Object;", null, null)
                        .visitEnd();
            }
            method(writer, tree, content, routines.root, true);
            routines.all.forEach(routine -> method(writer, tree, content, routine, true));
        }
        writer.visitEnd();
        if (longest >= LONGEST_METHOD) {
            return null;
        }
        return new Steps.Runnable(Definition.define(className, writer.toByteArray(), content), scratch.size());
    }

    /** The last part of the name, of letters and digits. */
    private static String className(String name) {
        String last = name.substring(1 + Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')));
        String plain = last.replaceAll("[^A-Za-z0-9]+", "_");
        return plain.isEmpty() || Character.isDigit(plain.charAt(0)) ? "_" + plain : plain;
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
    private void run(ClassWriter writer, String className, int zeros) {
        MethodVisitor visitor = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", RoutineWriter.DESCRIPTOR, null, null);
        visitor.visitCode();
        Instructions to = new Instructions(visitor, false);
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
        Label end = new Label();
        if (debugged) {
            Label unwatched = new Label();
            to.loadReference(1);
            to.field(Opcodes.GETFIELD, Quad.class, "watched", boolean.class);
            to.jump(Opcodes.IFEQ, unwatched);
            to.loadReference(1);
            to.ownField(Opcodes.GETSTATIC, className, ClassContent.VARIABLES, Object[].class);
            to.call(Watching.class, "begin", Object[].class, Quad.class, Object[].class);
            to.ownField(Opcodes.PUTSTATIC, className, ClassContent.ARRAYS, Object[].class);
            main(to, className, MAIN);
            to.jump(Opcodes.GOTO, end);
            to.label(unwatched);
            main(to, className, RoutineWriter.UNWATCHED + MAIN);
        } else {
            main(to, className, MAIN);
        }
        to.label(end);
        visitor.visitVarInsn(Opcodes.ILOAD, 2);
        to.loadReference(1);
        to.field(Opcodes.GETFIELD, Quad.class, "discarded", int.class);
        to.push(-1);
        to.does(Opcodes.IXOR);
        to.does(Opcodes.IAND);
        to.does(Opcodes.IRETURN);
        to.end();
    }

    private static void main(Instructions to, String className, String method) {
        to.loadReference(1);
        to.load(Kind.INT, 2);
        to.callOwn(className, method, RoutineWriter.DESCRIPTOR);
        to.does(Opcodes.POP);
    }

    private void method(ClassWriter writer, Tree tree, ClassContent content, Routine routine,
            boolean watched) {
        boolean main = routine.entries == tree.block.entries;
        MethodVisitor visitor = writer.visitMethod(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC,
                RoutineWriter.prefix(content, watched) + (main ? MAIN : routine.name()), RoutineWriter.DESCRIPTOR, null,
                null);
        visitor.visitCode();
        Instructions to = new Instructions(visitor, watched || !debugged);
        RoutineWriter routineWriter = new RoutineWriter(tree, to, content, watched);
        Label begin = new Label();
        routineWriter.begin();
        routineWriter.show(routine);
        to.label(begin);
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
        routineWriter.name(begin, end);
        to.end();
        if (!watched) {
            longest = Math.max(longest, end.getOffset());
        }
    }
}
