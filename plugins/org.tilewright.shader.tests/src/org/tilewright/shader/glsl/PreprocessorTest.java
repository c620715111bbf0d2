package org.tilewright.shader.glsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Collectors;

import org.antlr.v4.runtime.Token;
import org.junit.jupiter.api.Test;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.preprocess.Preprocessor;

/** What is left of a source for the grammar. */
class PreprocessorTest {

    private static String words(String text, boolean es) {
        return Preprocessor.process(new Source("a.vert", Stage.VERTEX, text, es)).tokens().stream().map(Token::getText)
                .collect(Collectors.joining(" "));
    }

    private static String words(String text) {
        return words(text, false);
    }

    /** Each token with its line and column. */
    private static String places(String text) {
        return Preprocessor.process(new Source("a.vert", Stage.VERTEX, text, false)).tokens().stream()
                .map(token -> token.getText() + "@" + token.getLine() + ":" + (token.getCharPositionInLine() + 1))
                .collect(Collectors.joining(" "));
    }

    @Test
    void namesAreReplacedByWhatTheyStandFor() {
        assertEquals("1 + 2 * 1 + 2", words("#define a 1 + 2\na * a"));
        assertEquals("( 1 ) * ( 2 + 3 )", words("#define f(x, y) (x) * (y)\nf(1, 2 + 3)"));
        assertEquals("f + 1", words("#define f(x) x\nf + f(1)"));
        assertEquals("x ( 1 , 2 )", words("#define f(a) x a\nf((1, 2))"));
        assertEquals("( x ) 3", words("#define f (x)\nf 3"));
    }

    @Test
    void aMacroIsNotExpandedInItself() {
        assertEquals("a b", words("#define a a b\na"));
        assertEquals("f ( 2 * 1 )", words("#define f(x) f(2 * x)\nf(1)"));
        assertEquals("2 * 2 * 1", words("#define f(x) 2 * x\nf(f(1))"));
        assertEquals("x y x", words("#define x y x\n#define y x y\nx"));
    }

    @Test
    void argumentsMayGoOnInTheNextLines() {
        assertEquals("1 + 2 3", words("#define f(x, y) x + y\nf(1,\n#define g 3\n2) g"));
    }

    @Test
    void tokensArePutTogether() {
        assertEquals("ab a1", words("#define cat(x, y) x##y\ncat(a, b) cat(a, 1)"));
        assertEquals("a.vert:2:1: '##' makes '+1', which is no token", assertThrows(ShaderException.class,
                () -> words("#define cat(x, y) x##y\ncat(+, 1)")).getMessage());
    }

    @Test
    void conditionsLeaveLinesOut() {
        assertEquals("b", words("#if 1 > 2\na\n#elif defined(__VERSION__) && __VERSION__ == 110\nb\n#else\nc\n#endif"));
        assertEquals("a d", words("#ifndef x\na\n#if 0\n#error no\n#else\n#endif\n#else\nb\n#endif\nd"));
        assertEquals("a", words("#if 0 && (1 / 0)\n@\n#else\na\n#endif"));
        assertEquals("a",
                words("#define two 2\n#if (two << 1) + -1 == 3 && ~0 == -1 && 010 == 8 && 0x10 == 16\na\n#endif"));
    }

    @Test
    void whatIsNotDefinedIsNothingInGlslAndWrongInEs() {
        assertEquals("b", words("#if unknown\na\n#else\nb\n#endif"));
        assertEquals("a.vert:1:5: 'unknown' is not defined",
                assertThrows(ShaderException.class, () -> words("#if unknown\n#endif", true)).getMessage());
    }

    @Test
    void linesAreJoinedAndCommentsAreSpace() {
        assertEquals("ab c", words("a\\\nb /* x\ny */ c // d\\\ne"));
        assertEquals("1", words("#define a \\\n1\na"));
        assertEquals("a b", words("#define f /* no arguments */ a b\nf"));
    }

    @Test
    void placesAreThoseOfTheText() {
        assertEquals("a@1:1 b@2:2 c@3:2 d@5:1", places("a\\\n b\\\r\n c\n\nd"));
        assertEquals("1@3:2 2@3:2 x@3:8", places("#define m 1 \\\n2\n m /**/x"));
    }

    /** Up to 1.50 the number is that of the directive's own line, later that of the next. */
    @Test
    void linesAreNumberedAsTheSourceWants() {
        assertEquals("a@8:1", places("#version 120\n#line 7\na"));
        assertEquals("a@7:1", places("#version 330\n#line 7\na"));
        assertEquals("7", words("#version 330\n#line 7\n__LINE__"));
    }

    @Test
    void aVersionComesFirstAndSaysWhichWordsAreKeywords() {
        assertEquals("a.vert:2:2: #version must come before everything else",
                assertThrows(ShaderException.class, () -> words("a\n#version 120")).getMessage());
        assertEquals("300 1", words("#version 300 es\n__VERSION__ GL_ES"));
        assertEquals("150 1 1",
                words("#version 150 compatibility\n__VERSION__ GL_compatibility_profile GL_core_profile"));
    }

    @Test
    void extensionsAreKnownOrRefusedIfTheyAreRequired() {
        assertEquals("a", words("#extension GL_ARB_texture_rectangle : require\n#extension GL_FOO_bar : enable\na"));
        assertEquals("a.vert:1:2: extension 'GL_FOO_bar' is not supported",
                assertThrows(ShaderException.class, () -> words("#extension GL_FOO_bar : require")).getMessage());
    }
}
