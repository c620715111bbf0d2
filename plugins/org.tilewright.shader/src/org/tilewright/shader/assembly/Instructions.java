package org.tilewright.shader.assembly;

import java.util.List;

import org.antlr.v4.runtime.Token;
import org.tilewright.shader.assembly.Operands.Target;
import org.tilewright.shader.assembly.grammar.AssemblyParser.InstructionContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.OperandContext;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Discard;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;

/** Writes the steps of instructions. */
final class Instructions {

    private final Context context;
    private final Builder builder;
    private final Operands operands;
    private final Textures textures;
    private int count;

    Instructions(Context context, Operands operands) {
        this.context = context;
        this.operands = operands;
        builder = context.builder();
        textures = new Textures(context);
    }

    /** Carries an instruction out. */
    void add(InstructionContext tree) {
        context.at(tree);
        if (++count > Limits.INSTRUCTIONS) {
            throw context.error(tree, "one instruction too many, expected at most " + Limits.INSTRUCTIONS);
        }
        String word = tree.IDENTIFIER().getText();
        Opcode opcode = Opcode.named(word, context.stage()).orElseThrow(() -> context.error(tree,
                "there is no instruction '%s' in a %s program".formatted(word, context.stage())));
        List<OperandContext> given = tree.operand();
        switch (opcode) {
            case ARL -> {
                expect(tree, 2);
                Value floor = builder.operation(Operator.FLOOR, operands.scalar(given.get(1)).component(0, builder));
                builder.store(operands.address(given.get(0)).storage(), Constant.of(0),
                        builder.convert(floor, Kind.INT));
            }
            case KIL -> {
                expect(tree, 1);
                kill(operands.vector(given.get(0)));
            }
            case SWZ -> {
                expect(tree, 6);
                Vector swizzled = swizzled(given);
                store(tree, (component, later) -> swizzled.component(component, later));
            }
            case TEX, TXB, TXP -> {
                expect(tree, 4);
                Vector colour = textures.look(opcode, operands.vector(given.get(1)), given.get(2), given.get(3));
                store(tree, colour);
            }
            default -> {
                expect(tree, 1 + opcode.operands().length());
                Vector[] in = new Vector[opcode.operands().length()];
                for (int i = 0; i < in.length; i++) {
                    OperandContext operand = given.get(1 + i);
                    in[i] = opcode.operands().charAt(i) == 's' ? operands.scalar(operand) : operands.vector(operand);
                }
                store(tree, (component, later) -> opcode.function().apply(in, component, later));
            }
        }
    }

    private void expect(InstructionContext tree, int number) {
        if (tree.operand().size() != number) {
            throw context.error(tree, "%s is given %d operands, expected %d".formatted(tree.IDENTIFIER(),
                    tree.operand().size(), number));
        }
    }

    /** Writes a result; all of it is found before any of it is written, as it may be made of what is overwritten. */
    private void store(InstructionContext tree, Vector result) {
        Target target = operands.target(tree.operand(0));
        boolean saturated = Opcode.isSaturated(tree.IDENTIFIER().getText());
        Value[] values = new Value[4];
        for (int i = 0; i < 4; i++) {
            if (target.mask()[i]) {
                Value value = result.component(i, builder);
                values[i] = saturated ? Functions.saturated(value, builder) : value;
            }
        }
        for (int i = 0; i < 4; i++) {
            if (values[i] != null) {
                target.register().store(i, values[i], builder);
            }
        }
    }

    private void kill(Vector vector) {
        Value negative = Constant.of(false);
        for (int i = 0; i < 4; i++) {
            Value here = builder.comparison(Operator.LESS, vector.component(i, builder), Constant.of(0f));
            negative = i == 0 ? here : builder.operation(Operator.OR, negative, here);
        }
        builder.choice(negative, () -> builder.add(new Discard(builder.position())), () -> {});
    }

    private Vector swizzled(List<OperandContext> given) {
        OperandContext source = given.get(1);
        if (source.path() == null || source.sign() != null) {
            throw context.error(source, "unexpected '%s', expected a variable".formatted(source.getText()));
        }
        Path path = new Path(source.path(), context);
        Vector vector = operands.read(path);
        path.end();
        int[] order = new int[4];
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            order[i] = selection(given.get(2 + i));
            letters.append(given.get(2 + i).path() == null ? "" : given.get(2 + i).path().getText());
        }
        boolean mixed = letters.chars().anyMatch(letter -> "xyzw".indexOf(letter) >= 0)
                && letters.chars().anyMatch(letter -> "rgba".indexOf(letter) >= 0);
        if (mixed) {
            throw context.error(given.get(2), "components of xyzw and of rgba are mixed");
        }
        return (component, later) -> {
            int from = order[component];
            Value value = from < 0 ? Constant.of(from + 2f) : vector.component(from, later);
            return Operands.isNegated(given.get(2 + component)) ? later.operation(Operator.NEG, value) : value;
        };
    }

    /** The number of a component, or -2 for 0 and -1 for 1. */
    private int selection(OperandContext tree) {
        if (tree.number() != null && tree.number().getText().matches("[01]")) {
            return Integer.parseInt(tree.number().getText()) - 2;
        }
        if (tree.path() == null || !tree.path().selector().isEmpty() || tree.path().getText().length() != 1) {
            throw context.error(tree, "unexpected '%s', expected 0, 1 or a component".formatted(tree.getText()));
        }
        Token word = tree.path().IDENTIFIER().getSymbol();
        return operands.components(word)[0];
    }
}
