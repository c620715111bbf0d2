package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.pixel.StoredFormat.Base;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.State;
import org.tilewright.opengl.state.TextureUnit;

/**
 * What the fixed function does to fragments (OpenGL 2.1, 3.8.13 to 3.10), as a program: for draws whose units have cubes, volumes,
 * rectangles, comparisons of depths or colours of borders, which the texture stages of a frame do not know.
 *
 * @param source   the program
 * @param units    the units that texture, in rising order
 * @param textures their textures
 */
record EnvironmentProgram(ProgramSource source, List<EnvironmentUnit> units, List<ProgramTexture> textures) {

    private static final int COMBINE = 0x8570;
    private static final int LINEAR = 0x2601;
    private static final int EXP2 = 0x0801;

    /**
     * The program of a context's fixed function; null where the texture stages of a frame do the same.
     *
     * @param context       the context
     * @param vertexProgram whether a program makes the vertices
     * @param textures      the textures of the frame
     */
    static EnvironmentProgram of(Context context, boolean vertexProgram, TextureTranslation textures) {
        List<EnvironmentUnit> units = new ArrayList<>();
        boolean needed = false;
        for (int number = 0; number < TextureUnit.FIXED_UNITS; number++) {
            EnvironmentUnit unit = EnvironmentUnit.of(context, number);
            if (unit != null) {
                units.add(unit);
                needed |= unit.isMoreThanAStage();
            }
        }
        if (!needed) {
            return null;
        }
        List<ProgramTexture> lookedUp = new ArrayList<>();
        for (EnvironmentUnit unit : List.copyOf(units)) {
            int id = textures.id(context, unit.number(), unit.target());
            if (id < 0) {
                units.remove(unit);
            } else {
                lookedUp.add(new ProgramTexture(unit.number(), id, unit.state().lodBias() + unit.sampler().lodBias()));
            }
        }
        return new EnvironmentProgram(
                new ProgramSource(ProgramStage.FRAGMENT, ProgramLanguage.GLSL, text(context, units, vertexProgram)),
                List.copyOf(units), lookedUp);
    }

    private static String text(Context context, List<EnvironmentUnit> units, boolean vertexProgram) {
        StringBuilder text = new StringBuilder("#version 120\n#extension GL_ARB_texture_rectangle : enable\n");
        for (EnvironmentUnit unit : units) {
            text.append("uniform ").append(samplerType(unit)).append(" unit").append(unit.number()).append(";\n");
            text.append("uniform vec4 colour").append(unit.number()).append(";\n");
        }
        text.append("void main() {\n    vec4 primary = clamp(gl_Color, 0.0, 1.0);\n    vec4 colour = primary;\n");
        for (EnvironmentUnit unit : units) {
            text.append("    vec4 texel").append(unit.number()).append(" = ").append(lookUp(unit)).append(";\n");
        }
        for (EnvironmentUnit unit : units) {
            text.append("    colour = clamp(").append(environment(unit, units)).append(", 0.0, 1.0);\n");
        }
        if (addsSecondary(context, vertexProgram)) {
            text.append("    colour.rgb = min(colour.rgb + clamp(gl_SecondaryColor.rgb, 0.0, 1.0), 1.0);\n");
        }
        if (context.state.has(Capability.FOG)) {
            text.append("    colour.rgb = mix(gl_Fog.color.rgb, colour.rgb, clamp(").append(fog(context.state))
                    .append(", 0.0, 1.0));\n");
        }
        return text.append("    gl_FragColor = colour;\n}\n").toString();
    }

    /** Whether colours of vertices are added after texturing (OpenGL 2.1, 3.9). */
    private static boolean addsSecondary(Context context, boolean vertexProgram) {
        return context.state.has(Capability.COLOR_SUM) || !vertexProgram && context.state.has(Capability.LIGHTING)
                && context.state.lightModel.separateSpecular();
    }

