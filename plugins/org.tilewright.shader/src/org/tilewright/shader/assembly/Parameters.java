package org.tilewright.shader.assembly;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.tilewright.shader.assembly.Path.Range;
import org.tilewright.shader.assembly.grammar.AssemblyParser.ItemContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.NumberContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.SignedNumberContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.VectorContext;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.Place;

/** What stays as it is during a draw: numbers of the program, its parameters, and state (ARB_vertex_program, section 2.14.3.2). */
final class Parameters {

    private final Context context;
    private final States states;
    private final int environment;
    private final int local;
    private final Set<Register> bound = new HashSet<>();

    /**
     * Parameters of a program.
     *
     * @param environment how many environment parameters it uses, up to the last
     * @param local       how many local parameters it uses, up to the last
     */
    Parameters(Context context, States states, int environment, int local) {
        this.context = context;
        this.states = states;
        this.environment = environment;
        this.local = local;
    }

    /** The vectors of an item of an array. */
    List<Register> several(ItemContext item) {
        if (item.path() == null) {
            return List.of(constant(item));
        }
        Path path = new Path(item.path(), context);
        List<Register> registers = several(path);
        path.end();
        return registers;
    }

    /** The vector of an item that stands alone. */
    Register single(ItemContext item) {
        List<Register> registers = several(item);
        if (registers.size() > 1) {
            throw context.error(item, "'%s' is %d vectors, expected one".formatted(item.getText(), registers.size()));
        }
        return registers.get(0);
    }

    /** The vectors that a path begins with. */
    List<Register> several(Path path) {
        List<Register> registers = switch (path.head().getText()) {
            case "state" -> states.bind(path);
            case "program" -> program(path);
            default -> throw context.error(path.head(),
                    "unexpected '%s', expected state or program".formatted(path.head().getText()));
        };
        registers.forEach(register -> count(register, path));
        return registers;
    }

    private List<Register> program(Path path) {
        boolean isLocal = "local".equals(path.word("env", "local"));
        Range range = path.range(Limits.PROGRAM_PARAMETERS, "parameter");
        Place array = context.variables().own(
                context.stage() + (isLocal ? ".program.local" : ".program.env"),
                new ArrayType(Interface.VECTOR, isLocal ? local : environment), Space.UNIFORM, -1);
        List<Register> registers = new ArrayList<>();
        for (int i = range.first(); i <= range.last(); i++) {
            registers.add(Register.of(context.variables().element(array, i)));
        }
        return registers;
    }

    private Register constant(ItemContext item) {
        return item.vector() != null ? vector(item.vector()) : everywhere(value(item.signedNumber()));
    }

    /** A vector that is written out. */
    Register vector(VectorContext tree) {
        List<SignedNumberContext> numbers = tree.signedNumber();
        if (numbers.size() > 4) {
            throw context.error(numbers.get(4), "unexpected number, expected at most 4");
        }
        float[] values = new float[numbers.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(numbers.get(i));
        }
        return Register.of(values);
    }

    /** A number that is written out, for all four scalars. */
    Register number(NumberContext tree) {
        return everywhere(Float.parseFloat(tree.getText()));
    }

    private static Register everywhere(float value) {
        return Register.of(value, value, value, value);
    }

    private static float value(SignedNumberContext tree) {
        float value = Float.parseFloat(tree.number().getText());
        return tree.sign() != null && tree.sign().MINUS() != null ? -value : value;
    }

    private void count(Register register, Path path) {
        bound.add(register);
        if (bound.size() > Limits.PARAMETERS) {
            throw path.error("one vector of parameters too many, expected at most " + Limits.PARAMETERS);
        }
    }
}
