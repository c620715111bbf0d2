package org.tilewright.shader.assembly;

import java.util.HashSet;
import java.util.Set;

import org.tilewright.shader.form.Space;
import org.tilewright.shader.glsl.builtin.BuiltinConstants;

/** What a program is given (ARB_vertex_program, table X.2; ARB_fragment_program, table X.1). */
final class Attributes {

    private static final int GENERIC = BuiltinConstants.named("gl_MaxVertexAttribs", Interface.LANGUAGE).getAsInt();
    private static final int COORDINATES = BuiltinConstants.named("gl_MaxTextureCoords", Interface.LANGUAGE)
            .getAsInt();
    /** The number of the generic attribute that may lie where the coordinates of unit 0 do (table X.2.1). */
    private static final int FIRST_COORDINATE = 8;

    private final Context context;
    private final Set<Integer> generic = new HashSet<>();
    private final Set<Integer> conventional = new HashSet<>();

    Attributes(Context context) {
        this.context = context;
    }

    /** The attribute that a path begins with, behind {@code vertex} or {@code fragment}. */
    Register bind(Path path) {
        return context.isVertex() ? ofVertex(path) : ofFragment(path);
    }

    private Register ofVertex(Path path) {
        String word = path.word("position", "weight", "normal", "color", "fogcoord", "texcoord", "matrixindex",
                "attrib");
        return switch (word) {
            case "position" -> conventional(path, 0, "gl_Vertex");
            case "normal" -> conventional(path, 2, "gl_Normal");
            case "color" -> isSecondary(path) ? conventional(path, 4, "gl_SecondaryColor")
                    : conventional(path, 3, "gl_Color");
            case "fogcoord" -> conventional(path, 5, "gl_FogCoord");
            case "texcoord" -> {
                int unit = path.optionalIndex(COORDINATES, "texture coordinate");
                yield conventional(path, FIRST_COORDINATE + unit, "gl_MultiTexCoord" + unit);
            }
            case "attrib" -> {
                int number = path.index(GENERIC, "attribute");
                use(path, number, generic, conventional);
                yield Register.of(context.variables().own("vertex.attrib[" + number + "]", Interface.VECTOR,
                        Space.INPUT, number));
            }
            default -> throw path.error("'vertex.%s' is of ARB_vertex_blend, which is not supported".formatted(word));
        };
    }

    private Register conventional(Path path, int number, String builtin) {
        use(path, number, conventional, generic);
        return Register.of(context.variables().builtin(builtin));
    }

    private void use(Path path, int number, Set<Integer> mine, Set<Integer> others) {
        mine.add(number);
        if (others.contains(number)) {
            throw path.error("lies where vertex.attrib[%d] may lie: only one of them can be used".formatted(number));
        }
    }

    private Register ofFragment(Path path) {
        return switch (path.word("color", "texcoord", "fogcoord", "position")) {
            case "color" -> Register
                    .of(context.variables().builtin(isSecondary(path) ? "gl_SecondaryColor" : "gl_Color"));
            case "texcoord" -> Register.of(context.variables().element("gl_TexCoord",
                    path.optionalIndex(COORDINATES, "texture coordinate")));
            case "fogcoord" -> fogCoordinate(context);
            default -> Register.of(context.variables().builtin("gl_FragCoord"));
        };
    }

    static Register fogCoordinate(Context context) {
        return Register.of(context.variables().builtin("gl_FogFragCoord"));
    }

    private static boolean isSecondary(Path path) {
        return "secondary".equals(path.optional("primary", "secondary"));
    }
}