    /** The numbers of units and the environments' colours, by rising name. */
    List<UniformValue> uniforms() {
        List<UniformValue> uniforms = new ArrayList<>();
        for (EnvironmentUnit unit : units) {
            float[] colour = Translation.limited(unit.state().colour());
            int[] bits = new int[4];
            for (int i = 0; i < bits.length; i++) {
                bits[i] = Float.floatToRawIntBits(colour[i]);
            }
            uniforms.add(new UniformValue("colour" + unit.number(), UniformKind.FLOAT, 1, 4, bits));
        }
        for (EnvironmentUnit unit : units) {
            uniforms.add(
                    new UniformValue("unit" + unit.number(), UniformKind.INT, 1, 1, new int[] { unit.number() }));
        }
        return uniforms;
    }

    /** A bit for each unit that textures. */
    int unitBits() {
        return units.stream().mapToInt(unit -> 1 << unit.number()).sum();
    }

    private static String samplerType(EnvironmentUnit unit) {
        String shadow = unit.compares() ? "Shadow" : "";
        return switch (unit.target()) {
            case ONE -> "sampler1D" + shadow;
            case RECTANGLE -> "sampler2DRect" + shadow;
            case THREE -> "sampler3D";
            case CUBE -> "samplerCube";
            default -> "sampler2D" + shadow;
        };
    }

    /** Coordinates are divided by the last one but where they are a direction. */
    private static String lookUp(EnvironmentUnit unit) {
        String family = unit.compares() ? "shadow" : "texture";
        String arguments = "(unit" + unit.number() + ", gl_TexCoord[" + unit.number() + "]";
        return switch (unit.target()) {
            case ONE -> family + "1DProj" + arguments + ")";
            case RECTANGLE -> family + "2DRectProj" + arguments + ")";
            case THREE -> "texture3DProj" + arguments + ")";
            case CUBE -> "textureCube" + arguments + ".xyz)";
            default -> family + "2DProj" + arguments + ")";
        };
    }

    private static String environment(EnvironmentUnit unit, List<EnvironmentUnit> units) {
        String texel = "texel" + unit.number();
        String constant = "colour" + unit.number();
        boolean colour = unit.base() != Base.ALPHA;
        boolean alpha = unit.base() != Base.LUMINANCE && unit.base() != Base.RGB && unit.base() != Base.RED
                && unit.base() != Base.RG;
        boolean intensity = unit.base() == Base.INTENSITY;
        String modulated = alpha ? "colour.a * " + texel + ".a" : "colour.a";
        return unit.state().mode() == COMBINE ? EnvironmentCombination.of(unit, units)
                : switch (Translation.environment(unit.state().mode())) {
                    case REPLACE -> vector(colour ? texel + ".rgb" : "colour.rgb", alpha ? texel + ".a" : "colour.a");
                    case ADD -> vector(colour ? "colour.rgb + " + texel + ".rgb" : "colour.rgb",
                            intensity ? "colour.a + " + texel + ".a" : modulated);
                    case DECAL -> vector(alpha ? "mix(colour.rgb, " + texel + ".rgb, " + texel + ".a)" : texel + ".rgb",
                            "colour.a");
                    case BLEND -> vector(
                            colour ? "mix(colour.rgb, " + constant + ".rgb, " + texel + ".rgb)" : "colour.rgb",
                            intensity ? "mix(colour.a, " + constant + ".a, " + texel + ".a)" : modulated);
                    default -> vector(colour ? "colour.rgb * " + texel + ".rgb" : "colour.rgb", modulated);
                };
    }

    private static String vector(String rgb, String alpha) {
        return "vec4(" + rgb + ", " + alpha + ")";
    }

    private static String fog(State s) {
        return switch (s.fog.mode()) {
            case LINEAR -> "(gl_Fog.end - gl_FogFragCoord) * gl_Fog.scale";
            case EXP2 -> "exp(-gl_Fog.density * gl_Fog.density * gl_FogFragCoord * gl_FogFragCoord)";
            default -> "exp(-gl_Fog.density * gl_FogFragCoord)";
        };
    }
}
