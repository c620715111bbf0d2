package org.tilewright.shader.assembly;

import org.antlr.v4.runtime.Token;
import org.tilewright.shader.assembly.grammar.AssemblyParser.IndexContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.OperandContext;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;

/** What instructions read and write (ARB_vertex_program, sections 2.14.4.1 to 2.14.4.3). */
final class Operands {

    private static final int[] WHOLE = { 0, 1, 2, 3 };

    private final Context context;
    private final Variables variables;
    private final Attributes attributes;
    private final Parameters parameters;
    private final Results results;

    Operands(Context context, Variables variables, Attributes attributes, Parameters parameters, Results results) {
        this.context = context;
        this.variables = variables;
        this.attributes = attributes;
        this.parameters = parameters;
        this.results = results;
    }

    /**
     * Where a result goes.
     *
     * @param register where
     * @param mask     which of its scalars are written
     */
    record Target(Register register, boolean[] mask) {}

    /** Four scalars in some order, each found once. */
    private static final class Swizzled implements Vector {

        private final Vector vector;
        private final int[] order;
        private final boolean negated;
        private final Value[] found = new Value[4];

        Swizzled(Vector vector, int[] order, boolean negated) {
            this.vector = vector;
            this.order = order;
            this.negated = negated;
        }

        @Override
        public Value component(int index, Builder builder) {
            int from = order[index];
            if (found[from] == null) {
                Value value = vector.component(from, builder);
                found[from] = negated ? builder.operation(Operator.NEG, value) : value;
            }
            return found[from];
        }
    }

    /** A vector, with its sign and its components in the order that is given. */
    Vector vector(OperandContext tree) {
        return source(tree, false);
    }

    /** A vector that holds a scalar four times. */
    Vector scalar(OperandContext tree) {
        return source(tree, true);
    }

    private Vector source(OperandContext tree, boolean scalar) {
        boolean negated = isNegated(tree);
        Vector vector;
        Token suffix;
        if (tree.path() != null) {
            Path path = new Path(tree.path(), context);
            vector = read(path);
            suffix = path.suffix();
        } else if (tree.TARGET() == null) {
            vector = tree.vector() != null ? parameters.vector(tree.vector()) : parameters.number(tree.number());
            suffix = tree.IDENTIFIER() == null ? null : tree.IDENTIFIER().getSymbol();
        } else {
            throw context.error(tree, "unexpected '" + tree.getText() + "', expected a value");
        }
        int[] order = order(suffix);
        if (scalar && suffix == null || scalar && suffix.getText().length() > 1) {
            throw context.error(tree, "is a vector, expected one component of it");
        }
        return new Swizzled(vector, order, negated);
    }

    /** Which component each of the four is: one may stand for all. */
    private int[] order(Token suffix) {
        if (suffix == null) {
            return WHOLE;
        }
        int[] order = components(suffix);
        if (order.length == 2 || order.length == 3) {
            throw context.error(suffix, "'.%s' names %d components, expected 1 or 4".formatted(suffix.getText(),
                    order.length));
        }
        return order.length == 1 ? new int[] { order[0], order[0], order[0], order[0] } : order;
    }

    static boolean isNegated(OperandContext tree) {
        return tree.sign() != null && tree.sign().MINUS() != null;
    }

    /** The vector that a path begins with. */
    Vector read(Path path) {
        String head = path.head().getText();
        switch (head) {
            case "state", "program" -> {
                var registers = parameters.several(path);
                if (registers.size() > 1) {
                    throw context.error(path.tree(),
                            "'%s' is %d vectors, expected one".formatted(path.tree().getText(), registers.size()));
                }
                return registers.get(0);
            }
            case "result" -> throw context.error(path.head(), "a result is written and cannot be read");
            default -> {
                if (head.equals(context.isVertex() ? "vertex" : "fragment")) {
                    return attributes.bind(path);
                }
            }
        }
        return switch (variables.find(path.head())) {
            case Variable.Source source -> source.register();
            case Variable.Temporary temporary -> temporary.register();
            case Variable.Parameters array -> element(array, path);
            case Variable.Output output -> throw context.error(path.head(), "a result is written and cannot be read");
            case Variable.Address address -> throw context.error(path.head(),
                    "'%s' is an address register, which only finds elements of arrays".formatted(head));
        };
    }

