package org.tilewright.run.designs;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.objectweb.asm.ClassReader;
import org.tilewright.frame.InputException;
import org.tilewright.generator.library.Library;
import org.tilewright.input.NearestName;
import org.tilewright.model.designs.OwnChoice;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.own.OwnDesign;
import org.tilewright.protocol.own.Parameter;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.Property;

/**
 * The designs of a folder or a jar, compiled and looked at once. What is wrong with a class is said when it is asked for, so
 * that it does not keep others from being used.
 */
public final class DesignLibrary {

    private static final DesignLibrary NONE = new DesignLibrary("", Map.of(), Map.of(), Map.of(), Map.of());

    private static final int NEWEST = 55;
    private static final int MAJOR_VERSION = 6;

    private final String place;
    private final Map<String, byte[]> files;
    private final Map<String, byte[]> classes;
    private final Map<String, String> mistakes;
    private final Map<String, byte[]> descriptions;

    private DesignLibrary(String place, Map<String, byte[]> files, Map<String, byte[]> classes,
            Map<String, String> mistakes, Map<String, byte[]> descriptions) {
        this.descriptions = descriptions;
        this.place = place;
        this.files = files;
        this.classes = classes;
        this.mistakes = mistakes;
    }

    /** No designs. */
    public static DesignLibrary none() {
        return NONE;
    }

    /**
     * The designs of a place.
     *
     * @param place a folder with sources or class files, or a jar; null for none
     * @throws InputException if it is neither, holds nothing, or cannot be read
     */
    public static DesignLibrary of(Path place) {
        if (place == null) {
            return NONE;
        }
        Map<String, byte[]> files = DesignFiles.read(place);
        Map<String, byte[]> given = new TreeMap<>();
        Map<String, String> mistakes = new TreeMap<>();
        Map<String, byte[]> sources = new TreeMap<>();
        Map<String, byte[]> descriptions = new TreeMap<>();
        files.forEach((path, content) -> {
            if (DesignFiles.isDescription(path)) {
                descriptions.put(path, content);
            }
        });
        files.keySet().removeAll(descriptions.keySet());
        files.forEach((path, content) -> {
            if (DesignFiles.isSource(path)) {
                sources.put(path, content);
            } else {
                addClass(place, path, content, given, mistakes);
            }
        });
        DesignCompiler compiler = new DesignCompiler(given);
        compiler.compile(sources, place.toString());
        Map<String, byte[]> classes = new TreeMap<>(given);
        classes.putAll(compiler.classes());
        mistakes.putAll(compiler.mistakes());
        return new DesignLibrary(place.toString(), files, classes, mistakes, descriptions);
    }

    private static void addClass(Path place, String path, byte[] file, Map<String, byte[]> given,
            Map<String, String> mistakes) {
        String name = path.substring(0, path.length() - ".class".length()).replace('/', '.');
        int version = file.length > MAJOR_VERSION + 1
                ? (file[MAJOR_VERSION] & 0xFF) << 8 | file[MAJOR_VERSION + 1] & 0xFF
                : 0;
        try {
            if (version > NEWEST) {
                mistakes.put(name, place + "/" + path + ": is a class file of Java " + (version - 44)
                        + "; expected one of Java 11, which model checkers read (javac --release 11)");
            } else if (new ClassReader(file).getClassName().equals(name.replace('.', '/'))) {
                given.put(name, file);
            } else {
                mistakes.put(name, place + "/" + path + ": holds another class; expected " + name);
            }
        } catch (RuntimeException e) {
            mistakes.put(name, place + "/" + path + ": is no class file");
        }
    }

    /** What is wrong with sources and classes, a line each that begins with the file, by name of the class. */
    public Map<String, String> mistakes() {
        return Collections.unmodifiableMap(mistakes);
    }

