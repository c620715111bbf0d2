package org.tilewright.shader.assembly;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.assembly.Register.Cell;
import org.tilewright.shader.glsl.type.Place;

/** State of the fixed function (ARB_vertex_program, tables X.3.2 to X.3.7; ARB_fragment_program, the same and texenv, depth). */
final class States {

    private final Context context;
    private final Interface variables;
    private final Matrices matrices;

    States(Context context) {
        this.context = context;
        variables = context.variables();
        matrices = new Matrices(context);
    }

    /** The vectors that a path means behind {@code state}: several only of matrices without one row. */
    List<Register> bind(Path path) {
        String word = context.isVertex()
                ? path.word("material", "light", "lightmodel", "lightprod", "texgen", "fog", "clip", "point", "matrix")
                : path.word("material", "light", "lightmodel", "lightprod", "texgen", "fog", "clip", "point", "matrix",
                        "texenv", "depth");
        return "matrix".equals(word) ? matrices.bind(path) : List.of(single(word, path));
    }

    private Register single(String word, Path path) {
        return switch (word) {
            case "material" -> {
                Place material = variables.builtin("gl_" + side(path) + "Material");
                yield member(material, path.word("ambient", "diffuse", "specular", "emission", "shininess"));
            }
            case "light" -> light(path);
            case "lightmodel" -> {
                if (path.optional("ambient") != null) {
                    yield member(variables.builtin("gl_LightModel"), "ambient");
                }
                String side = side(path);
                path.word("scenecolor");
                yield member(variables.builtin("gl_" + side + "LightModelProduct"), "sceneColor");
            }
            case "lightprod" -> {
                int number = index(path, "gl_FrontLightProduct", "light");
                Place product = variables.element("gl_" + side(path) + "LightProduct", number);
                yield member(product, path.word("ambient", "diffuse", "specular"));
            }
            case "texgen" -> {
                int unit = optionalIndex(path, "gl_EyePlaneS", "texture unit");
                String plane = "eye".equals(path.word("eye", "object")) ? "gl_EyePlane" : "gl_ObjectPlane";
                String coordinate = switch (path.word("s", "t", "r", "q")) {
                    case "s" -> "S";
                    case "t" -> "T";
                    case "r" -> "R";
                    default -> "Q";
                };
                yield Register.of(variables.element(plane + coordinate, unit));
            }
            case "fog" -> "color".equals(path.word("color", "params")) ? fogColour() : fogParameters();
            case "clip" -> {
                int plane = index(path, "gl_ClipPlane", "clip plane");
                path.word("plane");
                yield Register.of(variables.element("gl_ClipPlane", plane));
            }
            case "point" -> "size".equals(path.word("size", "attenuation"))
                    ? members(variables.builtin("gl_Point"), "size", "sizeMin", "sizeMax", "fadeThresholdSize")
                    : members(variables.builtin("gl_Point"), "distanceConstantAttenuation",
                            "distanceLinearAttenuation", "distanceQuadraticAttenuation");
            case "texenv" -> {
                int unit = optionalIndex(path, "gl_TextureEnvColor", "texture unit");
                path.word("color");
                yield Register.of(variables.element("gl_TextureEnvColor", unit));
            }
            default -> {
                path.word("range");
                yield members(variables.builtin("gl_DepthRange"), "near", "far", "diff");
            }
        };
    }

    private Register light(Path path) {
        Place light = variables.element("gl_LightSource", index(path, "gl_LightSource", "light"));
        String word = path.word("ambient", "diffuse", "specular", "position", "attenuation", "spot", "half");
        return switch (word) {
            case "attenuation" -> members(light, "constantAttenuation", "linearAttenuation", "quadraticAttenuation",
                    "spotExponent");
            case "spot" -> {
                path.word("direction");
                yield members(light, "spotDirection", "spotCosCutoff");
            }
            case "half" -> Register.of(Register.cells(Interface.member(light, "halfVector")).subList(0, 3));
            default -> member(light, word);
        };
    }

    Register fogColour() {
        return member(variables.builtin("gl_Fog"), "color");
    }

    /** Density, start, end and one by the difference of both. */
    Register fogParameters() {
        return members(variables.builtin("gl_Fog"), "density", "start", "end", "scale");
    }

    private static String side(Path path) {
        return "back".equals(path.optional("front", "back")) ? "Back" : "Front";
    }

    private int index(Path path, String array, String what) {
        return path.index(variables.length(array), what);
    }

    private int optionalIndex(Path path, String array, String what) {
        return path.optionalIndex(variables.length(array), what);
    }

    private static Register member(Place struct, String member) {
        return Register.of(Interface.member(struct, member));
    }

    /** The scalars of several members, one after the other. */
    private static Register members(Place struct, String... members) {
        List<Cell> cells = new ArrayList<>();
        for (String member : members) {
            cells.addAll(Register.cells(Interface.member(struct, member)));
        }
        return Register.of(cells);
    }
}
