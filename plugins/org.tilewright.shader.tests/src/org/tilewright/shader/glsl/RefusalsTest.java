package org.tilewright.shader.glsl;

import static org.tilewright.shader.glsl.Refusals.assertRefused;
import static org.tilewright.shader.glsl.Refusals.assertSourceRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mistakes are named with their line and column and what was expected. */
class RefusalsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "gl_FragColor = vec4(1.0)|5:1: unexpected '}', expected ';'",
            "float a = b;|4:11: 'b' is not declared",
            "float a; int a;|4:14: 'a' is declared already",
            "vec2 a = vec3(1.0);|4:10: is of type vec3, expected vec2",
            "gl_FragCoord = vec4(1.0);|4:1: 'gl_FragCoord' is an input and cannot be written",
            "vec4 a; a.xx = vec2(1.0);|4:9: 'a.xx' names a component twice and cannot be written",
            "vec2 a; a.z = 1.0;|4:11: type vec2 has no 'z'",
            "float a = vec4(1.0)[4];|4:21: index 4 is outside of vec4",
            "break;|4:1: 'break' outside of a loop",
            "float a = foo(1.0);|4:11: there is no function foo(float)",
            "float a[2]; a[1.0] = 1.0;|4:15: is of type float, expected int",
            "const float a = gl_FragCoord.x;|4:13: the value of 'a' is not constant",
            "vec4 a = texture3DGradARB(1.0);|4:10: function 'texture3DGradARB' is not part of GLSL 3.30 in a fragment program",
            "if (1) {}|4:5: is of type int, expected bool",
            "int a = 99999999999;|4:9: '99999999999' does not fit into 32 bits",
            "double a;|4:1: unexpected reserved word 'double'",
    })
    void ofStatements(String statements, String line) {
        assertRefused(330, statements, line);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "#version 450|1:2: GLSL 4.50 is not supported, expected GLSL 1.10 to 1.50 or 3.30, or GLSL ES 1.00 or 3.00",
            "#version 330 es|1:2: GLSL ES 3.30 is not supported, expected GLSL 1.10 to 1.50 or 3.30, or GLSL ES 1.00 or 3.00",
            "float a;|1:9: there is no function main()",
            "void f() { f(); } void main() {}|1:12: function f() calls itself",
            "#if 1|1:2: a condition begins that does not end, expected '#endif'",
            "#foo|1:2: unknown directive '#foo', expected one of define, undef, if, ifdef, ifndef, else, elif, endif, error, pragma, extension, version, line",
            "#error no good|1:2: #error no good",
            "/* void main() {}|1:1: a comment begins that does not end, expected '*/'",
            "void main() { @ }|1:15: unexpected character '@'",
            "#define f(a) a\\nvoid main() { f(1 }|2:15: the arguments of macro 'f' do not end, expected ')'",
    })
    void ofSources(String text, String line) {
        assertSourceRefused(text.replace("\\n", "\n"), line);
    }

    @Test
    void whatIsNestedTooDeeplyIsNamedBeforeTheStackEnds() {
        assertRefused(330, "float a = " + "(".repeat(5000) + "1.0" + ")".repeat(5000) + ";",
                "4:260: is nested too deeply, expected at most 1500 rules within each other");
    }

    @Test
    void macrosThatGrowWithoutEndAreStopped() {
        StringBuilder text = new StringBuilder("#define a0 1 + 1\n");
        for (int i = 1; i < 40; i++) {
            text.append("#define a").append(i).append(" a").append(i - 1).append(" + a").append(i - 1).append('\n');
        }
        assertSourceRefused(text + "void main() { int a = a39; }", "41:23: macros make more than 1,000,000 tokens");
    }
}
