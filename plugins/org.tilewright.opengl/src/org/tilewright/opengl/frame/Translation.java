package org.tilewright.opengl.frame;

import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.BlendEquation;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CombineFunction;
import org.tilewright.frame.state.CombineOperand;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.LogicOperation;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.StencilOperation;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.transform.GenerationMode;
import org.tilewright.frame.transform.MaterialPart;
import org.tilewright.frame.vertex.ComponentType;

/** OpenGL's constants as frames name them. What is unknown becomes OpenGL's initial value, as an error leaves it. */
final class Translation {

    private static final int NEVER = 0x0200;
    private static final int CLEAR = 0x1500;

    private Translation() {}

    /** Null for unknown modes. */
    static PrimitiveType primitive(int mode) {
        return switch (mode) {
            case 0 -> PrimitiveType.POINTS;
            case 1 -> PrimitiveType.LINES;
            case 2 -> PrimitiveType.LINE_LOOP;
            case 3 -> PrimitiveType.LINE_STRIP;
            case 4 -> PrimitiveType.TRIANGLES;
            case 5 -> PrimitiveType.TRIANGLE_STRIP;
            case 6 -> PrimitiveType.TRIANGLE_FAN;
            case 7 -> PrimitiveType.QUADS;
            case 8 -> PrimitiveType.QUAD_STRIP;
            case 9 -> PrimitiveType.POLYGON;
            default -> null;
        };
    }

    /** OpenGL numbers them in the order of the enumeration. */
    static CompareFunction compare(int function, CompareFunction otherwise) {
        CompareFunction[] all = CompareFunction.values();
        return function >= NEVER && function < NEVER + all.length ? all[function - NEVER] : otherwise;
    }

    static LogicOperation logic(int operation) {
        LogicOperation[] all = LogicOperation.values();
        return operation >= CLEAR && operation < CLEAR + all.length ? all[operation - CLEAR] : LogicOperation.COPY;
    }

    /** Null for unknown factors. */
    static BlendFactor factor(int factor) {
        return switch (factor) {
            case 0 -> BlendFactor.ZERO;
            case 1 -> BlendFactor.ONE;
            case 0x0300 -> BlendFactor.SRC_COLOR;
            case 0x0301 -> BlendFactor.ONE_MINUS_SRC_COLOR;
            case 0x0302 -> BlendFactor.SRC_ALPHA;
            case 0x0303 -> BlendFactor.ONE_MINUS_SRC_ALPHA;
            case 0x0304 -> BlendFactor.DST_ALPHA;
            case 0x0305 -> BlendFactor.ONE_MINUS_DST_ALPHA;
            case 0x0306 -> BlendFactor.DST_COLOR;
            case 0x0307 -> BlendFactor.ONE_MINUS_DST_COLOR;
            case 0x0308 -> BlendFactor.SRC_ALPHA_SATURATE;
            case 0x8001 -> BlendFactor.CONSTANT_COLOR;
            case 0x8002 -> BlendFactor.ONE_MINUS_CONSTANT_COLOR;
            case 0x8003 -> BlendFactor.CONSTANT_ALPHA;
            case 0x8004 -> BlendFactor.ONE_MINUS_CONSTANT_ALPHA;
            default -> null;
        };
    }

    /** Null for unknown equations. */
    static BlendEquation equation(int equation) {
        return switch (equation) {
            case 0x8006 -> BlendEquation.FUNC_ADD;
            case 0x8007 -> BlendEquation.MIN;
            case 0x8008 -> BlendEquation.MAX;
            case 0x800a -> BlendEquation.FUNC_SUBTRACT;
            case 0x800b -> BlendEquation.FUNC_REVERSE_SUBTRACT;
            default -> null;
        };
    }

    static StencilOperation stencil(int operation) {
        return switch (operation) {
            case 0 -> StencilOperation.ZERO;
            case 0x1e01 -> StencilOperation.REPLACE;
            case 0x1e02 -> StencilOperation.INCR;
            case 0x1e03 -> StencilOperation.DECR;
            case 0x150a -> StencilOperation.INVERT;
            case 0x8507 -> StencilOperation.INCR_WRAP;
            case 0x8508 -> StencilOperation.DECR_WRAP;
            default -> StencilOperation.KEEP;
        };
    }

    static Face face(int face) {
        return switch (face) {
            case 0x0404 -> Face.FRONT;
            case 0x0408 -> Face.FRONT_AND_BACK;
            default -> Face.BACK;
        };
    }

    static Winding winding(int winding) {
        return winding == 0x0900 ? Winding.CW : Winding.CCW;
    }

    static PolygonMode polygonMode(int mode) {
        return switch (mode) {
            case 0x1b00 -> PolygonMode.POINT;
            case 0x1b01 -> PolygonMode.LINE;
            default -> PolygonMode.FILL;
        };
    }

    static MinFilter min(int filter) {
        return switch (filter) {
            case 0x2600 -> MinFilter.NEAREST;
            case 0x2601 -> MinFilter.LINEAR;
            case 0x2700 -> MinFilter.NEAREST_MIPMAP_NEAREST;
            case 0x2701 -> MinFilter.LINEAR_MIPMAP_NEAREST;
            case 0x2703 -> MinFilter.LINEAR_MIPMAP_LINEAR;
            default -> MinFilter.NEAREST_MIPMAP_LINEAR;
        };
    }

