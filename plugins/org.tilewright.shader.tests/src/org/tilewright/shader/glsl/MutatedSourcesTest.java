package org.tilewright.shader.glsl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.tilewright.shader.Stage;
import org.tilewright.shader.program.MutantRun;
import org.tilewright.shader.program.ProgramPart.Dialect;

/**
 * Sources whose words are swapped, doubled, left out or replaced: each is a program, which becomes a class and runs, or refused with one line. Seeds are
 * fixed, so that a failure comes back; {@code -Dtilewright.mutants=10000} tries that many.
 */
class MutatedSourcesTest {

    private static final String TEXT = """
            #version 130
            #define twice(x) ((x) * 2.0)
            #if __VERSION__ > 120 && defined(twice)
            uniform mat4 m; uniform sampler2D s; uniform int n;
            #endif
            struct Light { vec3 position; float power[2]; };
            uniform Light lights[3];
            flat in ivec4 i; in vec2 coordinate;
            float brightness(const in Light light, inout vec3 sum) {
                sum += light.position * light.power[n & 1];
                for (int k = 0; k < 3; ++k) { if (k == n) continue; sum.zx *= 0.5; }
                return sum.x > 1.0 ? sum.y : -sum.z;
            }
            void main() {
                vec3 sum = vec3(0.0); float all = 0.0;
                int k = 0;
                do { all += brightness(lights[k], sum); k++; } while (k < 3);
                switch (i.x) { case 1: all *= 2.0; break; default: all -= 1e-3; }
                mat3 r = mat3(m); r[1] = r * sum;
                if (all < 0.0 || any(lessThan(sum, vec3(0.1)))) discard;
                gl_FragColor = twice(texture(s, coordinate)) + vec4(r[n], all);
            }
            """;
    private static final Pattern WORD = Pattern
            .compile("[A-Za-z_][A-Za-z_0-9]*|[0-9.][0-9.e-]*|[ ]+|\\n|[^\\sA-Za-z0-9]");
    private static final String[] STRANGE = { "#", "\\", "(", "{", "]", "999999999999", "1e999", "gl_FragData",
            "struct", "float",
            "void", "[0]", "\"", "/*", "##", "\u00e9", "const", "out", "precision highp float;", "in", "-1", "return" };

    private static final String VERTEX = """
            #version 150
            layout(std140) uniform Bones { mat4 bone[4]; vec4 tint; };
            in vec4 position; in ivec2 joints; in float weight;
            flat out int shade; noperspective out vec2 place; out vec4 colour[2];
            mat4 blend(int a, int b) { return bone[a] * weight + (1.0 - weight) * bone[b]; }
            void main() {
                mat4 m = blend(joints.x, joints.y % 4);
                gl_Position = m * position; vec4 sum = vec4(0);
                for (int i = 0, j = gl_VertexID & 3; i < j; i++) {
                    for (uint k = 0u; k < 3u; ++k) { sum[k] += float(i ^ int(k)); if (sum.x > 5.0) break; }
                    while (sum.y < -1.0) { sum.y *= 0.5; }
                }
                place = (inverse(mat2(m)) * sum.xy).yx; shade = int(sum.z) << 2;
                colour[0] = tint; colour[1] = mix(tint, sum, bvec4(true, false, sum.x < 1.0, sum.y == 0.0));
                gl_ClipDistance[0] = dot(position, tint); gl_PointSize = sum.w > 0.0 ? 2.0 : 1.0;
            }
            """;
    private static final String ES = """
            #version 300 es
            precision highp float; precision mediump int;
            uniform highp sampler2DArray layers; uniform samplerCube sky; uniform mediump isampler2D ids;
            in vec3 direction; flat in lowp uint layer; layout(location = 0) out vec4 colour; layout(location = 1) out ivec4 id;
            const vec2 offsets[3] = vec2[3](vec2(0), vec2(1, -1), vec2(.5));
            struct Hit { vec3 at; bool found; } hit = Hit(vec3(1), false);
            Hit nearest(Hit h, const int n) { if (n > 1) return Hit(h.at * 2.0, true); h.at.xy += offsets[n]; return h; }
            void main() {
                hit = nearest(hit, int(layer)); vec4 c = texture(layers, vec3(direction.xy, float(layer)));
                c += textureLod(sky, direction, 1.0) + textureGrad(layers, hit.at, dFdx(direction.xy), dFdy(direction.xy));
                id = texelFetch(ids, ivec2(gl_FragCoord.xy), 0) + textureSize(ids, 0).xyxy;
                if (!hit.found && (c.a > 0.5 || isnan(c.r))) { discard; }
                colour = vec4(unpackHalf2x16(packHalf2x16(c.xy)), floatBitsToInt(c.z), c.w);
            }
            """;

    /** A text, what it is for, and by whose rules. */
    private record Kind(String text, Stage stage, Dialect dialect) {}

    private static final Kind[] KINDS = { new Kind(TEXT, Stage.FRAGMENT, Dialect.DESKTOP),
            new Kind(VERTEX, Stage.VERTEX, Dialect.DESKTOP), new Kind(ES, Stage.FRAGMENT, Dialect.EMBEDDED) };

    /** A third of all is of each text; some have many words changed. */
    @Test
    void endAsProgramsThatRunOrWithOneLine() {
        int count = Integer.getInteger("tilewright.mutants", 450);
        for (Kind kind : KINDS) {
            assertTrue(MutantRun.ends(kind.text, kind.stage, kind.dialect, "the text itself"), kind.text);
        }
        int programs = 0;
        for (int seed = 0; seed < count; seed++) {
            Kind kind = KINDS[seed % KINDS.length];
            Random random = new Random(seed);
            String mutant = MutantRun.mutant(MutantRun.words(kind.text, WORD), STRANGE, seed % 10 == 0 ? 20 : 3,
                    random);
            programs += MutantRun.ends(mutant, kind.stage, kind.dialect, "seed " + seed) ? 1 : 0;
        }
        assertTrue(programs > count / 50 && programs < count, programs + " of " + count + " are programs");
    }
}
