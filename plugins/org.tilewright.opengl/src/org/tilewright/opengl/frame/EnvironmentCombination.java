package org.tilewright.opengl.frame;

import java.util.List;

import org.tilewright.opengl.state.Combine;

/** The combiner of a texture unit as an expression of GLSL (OpenGL 2.1, tables 3.24 to 3.27), with the functions of ATI_texture_env_combine3. */
final class EnvironmentCombination {

    private static final int ZERO = 0;
    private static final int ONE = 1;
    private static final int TEXTURE = 0x1702;
    private static final int CONSTANT = 0x8576;
    private static final int PRIMARY_COLOR = 0x8577;
    private static final int TEXTURE0 = 0x84c0;
    private static final int DOT3_RGBA = 0x86af;
    private static final int DOT3_RGBA_EXT = 0x8741;

    private final EnvironmentUnit unit;
    private final List<EnvironmentUnit> units;
    private final Combine combine;

    private EnvironmentCombination(EnvironmentUnit unit, List<EnvironmentUnit> units) {
        this.unit = unit;
        this.units = units;
        combine = unit.state().combine();
    }

    /** What a unit leaves of {@code primary}, {@code colour} and the texels of units, before it is limited to 0..1. */
    static String of(EnvironmentUnit unit, List<EnvironmentUnit> units) {
        return new EnvironmentCombination(unit, units).value();
    }

    private String value() {
        String rgb = scaled(function(combine.colour(), false), combine.colourScale());
        if (combine.colour() == DOT3_RGBA || combine.colour() == DOT3_RGBA_EXT) {
            return "vec4(" + rgb + ")";
        }
        return "vec4(" + rgb + ", " + scaled(function(combine.alpha(), true), combine.alphaScale()) + ")";
    }

    private static String scaled(String value, float scale) {
        return scale == 2 ? "2.0 * (" + value + ")" : scale == 4 ? "4.0 * (" + value + ")" : value;
    }

    private String function(int function, boolean alpha) {
        String a = argument(0, alpha);
        String b = argument(1, alpha);
        String c = argument(2, alpha);
        return switch (function) {
            case 0x1e01 -> a;
            case 0x0104 -> a + " + " + b;
            case 0x8574 -> a + " + " + b + " - 0.5";
            case 0x8575 -> "mix(" + b + ", " + a + ", " + c + ")";
            case 0x84e7 -> a + " - " + b;
            case 0x86ae, DOT3_RGBA, 0x8740, DOT3_RGBA_EXT -> alpha ? a + " * " + b
                    : "vec3(4.0 * dot(" + a + " - 0.5, " + b + " - 0.5))";
            case 0x8744 -> a + " * " + c + " + " + b;
            case 0x8745 -> a + " * " + c + " + " + b + " - 0.5";
            case 0x8746 -> a + " * " + c + " - " + b;
            default -> a + " * " + b;
        };
    }

    private String argument(int number, boolean alpha) {
        String source = source((alpha ? combine.alphaSources() : combine.colourSources())[number]);
        String rgb = alpha ? "" : "vec3";
        return switch (Translation.operand((alpha ? combine.alphaOperands() : combine.colourOperands())[number])) {
            case SRC_COLOR -> alpha ? source + ".a" : source + ".rgb";
            case ONE_MINUS_SRC_COLOR -> "(1.0 - " + source + (alpha ? ".a)" : ".rgb)");
            case SRC_ALPHA -> rgb + "(" + source + ".a)";
            case ONE_MINUS_SRC_ALPHA -> rgb + "(1.0 - " + source + ".a)";
        };
    }

    /** A unit that is off has no texel; OpenGL leaves open what comes of it, and it is white here as in a frame's stages. */
    private String source(int source) {
        int other = source - TEXTURE0;
        return switch (source) {
            case TEXTURE -> "texel" + unit.number();
            case CONSTANT -> "colour" + unit.number();
            case PRIMARY_COLOR -> "primary";
            case ZERO -> "vec4(0.0)";
            case ONE -> "vec4(1.0)";
            default -> other < 0 || other > Integer.SIZE - 1 ? "colour"
                    : units.stream().anyMatch(each -> each.number() == other) ? "texel" + other : "vec4(1.0)";
        };
    }
}
