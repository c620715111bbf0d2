package org.tilewright.shader.assembly;

import java.util.Map;

import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.assembly.grammar.AssemblyParser.OptionContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.PathContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.ProgramContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.SelectorContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.StatementContext;
import org.tilewright.shader.assembly.grammar.Syntax;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Linear;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Result;

/** From an ARB program to the intermediate form. */
public final class Assembly {

    private static final Map<String, String> REFUSED = Map.of("!!VP1.0", "NV_vertex_program", "!!VP1.1",
            "NV_vertex_program1_1", "!!VSP1.0", "NV_vertex_program", "!!VP2.0", "NV_vertex_program2", "!!VP3.0",
            "NV_vertex_program3", "!!FP1.0", "NV_fragment_program", "!!NVvp4.0", "NV_vertex_program4", "!!NVfp4.0",
            "NV_fragment_program4", "!!NVgp4.0", "NV_geometry_program4");

    private final Context context;
    private final Results results;
    private final States states;
    private final ProgramContext tree;
    private int environment;
    private int local;

    private Assembly(String name, Stage stage, String text) {
        context = new Context(name, stage);
        results = new Results(context);
        states = new States(context);
        tree = Syntax.parse(name, text);
    }

    /**
     * The program of a text. It exchanges what GLSL's built-in variables of its stage are; beyond these
     * {@code vertex.attrib[n]} with its number as location, the arrays {@code vertex.program.env},
     * {@code vertex.program.local}, {@code fragment.program.env} and {@code fragment.program.local} of as many vectors
     * as the program uses, and {@code state.matrix.program} and {@code state.matrix.program.inverse}, eight matrices.
     * Textures are looked up by the number of their image unit.
     *
     * @param name  what messages call the text, most often its file
     * @param stage what it was given as
     * @param text  beginning with {@code !!ARBvp1.0} or {@code !!ARBfp1.0}
     * @throws ShaderException at the first mistake
     */
    public static Program lower(String name, Stage stage, String text) {
        if (text.length() > Source.LONGEST) {
            throw new ShaderException(name, new Position(1, 1),
                    "is longer than %,d characters".formatted(Source.LONGEST));
        }
        String header = header(stage);
        if (!text.startsWith(header)) {
            String first = text.split("\\s", 2)[0];
            String refused = REFUSED.get(first);
            throw new ShaderException(name, new Position(1, 1), refused != null ? refused + " is not supported"
                    : "begins with '%.20s', expected '%s'".formatted(first, header));
        }
        return new Assembly(name, stage, " ".repeat(header.length()) + text.substring(header.length())).program();
    }

    /** What programs of a stage begin with. */
    public static String header(Stage stage) {
        return stage == Stage.VERTEX ? "!!ARBvp1.0" : "!!ARBfp1.0";
    }

    private Program program() {
        tree.option().forEach(this::option);
        measure(tree);
        Attributes attributes = new Attributes(context);
        Parameters parameters = new Parameters(context, states, environment, local);
        Variables variables = new Variables(context, attributes, parameters, results);
        Instructions instructions = new Instructions(context,
                new Operands(context, variables, attributes, parameters, results));
        if (context.options().contains(Option.ARB_position_invariant)) {
            transform("gl_Position", "gl_ModelViewProjectionMatrix");
            transform("gl_ClipVertex", "gl_ModelViewMatrix");
        }
        for (StatementContext statement : tree.statement()) {
            if (statement.naming() != null) {
                variables.declare(statement.naming());
            } else {
                instructions.add(statement.instruction());
            }
        }
        Fog.apply(context, states, results);
        return new Program(context.stage(), Interface.LANGUAGE, context.builder().nodes(),
                context.variables().variables(), Map.of());
    }

    private void option(OptionContext tree) {
        Token name = tree.IDENTIFIER().getSymbol();
        Option option = Option.named(name.getText(), context.stage()).orElseThrow(() -> context.error(name,
                "option '%s' is not supported in a %s program".formatted(name.getText(), context.stage())));
        context.options().forEach(other -> {
            if (option.excludes(other)) {
                throw context.error(name, "option '%s' goes not with '%s'".formatted(option, other));
            }
        });
        context.options().add(option);
    }

    /** Finds the last of the program parameters that are used. */
    private void measure(ParseTree node) {
        if (node instanceof PathContext path && "program".equals(path.IDENTIFIER().getText())) {
            int last = 0;
            for (SelectorContext selector : path.selector()) {
                for (int i = 0; selector.index() != null && i < selector.index().INTEGER().size(); i++) {
                    last = Math.max(last, context.number(selector.index().INTEGER(i).getSymbol(),
                            Limits.PROGRAM_PARAMETERS, "parameter"));
                }
            }
            environment = path.getText().startsWith("program.env") ? Math.max(environment, last + 1) : environment;
            local = path.getText().startsWith("program.local") ? Math.max(local, last + 1) : local;
        }
        for (int i = 0; i < node.getChildCount(); i++) {
            measure(node.getChild(i));
        }
    }

    /** What the fixed function does with the position: the same steps as those of GLSL's ftransform. */
    private void transform(String output, String matrix) {
        Result product = Linear.product(context.variables().builtin(matrix).value(context.builder()),
                context.variables().builtin("gl_Vertex").value(context.builder()), context.builder());
        Place place = context.variables().builtin(output);
        place.store(product, context.builder());
    }
}