    static MagFilter mag(int filter) {
        return filter == 0x2600 ? MagFilter.NEAREST : MagFilter.LINEAR;
    }

    /** Also that which only programs know. */
    /** Whether coordinates are mirrored once and clamped then, which frames do not have. */
    static boolean isMirroredOnce(int wrap) {
        return wrap == 0x8742 || wrap == 0x8743 || wrap == 0x8912;
    }

    static Wrap anyWrap(int wrap) {
        return wrap == 0x812d ? Wrap.CLAMP_TO_BORDER : wrap(wrap);
    }

    static Wrap wrap(int wrap) {
        return switch (wrap) {
            case 0x2900, 0x812d -> Wrap.CLAMP;
            case 0x812f -> Wrap.CLAMP_TO_EDGE;
            case 0x8370 -> Wrap.MIRRORED_REPEAT;
            default -> Wrap.REPEAT;
        };
    }

    static TextureEnvironment environment(int mode) {
        return switch (mode) {
            case 0x1e01 -> TextureEnvironment.REPLACE;
            case 0x0104 -> TextureEnvironment.ADD;
            case 0x2101 -> TextureEnvironment.DECAL;
            case 0x0be2 -> TextureEnvironment.BLEND;
            case 0x8570 -> TextureEnvironment.COMBINE;
            default -> TextureEnvironment.MODULATE;
        };
    }

    /** Null for those of extensions. */
    static CombineFunction combine(int function) {
        return switch (function) {
            case 0x1e01 -> CombineFunction.REPLACE;
            case 0x2100 -> CombineFunction.MODULATE;
            case 0x0104 -> CombineFunction.ADD;
            case 0x8574 -> CombineFunction.ADD_SIGNED;
            case 0x8575 -> CombineFunction.INTERPOLATE;
            case 0x84e7 -> CombineFunction.SUBTRACT;
            case 0x86ae, 0x8740 -> CombineFunction.DOT3_RGB;
            case 0x86af, 0x8741 -> CombineFunction.DOT3_RGBA;
            default -> null;
        };
    }

    static CombineOperand operand(int operand) {
        return switch (operand) {
            case 0x0301 -> CombineOperand.ONE_MINUS_SRC_COLOR;
            case 0x0302 -> CombineOperand.SRC_ALPHA;
            case 0x0303 -> CombineOperand.ONE_MINUS_SRC_ALPHA;
            default -> CombineOperand.SRC_COLOR;
        };
    }

    static GenerationMode generation(int mode) {
        return switch (mode) {
            case 0x2401 -> GenerationMode.OBJECT_LINEAR;
            case 0x2402 -> GenerationMode.SPHERE_MAP;
            case 0x8511 -> GenerationMode.NORMAL_MAP;
            case 0x8512 -> GenerationMode.REFLECTION_MAP;
            default -> GenerationMode.EYE_LINEAR;
        };
    }

    static MaterialPart part(int part) {
        return switch (part) {
            case 0x1600 -> MaterialPart.EMISSION;
            case 0x1200 -> MaterialPart.AMBIENT;
            case 0x1201 -> MaterialPart.DIFFUSE;
            case 0x1202 -> MaterialPart.SPECULAR;
            default -> MaterialPart.AMBIENT_AND_DIFFUSE;
        };
    }

    /** Null for unknown types. */
    static ComponentType component(int type) {
        return switch (type) {
            case 0x1400 -> ComponentType.BYTE;
            case 0x1401 -> ComponentType.UNSIGNED_BYTE;
            case 0x1402 -> ComponentType.SHORT;
            case 0x1403 -> ComponentType.UNSIGNED_SHORT;
            case 0x1404 -> ComponentType.INT;
            case 0x1405 -> ComponentType.UNSIGNED_INT;
            case 0x1406 -> ComponentType.FLOAT;
            case 0x140a -> ComponentType.DOUBLE;
            case 0x140b, 0x8d61 -> ComponentType.HALF_FLOAT;
            case 0x140c -> ComponentType.FIXED;
            case 0x8d9f -> ComponentType.INT_2_10_10_10_REV;
            case 0x8368 -> ComponentType.UNSIGNED_INT_2_10_10_10_REV;
            default -> null;
        };
    }

    static Vector4 vector(float[] values) {
        return new Vector4(values[0], values[1], values[2], values.length > 3 ? values[3] : 0);
    }

    /** A colour whose channels are finite; what is not is 0. */
    static float[] finite(float[] colour) {
        float[] finite = new float[4];
        for (int i = 0; i < 4; i++) {
            finite[i] = Float.isFinite(colour[i]) ? colour[i] : 0;
        }
        return finite;
    }

    /** A colour whose channels are limited to 0..1; what is not a number is 0. */
    static float[] limited(float[] colour) {
        float[] limited = new float[4];
        for (int i = 0; i < 4; i++) {
            limited[i] = colour[i] > 0 ? Math.min(colour[i], 1) : 0;
        }
        return limited;
    }
}
