package org.tilewright.shader.glsl;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.lower.Lowering;

/**
 * Sources whose words are swapped, doubled, left out or replaced: each is a program or refused with one line. Seeds are
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

    @Test
    void endAsProgramsOrWithOneLine() {
        int count = Integer.getInteger("tilewright.mutants", 600);
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(TEXT);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        int programs = 0;
        for (int seed = 0; seed < count; seed++) {
            programs += lower(mutant(words, new Random(seed)), seed) ? 1 : 0;
        }
        assertTrue(programs > count / 50 && programs < count, programs + " of " + count + " are programs");
    }

    private static String mutant(List<String> words, Random random) {
        List<String> mutant = new ArrayList<>(words);
        for (int change = random.nextInt(3); change >= 0; change--) {
            int at = random.nextInt(mutant.size());
            String other = mutant.get(random.nextInt(mutant.size()));
            switch (random.nextInt(4)) {
                case 0 -> mutant.remove(at);
                case 1 -> mutant.add(at, other);
                case 2 -> mutant.set(at, other);
                default -> mutant.set(at, STRANGE[random.nextInt(STRANGE.length)]);
            }
        }
        return String.join("", mutant);
    }

    private static boolean lower(String text, int seed) {
        try {
            Lowering.lower(new Source("a.frag", Stage.FRAGMENT, text, false));
            return true;
        } catch (ShaderException e) {
            if (!e.getMessage().matches("a\\.frag:[0-9]+:[0-9]+: [^\\n]+")) {
                fail("seed " + seed + ": " + e.getMessage());
            }
            return false;
        } catch (RuntimeException | StackOverflowError e) {
            return fail("seed " + seed, e);
        }
    }
}
