package org.tilewright.shader.glsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

/** What expressions are worth; expected values are worked out by hand. */
class ExpressionsTest {

    private static List<Float> colour(String statements) {
        return Quad.of(130, "", statements).run().colour();
    }

    @Test
    void componentsAreReadInAnyOrderAndWrittenOnce() {
        assertEquals(List.of(3f, 1f, 2f, 3f), colour("vec3 a = vec3(1, 2, 3); gl_FragColor = a.zxyz;"));
        assertEquals(List.of(9f, 2f, 8f, 4f),
                colour("vec4 a = vec4(1, 2, 3, 4); a.br = vec2(8, 9); gl_FragColor = a;"));
        assertEquals(List.of(1f, 5f, 3f, 4f),
                colour("vec4 a = vec4(1, 2, 3, 4); a.zyx.y = 5.0; gl_FragColor = a;"));
    }

    /** Columns lie one after the other: m[1] is (3, 4), and m * v sums columns. */
    @Test
    void matricesMultiplyByColumns() {
        assertEquals(List.of(3f, 4f, 1 * 5f + 3 * 6, 2 * 5f + 4 * 6),
                colour("mat2 m = mat2(1, 2, 3, 4); gl_FragColor = vec4(m[1], m * vec2(5, 6));"));
        assertEquals(List.of(1 * 5f + 2 * 6, 3 * 5f + 4 * 6, 7f, 10f),
                colour("mat2 m = mat2(1, 2, 3, 4); gl_FragColor = vec4(vec2(5, 6) * m, (m * m)[0]);"));
    }

    @Test
    void matricesAreMadeOfScalarsOfMatricesAndOfADiagonal() {
        assertEquals(List.of(2f, 0f, 0f, 2f), colour("mat2 m = mat2(2); gl_FragColor = vec4(m[0], m[1]);"));
        assertEquals(List.of(1f, 2f, 0f, 1f),
                colour("mat3 m = mat3(mat2(1, 2, 3, 4)); gl_FragColor = vec4(m[0], m[2].z);"));
    }

    @Test
    void wholeNumbersAreConvertedByThemselvesOnlyFrom120On() {
        assertEquals(List.of(3.5f, 3.5f, 3.5f, 3.5f), colour("gl_FragColor = vec4(1 + 2.5);"));
        Refusals.assertRefused(110, "gl_FragColor = vec4(1 + 2.5);",
                "4:21: operator '+' does not take int and float in GLSL 1.10");
    }

    @Test
    void elementsAreFoundByNumbersThatAreWorkedOut() {
        Quad quad = Quad.of(120, "uniform int i; uniform float[4] a;",
                "vec4 v = vec4(1, 2, 3, 4); mat2 m = mat2(5, 6, 7, 8);"
                        + "gl_FragColor = vec4(v[i], a[i + 1], m[i - 1][i - 1], v.wzyx[i]);");
        assertEquals(List.of(3f, 40f, 8f, 2f),
                quad.withWhole("i", 2).with("a", 10, 20, 30, 40).run().colour());
    }

    @Test
    void structuresLieInLeavesAndAreComparedWhole() {
        assertEquals(List.of(4f, 2f, 1f, 0f), colour("""
                struct S { float a; vec2 b; int c[2]; };
                S s[2];
                s[0] = S(1.0, vec2(2.0, 3.0), int[2](4, 5));
                s[1] = s[0];
                int i = 1;
                float same = float(s[i] == s[0]);
                s[i].b.x = 9.0;
                gl_FragColor = vec4(s[i].c[0], s[0].b.x, same, float(s[1] == s[0]));
                """));
    }

    @Test
    void whatIsNotWorkedOutHasNoEffect() {
        assertEquals(List.of(0f, 1f, 1f, 2f), colour("""
                float n = 0.0;
                bool a = false && (n++ > -1.0);
                bool b = true || (n++ > -1.0);
                float before = n;
                float c = b ? 1.0 : (n += 5.0);
                gl_FragColor = vec4(before, float(b), c, n + 2.0);
                """));
        Quad quad = Quad.of(130, "uniform float x;",
                "float n = 0.0; bool a = x > 0.5 && n++ > -1.0; float c = x > 0.5 ? n += 3.0 : n;"
                        + "gl_FragColor = vec4(n, c, float(a), 0);");
        assertEquals(List.of(0f, 0f, 0f, 0f), quad.with("x", 0).run().colour());
        assertEquals(List.of(4f, 4f, 1f, 0f), quad.with("x", 1).run().colour());
    }

    @Test
    void stepsAnswerTheValueBeforeOrAfter() {
        assertEquals(List.of(1f, 3f, 3f, 2f),
                colour("float n = 1.0; float a = n++; float b = ++n; float c = n--; gl_FragColor = vec4(a, b, c, n);"));
    }

    /** 7 / -2 = -3, 7 % 3 = 1, 0xf0u >> 4 = 15, -8 >> 1 = -4; (6 & 3) = 2, (6 | 3) = 7, (6 ^ 3) = 5, ~6 = -7. */
    @Test
    void wholeNumbersDivideShiftAndHaveBits() {
        assertEquals(List.of(-3f, 1f, 15f, -4f), colour("gl_FragColor = vec4(7 / -2, 7 % 3, 0xf0u >> 4, -8 >> 1);"));
        assertEquals(List.of(2f, 7f, 5f, -7f), colour("gl_FragColor = vec4(6 & 3, 6 | 3, 6 ^ 3, ~6);"));
        assertEquals(List.of(-1f, 4294967295f, 8f, 1f),
                colour("int a = -1; uint b = 0xffffffffu; gl_FragColor = vec4(a, b, 010, b > 1u);"));
    }
}
