package org.tilewright.shader.assembly;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.tilewright.shader.assembly.Register.Cell;
import org.tilewright.shader.glsl.type.Place;

/** What a program gives (ARB_vertex_program, table X.4; ARB_fragment_program, table X.3). */
final class Results {

    private final Register foggy = Register.local("result.color");
    private final Context context;
    private boolean coloured;

    /** A result, which becomes part of the program when it is first written. */
    interface Result {
        Register register();
    }

    Results(Context context) {
        this.context = context;
    }

    /** The result that a path begins with, behind {@code result}. */
    Result bind(Path path) {
        return context.isVertex() ? ofVertex(path) : ofFragment(path);
    }

    private Result ofVertex(Path path) {
        Interface variables = context.variables();
        switch (path.word("position", "color", "fogcoord", "pointsize", "texcoord")) {
            case "position" -> {
                if (context.options().contains(Option.ARB_position_invariant)) {
                    throw path.error("result.position is not there with ARB_position_invariant");
                }
                return () -> Register.of(variables.builtin("gl_Position"));
            }
            case "color" -> {
                String side = "back".equals(path.optional("front", "back")) ? "Back" : "Front";
                String which = "secondary".equals(path.optional("primary", "secondary")) ? "Secondary" : "";
                return () -> Register.of(variables.builtin("gl_" + side + which + "Color"));
            }
            case "fogcoord" -> {
                return () -> only(0, variables.builtin("gl_FogFragCoord"));
            }
            case "pointsize" -> {
                return () -> only(0, variables.builtin("gl_PointSize"));
            }
            default -> {
                int unit = path.optionalIndex(variables.length("gl_TexCoord"), "texture coordinate");
                return () -> Register.of(variables.element("gl_TexCoord", unit));
            }
        }
    }

    private Result ofFragment(Path path) {
        if ("depth".equals(path.word("color", "depth"))) {
            return () -> only(2, context.variables().builtin("gl_FragDepth"));
        }
        if (path.isIndexed() && !hasSeveral()) {
            throw path.error("several colours need OPTION ARB_draw_buffers");
        }
        int number = path.optionalIndex(context.variables().length("gl_FragData"), "colour");
        return () -> {
            coloured |= number == 0;
            return number == 0 && Fog.option(context).isPresent() ? foggy : colour(number);
        };
    }

    private boolean hasSeveral() {
        return context.options().contains(Option.ARB_draw_buffers)
                || context.options().contains(Option.ATI_draw_buffers);
    }

    /** Where a colour goes in the end. */
    Register colour(int number) {
        return Register.of(hasSeveral() ? context.variables().element("gl_FragData", number)
                : context.variables().builtin("gl_FragColor"));
    }

    /** The colour that fog is still to be laid over. */
    Register foggy() {
        return foggy;
    }

    /** Whether the program gives a colour. */
    boolean isColoured() {
        return coloured;
    }

    /** A result of one scalar, which is one of four; the others go nowhere. */
    private static Register only(int index, Place scalar) {
        List<Cell> cells = new ArrayList<>(Collections.nCopies(4, null));
        cells.set(index, Register.cells(scalar).get(0));
        return new Register(Collections.unmodifiableList(cells));
    }
}
