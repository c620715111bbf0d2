package org.tilewright.shader.glsl.lower;

import java.util.List;
import java.util.Objects;

import org.tilewright.shader.glsl.grammar.GlslParser.CompoundContext;
import org.tilewright.shader.glsl.type.Type;

/** A function of the source. */
final class Function {

    private final String name;
    private final Type result;
    private List<Parameter> parameters;
    private CompoundContext body;
    private int horizon;
    private int number;

    /**
     * A parameter.
     *
     * @param name      what the body calls it, or null
     * @param type      what it is
     * @param direction which way its value goes
     * @param constant  whether the body may not write it
     */
    record Parameter(String name, Type type, Direction direction, boolean constant) {}

    /** Which way a parameter's value goes. */
    enum Direction {
        IN, OUT, INOUT;

        boolean goesIn() {
            return this != OUT;
        }

        boolean comesOut() {
            return this != IN;
        }
    }

    Function(String name, Type result, List<Parameter> parameters) {
        this.name = name;
        this.result = result;
        this.parameters = List.copyOf(parameters);
    }

    String name() {
        return name;
    }

    Type result() {
        return result;
    }

    List<Parameter> parameters() {
        return parameters;
    }

    List<Type> types() {
        return parameters.stream().map(Parameter::type).toList();
    }

    /** Whether two are declarations of one function. */
    boolean sameAs(Function other) {
        return name.equals(other.name) && types().equals(other.types());
    }

    /** Whether the parameters of two declarations of one function go the same ways. */
    boolean exchangesAs(Function other) {
        for (int i = 0; i < parameters.size(); i++) {
            Parameter one = parameters.get(i);
            Parameter two = other.parameters.get(i);
            if (one.direction() != two.direction() || one.constant() != two.constant()) {
                return false;
            }
        }
        return true;
    }

    /** Gives it its body, and its parameters the names that this uses. */
    void define(CompoundContext tree, int seen, List<Parameter> named) {
        body = Objects.requireNonNull(tree);
        horizon = seen;
        parameters = List.copyOf(named);
    }

    /** Gives it a number in the order of what is declared globally. */
    void number(int place) {
        number = place;
    }

    /** Its number in the order of what is declared globally. */
    int number() {
        return number;
    }

    /** Its body, or null if it is only declared so far. */
    CompoundContext body() {
        return body;
    }

    /** How many global names there are for its body to see. */
    int horizon() {
        return horizon;
    }

    @Override
    public String toString() {
        return name + types().toString().replace('[', '(').replace(']', ')');
    }
}
