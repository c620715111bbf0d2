package org.tilewright.shader.assembly;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.tilewright.shader.Stage;
import org.tilewright.shader.program.MutantRun;
import org.tilewright.shader.program.ProgramPart.Dialect;

/**
 * Programs whose words are swapped, doubled, left out or replaced: each is a program or refused with one line. Seeds are
 * fixed, so that a failure comes back; {@code -Dtilewright.mutants=10000} tries that many.
 */
class MutatedProgramsTest {

    private static final String VERTEX = """
            !!ARBvp1.0
            OPTION ARB_position_invariant;
            ATTRIB normal = vertex.normal; PARAM table[] = { program.env[2..5], {1, -2}, 0.5e1, state.matrix.mvp };
            ADDRESS a; TEMP r, s; ALIAS t = s; OUTPUT o = result.color.back.secondary;
            ARL a.x, vertex.attrib[7].x;
            DP3 r.w, normal, -state.light[0].half; MAD t, r.wwww, table[a.x - 3], table[1];
            SWZ o.xzw, s, 0, -y, 1, x; LIT result.texcoord[1], { 0.25, 1 }; MOV result.color, program.local[1];
            END
            """;
    private static final String FRAGMENT = """
            !!ARBfp1.0
            OPTION ARB_fog_exp2; # fog
            TEMP c; TEX c, fragment.texcoord[0], texture[0], 2D; KIL c.a;
            LRP_SAT c.rgb, state.fog.color.a, c, fragment.color.secondary; TXP c, c, texture[1], CUBE;
            POW result.depth.z, c.r, {2}.x; CMP result.color, -c, state.texenv[0].color, {0, 1, 2, 3};
            END
            """;
    private static final Pattern WORD = Pattern
            .compile("!!ARB[vf]p1.0|[A-Za-z_][A-Za-z_0-9]*|[0-9]+|[ ]+|\\n|[^\\sA-Za-z0-9]");
    private static final String[] STRANGE = { "#", "{", "]", "99999999999", "1e999", ".", "..", "END", "\u00e9", "-",
            "[0]", ".x", "xyzw", "TEMP", "a[a.x]", "program", "state", "result", "\0" };

    @Test
    void endAsProgramsThatRunOrWithOneLine() {
        int count = Integer.getInteger("tilewright.mutants", 450);
        for (String text : new String[] { VERTEX, FRAGMENT }) {
            Stage stage = text == VERTEX ? Stage.VERTEX : Stage.FRAGMENT;
            List<String> words = MutantRun.words(text, WORD);
            assertTrue(MutantRun.ends(text, stage, Dialect.ASSEMBLY, "the text itself"));
            int programs = 0;
            for (int seed = 0; seed < count; seed++) {
                String mutant = MutantRun.mutant(words, STRANGE, 3, new Random(seed));
                programs += MutantRun.ends(mutant, stage, Dialect.ASSEMBLY, "seed " + seed) ? 1 : 0;
            }
            assertTrue(programs > count / 50 && programs < count, programs + " of " + count + " are programs");
        }
    }
}