    /**
     * The designs that can be chosen for a point, each with the usual values of its parameters; one whose parameters have none
     * is named alone.
     *
     * @return by name of the class
     */
    public List<OwnChoice> choices(DesignPoint point) {
        List<OwnChoice> choices = new ArrayList<>();
        DesignLoader loader = new DesignLoader(counted());
        for (String name : classes.keySet()) {
            try {
                Class<?> type = loader.loadClass(name);
                if (point.type().isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())
                        && Modifier.isPublic(type.getModifiers())) {
                    choices.add(usual(new OwnChoice(name, List.of()), point));
                }
            } catch (ClassNotFoundException | LinkageError e) {
                continue; // Whoever names it is told.
            }
        }
        return choices;
    }

    private OwnChoice usual(OwnChoice named, DesignPoint point) {
        try {
            return find(named, point);
        } catch (InputException e) {
            return named;
        }
    }

    /** Whether there are none, and none were asked for. */
    public boolean isEmpty() {
        return this == NONE;
    }

    /**
     * All class files, by name of their classes, each loop of which counts its rounds; for who loads them beside the protocols.
     */
    public Map<String, byte[]> counted() {
        Map<String, byte[]> counted = new TreeMap<>();
        classes.forEach((name, file) -> counted.put(name, LoopCount.in(file, this::superClass)));
        return Collections.unmodifiableMap(counted);
    }

    /** All that takes part in checks: classes, and the properties that lie beside them with their mutants. */
    public OwnClasses own() {
        if (isEmpty()) {
            return OwnClasses.NONE;
        }
        Map<String, String> texts = new TreeMap<>();
        Stream.of(files, descriptions).flatMap(each -> each.entrySet().stream())
                .filter(each -> DesignFiles.isSource(each.getKey()) || DesignFiles.isDescription(each.getKey()))
                .forEach(each -> texts.put(each.getKey(), new String(each.getValue(), StandardCharsets.UTF_8)));
        return new OwnClasses(counted(), texts, mistakes, file -> LoopCount.in(file, this::superClass));
    }

    /** All files as they were given, by path with slashes: sources or classes, properties and mutants. */
    public Map<String, byte[]> contents() {
        Map<String, byte[]> contents = new TreeMap<>(files);
        contents.putAll(descriptions);
        return contents;
    }

    /**
     * What the user wrote of all that takes part in a check of a property: the harness and the designs that the bounds name with
     * the classes that they use, the description and the mutants.
     *
     * @param bounds all bounds with their values
     * @return its hash, as a run folder records that of the designs in a simulator; null if nothing of the user's takes part
     */
    public String hash(Property property, Map<String, String> bounds) {
        if (isEmpty()) {
            return null;
        }
        List<String> names = new ArrayList<>(List.of(property.harness()));
        bounds.values().stream().filter(OwnDesign::is).map(OwnDesign::className)
                .forEach(names::add);
        Map<String, byte[]> written = DesignJar.written(used(names), files);
        descriptions.forEach((path, content) -> {
            if (property.isWrittenIn(path)) {
                written.put(path, content);
            }
        });
        return written.isEmpty() ? null : DesignJar.hash(written);
    }

    private String superClass(String internalName) {
        byte[] file = classes.get(internalName.replace('/', '.'));
        return file == null ? null : new ClassReader(file).getSuperName();
    }

    /**
     * A design as a model names it, with all its parameters in their order.
     *
     * @param choice what the model says
     * @param point what it is chosen for
     * @throws InputException if there is no such class, it is no design of this point or breaks its contract as can be seen, or
     *         does not take the parameters; the message is one line
     */
    public OwnChoice find(OwnChoice choice, DesignPoint point) {
        Constructor<?> constructor = constructor(choice, point);
        List<OwnChoice.Value> values = new ArrayList<>();
        List<Parameter> parameters = parameters(choice, constructor);
        List<String> names = parameters.stream().map(Parameter::value).toList();
        for (OwnChoice.Value given : choice.parameters()) {
            if (!names.contains(given.name())) {
                throw wrong(choice, names.isEmpty() ? given.name() + "=" + given.value() + ": it takes no parameters"
                        : "it has no parameter " + given.name() + NearestName.hint(given.name(), names));
            }
        }
        for (Parameter parameter : parameters) {
            values.add(value(choice, parameter));
        }
        OwnChoice found = new OwnChoice(choice.className(), values);
        make(found, point, constructor);
        return found;
    }

    /**
     * A design that was found, held to its contract.
     *
     * @param <P> the interface of its point
     */
    public <P> P design(OwnChoice found, Class<P> type) {
        DesignPoint point = DesignPoint.of(type);
        return type.cast(make(found, point, constructor(found, point)));
    }

    @SuppressWarnings("unchecked")
    private Object make(OwnChoice found, DesignPoint point, Constructor<?> constructor) {
        int[] values = found.parameters().stream().mapToInt(OwnChoice.Value::value).toArray();
        Object[] arguments = found.parameters().stream().map(OwnChoice.Value::value).toArray();
        try {
            return DesignPoint.own((Class<Object>) point.type(), constructor.newInstance(arguments), values);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            throw wrong(found, "its constructor throws " + cause.getClass().getName()
                    + (cause.getMessage() == null ? "" : ": " + cause.getMessage()));
        } catch (ReflectiveOperationException | LinkageError e) {
            throw wrong(found, "it cannot be made: " + e);
        }
    }

    private Constructor<?> constructor(OwnChoice choice, DesignPoint point) {
        String name = choice.className();
        if (isEmpty()) {
            throw wrong(choice, "no designs are given; expected --designs with the folder or jar of its class");
        }
        requireSound(choice, name);
        if (!classes.containsKey(name)) {
            List<String> known = Stream.concat(classes.keySet().stream(), mistakes.keySet().stream()).toList();
            throw wrong(choice, "there is no such class in " + place + NearestName.hint(name, known));
        }
        for (String used : DesignClosure.of(name, classes).keySet()) {
            requireSound(choice, used);
            String breach = DesignRules.breach(used, classes.get(used), classes.keySet());
            if (breach != null) {
                throw wrong(choice, breach);
            }
        }
        try {
            Class<?> type = new DesignLoader(counted()).loadClass(name);
            if (!point.type().isAssignableFrom(type)) {
                throw wrong(choice,
                        "it is no " + point.type().getName() + ", which designs for " + point.title() + " are");
            }
            if (!Modifier.isPublic(type.getModifiers()) || Modifier.isAbstract(type.getModifiers())) {
                throw wrong(choice, "it is not public, or abstract; expected a public class of which objects are made");
            }
            Constructor<?>[] all = type.getConstructors();
            if (all.length != 1) {
                throw wrong(choice, "it has " + all.length + " public constructors; expected one");
            }
            return all[0];
        } catch (ClassNotFoundException | LinkageError e) {
            throw wrong(choice, "it cannot be loaded: " + e);
        }
    }

    private void requireSound(OwnChoice choice, String name) {
        if (mistakes.containsKey(name)) {
            throw new InputException(mistakes.get(name));
        }
    }

    private List<Parameter> parameters(OwnChoice choice, Constructor<?> constructor) {
        List<Parameter> parameters = new ArrayList<>();
        for (int index = 0; index < constructor.getParameterCount(); index++) {
            Parameter parameter = null;
            for (Annotation annotation : constructor.getParameterAnnotations()[index]) {
                parameter = annotation instanceof Parameter found ? found : parameter;
            }
            if (parameter == null || constructor.getParameterTypes()[index] != int.class) {
                throw wrong(choice, "parameter " + (index + 1) + " of its constructor is not declared; expected"
                        + " @Parameter(\"name\") int");
            }
            parameters.add(parameter);
        }
        return parameters;
    }

    private static OwnChoice.Value value(OwnChoice choice, Parameter parameter) {
        OwnChoice.Value given = choice.parameters().stream().filter(each -> each.name().equals(parameter.value()))
                .findFirst().orElse(null);
        if (given != null && !given.unit().isEmpty() && !given.unit().equals(parameter.unit())) {
            throw wrong(choice, given + ": expected " + (parameter.unit().isEmpty() ? "no unit" : parameter.unit()));
        }
        int value = given == null ? parameter.usual() : given.value();
        String range = parameter.from() + " to " + parameter.to();
        if (value < parameter.from() || value > parameter.to()) {
            throw wrong(choice, given == null ? "it needs " + parameter.value() + ", " + range
                    : given.name() + "=" + value + ": expected " + range);
        }
        return new OwnChoice.Value(parameter.value(), value, parameter.unit());
    }

    /** One line, of the class. */
    private static InputException wrong(OwnChoice choice, String what) {
        return new InputException(choice + ": " + what.replaceAll("\\s*\\R\\s*", " "));
    }

    /**
     * The jar of some designs with all that they use: their classes, whose loops are counted, and what the user wrote.
     *
     * @param names the classes
     */
    public Library jar(List<String> names) {
        Map<String, byte[]> counted = counted();
        Function<String, byte[]> file = counted::get;
        return DesignJar.of(used(names), file, files);
    }

    private Map<String, byte[]> used(List<String> names) {
        return names.stream().flatMap(name -> DesignClosure.of(name, classes).entrySet().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, same) -> one, TreeMap::new));
    }
}
