package org.tilewright.soak.systems;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.ProjectGenerator;
import org.tilewright.model.System;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SingleGpu;

/**
 * Generates, compiles and loads the simulators of many models in this process. The JDK's compiler keeps what it knows of the
 * class path from one to the next, which is several times as fast as starting the product's anew for each.
 */
final class CompiledSystems {

    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    /** A compiler's files serve one thread. */
    private static final ThreadLocal<StandardJavaFileManager> FILES = ThreadLocal
            .withInitial(() -> COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8));

    private CompiledSystems() {}

    /** What a model's generated class puts together; a system of one GPU if it has one. */
    static GpuSystem system(System model) {
        GeneratedProject project = ProjectGenerator.project(model);
        Class<?> generated = load(project.sources(), project.names().mainClass());
        return model.getGpuCount() > 1 ? (GpuSystem) wire(generated, "system")
                : new GpuSystem(model.getName(), 1, gpu -> (Machine) wire(generated, "machine"), new SingleGpu(), null);
    }

    private static Object wire(Class<?> generated, String method) {
        try {
            return generated.getMethod(method).invoke(null);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the generated class's " + method + " threw", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the generated class has no method " + method + " to call", e);
        }
    }

    private static Class<?> load(Map<String, byte[]> sources, String mainClass) {
        List<Source> units = sources.entrySet().stream().filter(source -> source.getKey().endsWith(".java"))
                .map(source -> new Source(source.getKey(), new String(source.getValue(), StandardCharsets.UTF_8)))
                .toList();
        StringWriter messages = new StringWriter();
        Classes classes = new Classes(FILES.get());
        if (!COMPILER.getTask(messages, classes, null, List.of("-proc:none", "-nowarn"), null, units).call()) {
            throw new IllegalStateException("the generated simulator does not compile:\n" + messages);
        }
        try {
            return new Loader(classes.written).loadClass(mainClass);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("there is no generated class " + mainClass, e);
        }
    }

    /** A source that is no file. */
    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        private Source(String path, String text) {
            super(URI.create("memory:/" + path), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Keeps the classes that the compiler writes. */
    private static final class Classes extends ForwardingJavaFileManager<JavaFileManager> {

        private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

        private Classes(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind,
                FileObject sibling) throws IOException {
            if (location != StandardLocation.CLASS_OUTPUT) {
                throw new IOException("only classes are written, not " + name);
            }
            return new SimpleJavaFileObject(URI.create("memory:/" + name + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return written.computeIfAbsent(name, of -> new ByteArrayOutputStream());
                }
            };
        }
    }

    /** Finds what was compiled, and everything else where this class is. */
    private static final class Loader extends ClassLoader {

        private final Map<String, ByteArrayOutputStream> classes;

        private Loader(Map<String, ByteArrayOutputStream> classes) {
            super(CompiledSystems.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }
}
