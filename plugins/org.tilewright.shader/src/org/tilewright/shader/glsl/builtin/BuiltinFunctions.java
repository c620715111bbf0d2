package org.tilewright.shader.glsl.builtin;

import java.util.List;
import java.util.Set;

import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.Language;

/** All functions that GLSL brings along. */
public final class BuiltinFunctions {

    private static final Prototypes PROTOTYPES = new Prototypes();

    static {
        AngleFunctions.declare(PROTOTYPES);
        CommonFunctions.declare(PROTOTYPES);
        GeometricFunctions.declare(PROTOTYPES);
        MatrixFunctions.declare(PROTOTYPES);
        RelationalFunctions.declare(PROTOTYPES);
        DerivativeFunctions.declare(PROTOTYPES);
        PackingFunctions.declare(PROTOTYPES);
        TextureFunctions.declare(PROTOTYPES);
        OldTextureFunctions.declare(PROTOTYPES);
    }

    private BuiltinFunctions() {}

    /** The functions of a name that a source of a language has. */
    public static List<BuiltinFunction> named(String name, Language language, Set<String> extensions, Stage stage) {
        return PROTOTYPES.named(name).stream()
                .filter(function -> function.since().holds(language, extensions, stage)).toList();
    }

    /** Whether any version has a function of this name. */
    public static boolean isKnown(String name) {
        return !PROTOTYPES.named(name).isEmpty();
    }
}
