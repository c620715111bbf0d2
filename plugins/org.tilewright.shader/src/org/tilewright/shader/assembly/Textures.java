package org.tilewright.shader.assembly;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.shader.assembly.grammar.AssemblyParser.OperandContext;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Sample.Method;
import org.tilewright.shader.form.TextureShape;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.builtin.BuiltinConstants;

/** Looks textures up (ARB_fragment_program, section 3.11.6; ARB_fragment_program_shadow). */
final class Textures {

    private static final int UNITS = BuiltinConstants.named("gl_MaxTextureImageUnits", Interface.LANGUAGE).getAsInt();
    private static final String SHADOW = "SHADOW";
    private static final Map<String, TextureShape> SHAPES = Map.of("1D", TextureShape.D1, "2D", TextureShape.D2, "3D",
            TextureShape.D3, "CUBE", TextureShape.CUBE, "RECT", TextureShape.RECTANGLE, SHADOW + "1D",
            TextureShape.D1, SHADOW + "2D", TextureShape.D2, SHADOW + "RECT", TextureShape.RECTANGLE);

    private final Context context;
    private final Map<Integer, String> targets = new HashMap<>();

    Textures(Context context) {
        this.context = context;
    }

    /** The colour that a look-up finds. */
    Vector look(Opcode opcode, Vector coordinates, OperandContext unitTree, OperandContext targetTree) {
        int unit = unit(unitTree);
        String target = targetTree.getText();
        TextureShape shape = shape(target, targetTree);
        String before = targets.putIfAbsent(unit, target);
        if (before != null && !before.equals(target)) {
            throw context.error(targetTree,
                    "texture[%d] is %s already and cannot be %s, too".formatted(unit, before, target));
        }
        boolean shadow = target.startsWith(SHADOW);
        Builder builder = context.builder();
        List<Value> where = new ArrayList<>();
        for (int i = 0; i < shape.coordinates(); i++) {
            where.add(coordinate(opcode, coordinates, i));
        }
        Value reference = shadow ? coordinate(opcode, coordinates, 2) : null;
        List<Value> bias = opcode == Opcode.TXB && shape.hasLevels() ? List.of(coordinates.component(3, builder))
                : List.of();
        Sample sample = new Sample(Method.IMPLICIT, shape, Kind.FLOAT, Constant.of(unit), where, reference, bias,
                List.of(), builder.position());
        builder.add(sample);
        // A comparison finds one number, which stands in all three colours as in GLSL 1.20.
        return (component, later) -> !shadow ? sample.components().get(component)
                : component == 3 ? Constant.of(1f) : sample.components().get(0);
    }

    private Value coordinate(Opcode opcode, Vector coordinates, int index) {
        Builder builder = context.builder();
        Value value = coordinates.component(index, builder);
        return opcode == Opcode.TXP ? builder.operation(Operator.DIV, value, coordinates.component(3, builder))
                : value;
    }

    private int unit(OperandContext tree) {
        if (tree.path() == null || tree.sign() != null || !"texture".equals(tree.path().IDENTIFIER().getText())) {
            throw context.error(tree, "unexpected '%s', expected texture[n]".formatted(tree.getText()));
        }
        Path path = new Path(tree.path(), context);
        int unit = path.optionalIndex(UNITS, "texture unit");
        path.end();
        return unit;
    }

    private TextureShape shape(String target, OperandContext tree) {
        TextureShape shape = SHAPES.get(target);
        if (shape == null) {
            throw context.error(tree, "unexpected '%s', expected 1D, 2D, 3D, CUBE or RECT".formatted(target));
        }
        if (target.startsWith(SHADOW) && !context.options().contains(Option.ARB_fragment_program_shadow)) {
            throw context.error(tree, "'%s' needs OPTION ARB_fragment_program_shadow".formatted(target));
        }
        return shape;
    }
}
