package org.tilewright.shader.glsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tilewright.shader.glsl.Refusals.assertSourceRefused;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Functions of the language, by values that follow from their definitions. Arguments come in uniforms, so that nothing is
 * worked out while the program is written.
 */
class BuiltinFunctionsTest {

    /** What one scalar is off by at most: six roundings of results of about 1. */
    private static final double TOLERANCE = 6 * 0x1p-24;

    /** Of those that are not plain: refract has k = 1 - 0.25 (1 - 0.5^2) = 0.8125, 0.5 * 1 - (0.5 * 0.5 + sqrt(k)) 0.5. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "radians(a.x)|0.0174532925", "degrees(a.x)|57.2957795", "tan(a.x)|1.5574077", "acos(b.x)|1.0471976",
            "atan(a.y, a.x)|1.1071487", "exp(a.x)|2.7182818", "log(a.y)|0.6931472", "sinh(a.x)|1.1752012",
            "cosh(a.x)|1.5430806",
            "tanh(a.x)|0.7615942", "asinh(a.x)|0.8813736", "acosh(a.y)|1.3169579", "atanh(b.x)|0.5493061",
            "mod(-a.z, a.y)|1", "clamp(a.z, 0.0, 2.5)|2.5", "mix(a.x, a.z, b.x)|2", "step(a.y, a.x)|0",
            "step(a.x, a.x)|1",
            "smoothstep(0.0, 2.0, a.x)|0.5", "length(a.xy)|2.2360680", "distance(a, b)|4.6165462", "dot(a, b)|-3",
            "cross(a, b).z|-1.25", "normalize(a.xy).x|0.4472136", "faceforward(a, b, -b).y|2", "reflect(a, b).y|0.5",
            "refract(a.x, b.x, b.x)|-0.0756939", "determinant(mat2(a.xy, b.yz))|-0.5",
            "inverse(mat2(a.xy, b.yz))[1].x|-0.5",
            "transpose(mat2(a.xy, b.yz))[0].y|-0.25", "outerProduct(a.xy, b.yz)[1].x|-1",
            "matrixCompMult(mat2(a.x), mat2(a.z))[0].x|3",
            "float(any(lessThan(a, b)))|0", "float(all(greaterThanEqual(a, b)))|1", "float(not(equal(a.xy, a.xx)).x)|0",
            "isnan(a.x / 0.0 * 0.0) ? 1.0 : 0.0|1", "isinf(-a.x / 0.0) ? 1.0 : 0.0|1",
            "intBitsToFloat(floatBitsToInt(a.z))|3",
            "float(max(3u, 4u)) + float(clamp(-7, -5, 5))|-1", "roundEven(b.x + a.y)|2", "trunc(-a.z - b.x)|-3",
            "pow(a.y, a.z)|8" })
    void areWorthWhatTheirDefinitionsSay(String expression, double expected) {
        Quad quad = Quad.of(330, "uniform vec3 a, b;", "gl_FragColor = vec4(" + expression + ");")
                .with("a", 1, 2, 3).with("b", 0.5f, -0.25f, -1);
        double found = quad.run().colour().get(0);
        assertEquals(expected, found, TOLERANCE * Math.max(1, Math.abs(expected)) + 5e-8, expression);
    }

    @Test
    void partsOfANumberComeBackByAParameter() {
        assertEquals(List.of(-2f, -0.5f, 0f, 0f),
                Quad.of(130, "", "float whole; float part = modf(-2.5, whole); gl_FragColor = vec4(whole, part, 0, 0);")
                        .run().colour());
    }

    /** 1.5 is 0x3e00 as a half float, -2 is 0xc000; the least one is 2^-24. */
    @Test
    void halvesArePackedBitByBit() {
        Quad quad = new Quad("""
                #version 300 es
                precision highp float;
                uniform vec2 a;
                out vec4 colour;
                void main() {
                    uint bits = packHalf2x16(a);
                    colour = vec4(bits & 0xffffu, bits >> 16, unpackHalf2x16(bits));
                }
                """).with("a", 1.5f, -2);
        assertEquals(List.of((float) 0x3e00, (float) 0xc000, 1.5f, -2f), quad.run().colour());
        assertEquals(List.of(1f, (float) 0x7c00, 0x1p-24f, Float.POSITIVE_INFINITY),
                quad.with("a", 0x1.8p-25f, 65520).run().colour());
    }

    @Test
    void derivativesAreDifferencesWithinTheQuad() {
        Quad quad = Quad.of(110, "varying float x;", "gl_FragColor = vec4(dFdx(x), dFdy(x), fwidth(x), 0.0);")
                .lanes("x", 1, 3, 10, 20).run();
        assertEquals(List.of(2f, 9f, 11f, 0f), quad.colour(0));
        assertEquals(List.of(10f, 17f, 27f, 0f), quad.colour(3));
    }

    @Test
    void aFunctionOfTheSourceGoesBeforeOneOfTheLanguage() {
        assertEquals(List.of(7f, 2f, 0f, 0f), Quad.of(120, "float abs(float x) { return 7.0; }",
                "gl_FragColor = vec4(abs(-1.0), abs(vec2(-2.0)).x, 0, 0);").run().colour());
    }

    @Test
    void whatAVersionLacksIsSaid() {
        assertSourceRefused("void main() { gl_FragColor = vec4(round(1.5)); }",
                "1:35: function 'round' is not part of GLSL 1.10 in a fragment program");
        assertSourceRefused("#version 330\nuniform sampler2D s; void main() { gl_FragColor = texture(s, vec3(1)); }",
                "2:51: there is no function texture(sampler2D, vec3)");
    }
}
