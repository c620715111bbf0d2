package org.tilewright.run.designs;

import java.util.List;
import java.util.Set;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What can be seen in a class file of the contract that all designs have: no state of their own, no time, no chance, no threads,
 * nothing outside of the machine. Fields are final and no arrays; of the language a design uses what computes.
 */
final class DesignRules {

    private static final String PROTOCOL = "org/tilewright/protocol/";

    /** What a design may use of the language. */
    private static final Set<String> COMPUTING = Set.of("java/lang/Object", "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/Integer", "java/lang/Long", "java/lang/Boolean", "java/lang/Byte", "java/lang/Short",
            "java/lang/Character", "java/lang/Math", "java/lang/StrictMath", "java/lang/Number", "java/lang/Enum",
            "java/lang/Comparable", "java/lang/CharSequence", "java/lang/Iterable", "java/lang/AssertionError",
            "java/lang/Throwable", "java/lang/Exception", "java/lang/RuntimeException", "java/lang/Error",
            "java/lang/IllegalArgumentException", "java/lang/IllegalStateException",
            "java/lang/UnsupportedOperationException", "java/lang/ArithmeticException",
            "java/lang/IndexOutOfBoundsException", "java/lang/ArrayIndexOutOfBoundsException",
            "java/lang/NoSuchFieldError", "java/lang/MatchException", "java/lang/invoke/StringConcatFactory",
            "java/lang/Override", "java/util/Arrays", "java/util/Objects");

    /** Methods of these that do not compute the same everywhere and always. */
    private static final Set<String> UNSURE = Set.of("java/lang/Math.random", "java/lang/StrictMath.random",
            "java/lang/Object.hashCode", "java/lang/Object.wait", "java/lang/Object.notify",
            "java/lang/Object.notifyAll", "java/lang/Math.sin", "java/lang/Math.cos", "java/lang/Math.tan",
            "java/lang/Math.asin", "java/lang/Math.acos", "java/lang/Math.atan", "java/lang/Math.atan2",
            "java/lang/Math.exp", "java/lang/Math.log", "java/lang/Math.log10", "java/lang/Math.pow",
            "java/lang/Math.sinh", "java/lang/Math.cosh", "java/lang/Math.tanh", "java/lang/Math.cbrt",
            "java/lang/Math.hypot", "java/lang/Math.expm1", "java/lang/Math.log1p", "java/util/Arrays.parallelPrefix",
            "java/util/Arrays.parallelSort", "java/util/Arrays.parallelSetAll");

    private DesignRules() {}

    /**
     * The first breach in a class.
     *
     * @param name the class
     * @param file its file
     * @param own names of all classes of the user
     * @return what it is, in a line; null if there is none
     */
    static String breach(String name, byte[] file, Set<String> own) {
        Looking looking = new Looking(own);
        new ClassReader(file).accept(looking, ClassReader.SKIP_FRAMES);
        return looking.breach == null ? null : "class " + name + " " + looking.breach;
    }

    private static final class Looking extends ClassVisitor {

        private final Set<String> own;
        private String breach;

        Looking(Set<String> own) {
            super(Opcodes.ASM9);
            this.own = own;
        }

        private void found(String what) {
            breach = breach == null ? what : breach;
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
            boolean made = (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ENUM)) != 0;
            boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
            if (!made && (access & Opcodes.ACC_FINAL) == 0) {
                found("has the " + (isStatic ? "static " : "") + "field " + name
                        + ", which can change; expected state in"
                        + " the words that its caller gives it, and final fields");
            } else if (!made && Type.getType(descriptor).getSort() == Type.ARRAY) {
                found("has the field " + name
                        + ", an array, which can change; expected state in the words that its caller"
                        + " gives it, and tables as methods");
            } else {
                use(Type.getType(descriptor));
            }
            return null;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                String[] exceptions) {
            if ((access & Opcodes.ACC_NATIVE) != 0) {
                found("has the native method " + name);
            }
            if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
                found("has the synchronized method " + name + "; expected no threads");
            }
            return new Body(name);
        }

        private void use(Type type) {
            Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
            if (element.getSort() == Type.OBJECT) {
                use(element.getInternalName(), null, 0);
            }
        }

        private void use(String owner, String member, int line) {
            if (owner.startsWith("[")) {
                return;
            }
            boolean unsure = member != null && UNSURE.contains(owner + "." + member);
            boolean known = owner.startsWith(PROTOCOL) || COMPUTING.contains(owner)
                    || own.contains(owner.replace('/', '.'));
            if (!known || unsure) {
                found("uses " + owner.replace('/', '.') + (member == null ? "" : "." + member)
                        + (line == 0 ? "" : " in line " + line)
                        + ", and a design follows from its arguments and words alone; expected no time, chance, threads, input"
                        + " or collections, and functions that are the same everywhere");
            }
        }

        private final class Body extends MethodVisitor {

            private final String method;
            private int line;

            Body(String method) {
                super(Opcodes.ASM9);
                this.method = method;
            }

            @Override
            public void visitLineNumber(int number, org.objectweb.asm.Label start) {
                line = number;
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                use(owner, name.equals("<init>") ? null : name, line);
            }

            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                use(owner, name, line);
            }

            @Override
            public void visitTypeInsn(int opcode, String type) {
                use(type, null, line);
            }

            @Override
            public void visitInvokeDynamicInsn(String name, String descriptor, org.objectweb.asm.Handle bootstrap,
                    Object... arguments) {
                if (!List.of("java/lang/invoke/StringConcatFactory", "java/lang/invoke/LambdaMetafactory")
                        .contains(bootstrap.getOwner())) {
                    use(bootstrap.getOwner(), bootstrap.getName(), line);
                }
                for (Object argument : arguments) {
                    if (argument instanceof org.objectweb.asm.Handle handle) {
                        use(handle.getOwner(), handle.getName(), line);
                    }
                }
            }

            @Override
            public void visitInsn(int opcode) {
                if (opcode == Opcodes.MONITORENTER) {
                    found("waits for a lock in " + method + "; expected no threads");
                }
            }
        }
    }
}