    private Vector element(Variable.Parameters array, Path path) {
        IndexContext index = path.brackets();
        int count = array.registers().size();
        if (index.IDENTIFIER().isEmpty()) {
            if (index.RANGE() != null) {
                throw context.error(index, "is a range, expected one number");
            }
            return array.registers().get(context.number(index.INTEGER(0).getSymbol(), count, "element"));
        }
        if (!(variables.find(index.IDENTIFIER(0).getSymbol()) instanceof Variable.Address address)) {
            throw context.error(index, "'%s' is no address register".formatted(index.IDENTIFIER(0)));
        }
        onlyX(index.IDENTIFIER(1).getSymbol());
        int offset = 0;
        if (index.sign() != null) {
            boolean down = index.sign().MINUS() != null;
            int size = context.number(index.INTEGER(0).getSymbol(),
                    down ? 1 - Limits.LEAST_OFFSET : 1 + Limits.GREATEST_OFFSET, "offset");
            offset = down ? -size : size;
        }
        return array.at(address, offset, context.builder());
    }

    private void onlyX(Token component) {
        if (!"x".equals(component.getText())) {
            throw context.error(component, "unexpected '.%s', expected .x".formatted(component.getText()));
        }
    }

    /** The address register that an operand names. */
    Variable.Address address(OperandContext tree) {
        if (tree.path() == null || tree.sign() != null
                || !(variables.find(tree.path().IDENTIFIER().getSymbol()) instanceof Variable.Address address)) {
            throw context.error(tree, "'%s' is no address register".formatted(tree.getText()));
        }
        Token suffix = new Path(tree.path(), context).suffix();
        if (suffix == null) {
            throw context.error(tree, "'%s' is not complete, expected .x behind it".formatted(tree.getText()));
        }
        onlyX(suffix);
        return address;
    }

    /** Where an instruction puts what it finds. */
    Target target(OperandContext tree) {
        if (tree.path() == null || tree.sign() != null) {
            throw context.error(tree, "'%s' cannot be written".formatted(tree.getText()));
        }
        Path path = new Path(tree.path(), context);
        Register register;
        if ("result".equals(path.head().getText())) {
            register = results.bind(path).register();
        } else {
            register = switch (target(path.head())) {
                case Variable.Temporary temporary -> temporary.register();
                case Variable.Output output -> output.result().register();
                case Variable.Source source -> throw context.error(tree,
                        "'%s' is %s and cannot be written".formatted(path.head().getText(), source.word()));
                default -> throw context.error(tree, "'%s' cannot be written".formatted(path.head().getText()));
            };
        }
        return new Target(register, mask(path.suffix()));
    }

    private Variable target(Token name) {
        if (name.getText().matches("state|program|vertex|fragment")) {
            throw context.error(name, "'%s' cannot be written".formatted(name.getText()));
        }
        return variables.find(name);
    }

    private boolean[] mask(Token suffix) {
        boolean[] mask = new boolean[4];
        int last = -1;
        for (int component : suffix == null ? WHOLE : components(suffix)) {
            if (component <= last) {
                throw context.error(suffix, "'.%s' is no mask, expected components in the order of xyzw".formatted(
                        suffix.getText()));
            }
            mask[component] = true;
            last = component;
        }
        return mask;
    }

    /** The numbers of components; those of colours only in fragment programs, and not mixed with others. */
    int[] components(Token word) {
        String[] sets = context.isVertex() ? new String[] { "xyzw" } : new String[] { "xyzw", "rgba" };
        for (String set : sets) {
            int[] components = word.getText().chars().map(set::indexOf).toArray();
            boolean fits = components.length <= 4
                    && word.getText().chars().allMatch(letter -> set.indexOf(letter) >= 0);
            if (fits) {
                return components;
            }
        }
        throw context.error(word, "'%s' names no components, expected up to four of %s".formatted(word.getText(),
                String.join(" or ", sets)));
    }
}
