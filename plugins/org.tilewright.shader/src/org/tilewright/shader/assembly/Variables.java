package org.tilewright.shader.assembly;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.tilewright.shader.assembly.grammar.AssemblyParser.AddressesContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.AliasContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.AttributeContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.ItemContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.NamingContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.OutputContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.ParameterArrayContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.ParameterContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.PathContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.TemporariesContext;
import org.tilewright.shader.form.Constant;

/** The names that a program declares (ARB_vertex_program, section 2.14.3). */
final class Variables {

    private final Context context;
    private final Attributes attributes;
    private final Parameters parameters;
    private final Results results;
    private final Map<String, Variable> variables = new HashMap<>();
    private int temporaries;
    private int addresses;

    Variables(Context context, Attributes attributes, Parameters parameters, Results results) {
        this.context = context;
        this.attributes = attributes;
        this.parameters = parameters;
        this.results = results;
    }

    /** Carries a declaration out. */
    void declare(NamingContext tree) {
        context.at(tree);
        switch (tree) {
            case AttributeContext attribute -> {
                Path path = path(attribute.path(), context.isVertex() ? "vertex" : "fragment");
                Register register = attributes.bind(path);
                path.end();
                declare(attribute.IDENTIFIER(), new Variable.Source("an attribute", register));
            }
            case ParameterContext parameter -> declare(parameter.IDENTIFIER(),
                    new Variable.Source("a parameter", parameters.single(parameter.item())));
            case ParameterArrayContext array -> array(array);
            case TemporariesContext list -> list.IDENTIFIER().forEach(this::temporary);
            case AddressesContext list -> list.IDENTIFIER().forEach(this::address);
            case OutputContext output -> {
                Path path = path(output.path(), "result");
                Results.Result result = results.bind(path);
                path.end();
                declare(output.IDENTIFIER(), new Variable.Output(result));
            }
            case AliasContext alias -> declare(alias.IDENTIFIER(0), find(alias.IDENTIFIER(1).getSymbol()));
            default -> throw new IllegalStateException(tree.getClass().getName());
        }
    }

    private Path path(PathContext tree, String head) {
        Path path = new Path(tree, context);
        if (!path.head().getText().equals(head)) {
            throw context.error(path.head(), "unexpected '%s', expected %s".formatted(path.head().getText(), head));
        }
        return path;
    }

    private void array(ParameterArrayContext tree) {
        List<Register> registers = new ArrayList<>();
        for (ItemContext item : tree.item()) {
            registers.addAll(parameters.several(item));
        }
        if (tree.INTEGER() != null && !tree.INTEGER().getText().matches("0*" + registers.size())) {
            throw context.error(tree.INTEGER().getSymbol(),
                    "an array of %s, whose values are %d vectors".formatted(tree.INTEGER(), registers.size()));
        }
        declare(tree.IDENTIFIER(), new Variable.Parameters(tree.IDENTIFIER().getText(), registers));
    }

    /** Makes a temporary, of zeros: what is read before it is written should be the same each time. */
    private void temporary(TerminalNode name) {
        if (++temporaries > Limits.TEMPORARIES) {
            throw context.error(name.getSymbol(), "one temporary too many, expected at most " + Limits.TEMPORARIES);
        }
        Register register = Register.local(name.getText());
        for (int i = 0; i < 4; i++) {
            register.store(i, Constant.of(0f), context.builder());
        }
        declare(name, new Variable.Temporary(register));
    }

    private void address(TerminalNode name) {
        if (!context.isVertex()) {
            throw context.error(name.getSymbol(), "fragment programs have no address registers");
        }
        if (++addresses > Limits.ADDRESSES) {
            throw context.error(name.getSymbol(),
                    "one address register too many, expected at most " + Limits.ADDRESSES);
        }
        Variable.Address address = new Variable.Address(name.getText());
        context.builder().store(address.storage(), Constant.of(0), Constant.of(0));
        declare(name, address);
    }

    private void declare(TerminalNode name, Variable variable) {
        String word = name.getText();
        boolean reserved = Set.of("program", "result", "state", context.isVertex() ? "vertex" : "fragment")
                .contains(word) || !context.isVertex() && "texture".equals(word)
                || Opcode.named(word, context.stage()).isPresent();
        if (reserved) {
            throw context.error(name.getSymbol(), "'" + word + "' is reserved and cannot be declared");
        }
        if (variables.put(word, variable) != null) {
            throw context.error(name.getSymbol(), "'" + word + "' is declared already");
        }
    }

    /** What a name means. */
    Variable find(Token name) {
        Variable variable = variables.get(name.getText());
        if (variable == null) {
            throw context.error(name, "'" + name.getText() + "' is not declared");
        }
        return variable;
    }
}
