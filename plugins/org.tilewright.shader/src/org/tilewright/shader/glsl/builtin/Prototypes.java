package org.tilewright.shader.glsl.builtin;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.glsl.builtin.BuiltinFunction.Body;
import org.tilewright.shader.glsl.builtin.BuiltinFunction.Since;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Type;
import org.tilewright.shader.glsl.type.TypeWords;

/**
 * Functions by name. They are declared as the specifications write them: {@code genType}, {@code genIType},
 * {@code genUType} and {@code genBType} are a scalar or vectors, {@code vec}, {@code ivec}, {@code uvec} and {@code bvec}
 * vectors, {@code mat} all matrices; all of a prototype are of one size.
 */
final class Prototypes {

    private static final Map<String, Kind> GENERIC = Map.of("genType", Kind.FLOAT, "genIType", Kind.INT, "genUType",
            Kind.UINT, "genBType", Kind.BOOL, "vec", Kind.FLOAT, "ivec", Kind.INT, "uvec", Kind.UINT, "bvec",
            Kind.BOOL);

    private final Map<String, List<BuiltinFunction>> functions = new HashMap<>();
    private Since since = new Since(110, 100, null, null);

    /** The functions that follow are in these versions. */
    void since(int desktop, int embedded) {
        since = new Since(desktop, embedded, null, null);
    }

    /** The functions that follow are in these versions, and where an extension is enabled. */
    void since(int desktop, int embedded, String extension, Stage stage) {
        since = new Since(desktop, embedded, extension, stage);
    }

    /** Declares a function, such as {@code genType clamp(genType, float, float)}. */
    void add(String prototype, Body body) {
        String[] parts = prototype.split("[ (,)]+");
        boolean vectors = prototype.matches(".*\\b[iub]?vec\\b.*");
        boolean generic = vectors || prototype.contains("gen");
        if (prototype.matches(".*\\bmat\\b.*")) {
            for (int columns = 2; columns <= 4; columns++) {
                for (int rows = 2; rows <= 4; rows++) {
                    add(parts, BasicType.matrix(columns, rows), body);
                }
            }
        } else {
            for (int size = vectors ? 2 : 1; size <= (generic ? 4 : 1); size++) {
                add(parts, BasicType.vector(Kind.FLOAT, size), body);
            }
        }
    }

    private void add(String[] parts, BasicType shape, Body body) {
        List<Type> parameters = new ArrayList<>();
        int outs = 0;
        for (int i = 2; i < parts.length; i++) {
            if ("out".equals(parts[i])) {
                outs++;
            } else {
                parameters.add(type(parts[i], shape));
            }
        }
        add(parts[1], new BuiltinFunction(type(parts[0], shape), parameters, outs, since, body));
    }

    private static Type type(String word, BasicType shape) {
        if ("mat".equals(word)) {
            return shape;
        }
        Kind kind = GENERIC.get(word);
        return kind != null ? shape.of(kind) : TypeWords.type(word);
    }

    /** Declares a function of some types. */
    void add(String name, Type result, List<Type> parameters, Body body) {
        add(name, new BuiltinFunction(result, parameters, 0, since, body));
    }

    private void add(String name, BuiltinFunction function) {
        functions.computeIfAbsent(name, key -> new ArrayList<>()).add(function);
    }

    /** The functions of a name. */
    List<BuiltinFunction> named(String name) {
        return functions.getOrDefault(name, List.of());
    }
}
