package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.opengl.frame.SamplerDeclarations.Declared;

/** Which samplers sources declare: a flat one has the bit 1, a cube's 2. */
class SamplerDeclarationsTest {

    private final SamplerDeclarations samplers = new SamplerDeclarations(
            word -> word.equals("sampler2D") ? 1 : word.equals("samplerCube") ? 2 : 0);

    private void read(String source) {
        samplers.read(source);
    }

    @Test
    void eachNameHasItsKind() {
        read("""
                #version 120
                precision mediump sampler2D;
                uniform lowp sampler2D wall, floor; // sampler2D comment;
                uniform int mode; /* samplerCube
                other; */ uniform samplerCube sky;
                """);
        assertEquals(Map.of("wall", new Declared(1, 1), "floor", new Declared(1, 1), "sky", new Declared(2, 1)),
                samplers.names());
        assertEquals(0, samplers.unnamed());
    }

    @Test
    void arraysHaveTheirElementsWhereThoseAreNumbers() {
        read("uniform sampler2D a[3], b, c[N], d[2 + 1]; uniform sampler2D[2] e;");
        assertEquals(Map.of("a", new Declared(1, 3), "b", new Declared(1, 1), "c", new Declared(1, 0), "d",
                new Declared(1, 0), "e", new Declared(1, 0)), samplers.names());
        assertEquals(0, samplers.unnamed());
    }

    @Test
    void parametersAreNoUniforms() {
        read("vec4 f(sampler2D, in samplerCube b[2], float c); float g(sampler2D a) { return 1.0; } uniform sampler2D d;");
        assertEquals(Map.of("d", new Declared(1, 1)), samplers.names());
        assertEquals(0, samplers.unnamed());
    }

    @Test
    void membersAreKnownByTheirOwnNames() {
        read("struct S { vec4 a; sampler2D image; samplerCube sky; }; uniform S s;");
        assertEquals(Map.of("image", new Declared(1, 1), "sky", new Declared(2, 1)), samplers.names());
    }

    /** Which branch is taken is not asked; stages of a program share their uniforms. */
    @Test
    void aNameThatIsDeclaredTwiceMayBeEither() {
        read("#ifdef CUBE\nuniform samplerCube a;\n#else\nuniform sampler2D a;\n#endif\n");
        read("uniform sampler2D b[2];");
        read("uniform sampler2D b[3];");
        assertEquals(Map.of("a", new Declared(3, 1), "b", new Declared(1, 0)), samplers.names());
    }

    @ParameterizedTest
    @ValueSource(
            strings = { "#define IMAGE sampler2D\nuniform IMAGE a;", "#define DECLARE(n) \\\n uniform sampler2D n\n",
                    "#define a b\nuniform sampler2D a;", "uniform sampler2D PREFIX(a);", "uniform sampler2D;",
                    "uniform sampler2D a()", "uniform sampler2D samplerCube a;" })
    void whatMacrosMayMakeHasNoNameThatIsKnown(String source) {
        read(source);
        assertEquals(1, samplers.unnamed());
    }

    @ParameterizedTest
    @ValueSource(strings = { "/*", "//", "#", "#define", "#define \\", "\\", "uniform sampler2D a[",
            "uniform sampler2D a[]]",
            ")))) uniform sampler2D a;", "uniform sampler2D ]" })
    void anythingCanBeRead(String source) {
        read(source);
        read(source + "\n");
    }
}
