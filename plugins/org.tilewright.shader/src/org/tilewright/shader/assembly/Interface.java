package org.tilewright.shader.assembly;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.glsl.ProgramVariable.Interpolation;
import org.tilewright.shader.glsl.builtin.BuiltinVariables;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.StructType;
import org.tilewright.shader.glsl.type.Type;

/** What the program exchanges with those who run it, in the order in which it was first used. */
final class Interface {

    /** The language whose built-in variables are the state and the attributes of ARB programs. */
    static final Language LANGUAGE = Language.DESKTOP_DEFAULT;
    /** What ARB programs calculate with. */
    static final BasicType VECTOR = BasicType.vector(Kind.FLOAT, 4);

    private final Map<String, ProgramVariable> variables = new LinkedHashMap<>();
    private final Stage stage;
    private final Builder builder;

    Interface(Stage stage, Builder builder) {
        this.stage = stage;
        this.builder = builder;
    }

    List<ProgramVariable> variables() {
        return List.copyOf(variables.values());
    }

    /** A variable that GLSL has, too. */
    Place builtin(String name) {
        return place(variables.computeIfAbsent(name, key -> BuiltinVariables.named(name, LANGUAGE, Set.of(), stage)
                .orElseThrow().exchanged()));
    }

    /** An element of an array that GLSL has, too. */
    Place element(String name, int index) {
        return element(builtin(name), index);
    }

    Place element(Place array, int index) {
        return array.element(Constant.of(index), builder);
    }

    /** A member of a structure. */
    static Place member(Place struct, String member) {
        return struct.member(((StructType) struct.type()).member(member));
    }

    /** How many elements an array has that GLSL has, too. */
    int length(String name) {
        return ((ArrayType) BuiltinVariables.named(name, LANGUAGE, Set.of(), stage).orElseThrow().type()).length();
    }

    /**
     * A variable that only ARB programs have.
     *
     * @param location the number of an attribute, or -1
     */
    Place own(String name, Type type, Space space, int location) {
        return place(variables.computeIfAbsent(name, key -> {
            List<Storage> storages = Place.storages(name, type, space);
            return new ProgramVariable(name, type, space, storages, Interpolation.SMOOTH, false, location, null);
        }));
    }

    private static Place place(ProgramVariable variable) {
        return Place.of(variable.type(), variable.storages());
    }
}
