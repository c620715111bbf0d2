package org.tilewright.shader.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;

/** Mistakes are named with their line and column and what was expected. */
class AssemblyRefusalsTest {

    private static void assertRefused(Stage stage, String text, String line) {
        ShaderException refusal = assertThrows(ShaderException.class, () -> Assembly.lower("a.txt", stage, text), text);
        assertEquals("a.txt:" + line, refusal.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "MOV result.color, x;|2:19: 'x' is not declared",
            "TEMP a; TEMP a;|2:14: 'a' is declared already",
            "TEMP MOV;|2:6: 'MOV' is reserved and cannot be declared",
            "TEMP vertex;|2:6: 'vertex' is reserved and cannot be declared",
            "MOV result.color, 1|3:1: unexpected 'END', expected ';'",
            "ADD result.color, 1;|2:1: ADD is given 2 operands, expected 3",
            "COS result.color, 1;|2:1: there is no instruction 'COS' in a vertex program",
            "MOV_SAT result.color, 1;|2:1: there is no instruction 'MOV_SAT' in a vertex program",
            "MOV result.color.yx, 1;|2:18: '.yx' is no mask, expected components in the order of xyzw",
            "MOV result.color, vertex.color.rgba;|2:32: 'rgba' names no components, expected up to four of xyzw",
            "MOV result.color, vertex.color.xy;|2:32: '.xy' names 2 components, expected 1 or 4",
            "RCP result.color, vertex.color;|2:19: is a vector, expected one component of it",
            "MOV result.color, state.light[8].ambient;|2:31: light 8 does not exist, expected 0 to 7",
            "MOV result.color, state.light[1].foo;|2:33: unexpected '.foo', expected .ambient, .attenuation, .diffuse, .half, .position, .specular or .spot",
            "MOV result.color, state.matrix.mvp;|2:19: 'state.matrix.mvp' is 4 vectors, expected one",
            "PARAM a[3] = { state.matrix.mvp };|2:9: an array of 3, whose values are 4 vectors",
            "PARAM a[] = { program.env[3..2] };|2:27: a range that ends before it begins",
            "PARAM a = 1; MOV a, 1;|2:18: 'a' is a parameter and cannot be written",
            "MOV result.color, result.color;|2:19: a result is written and cannot be read",
            "PARAM a[] = { 1, 2 }; MOV result.color, a[2];|2:43: element 2 does not exist, expected 0 to 1",
            "ATTRIB a = vertex.color; ATTRIB b = vertex.attrib[3];|2:50: lies where vertex.attrib[3] may lie: only one of them can be used",
            "MOV result.color, vertex.weight[0];|2:25: 'vertex.weight' is of ARB_vertex_blend, which is not supported",
            "ADDRESS a; MOV result.color, a;|2:30: 'a' is an address register, which only finds elements of arrays",
            "ADDRESS a, b;|2:12: one address register too many, expected at most 1",
            "OPTION NV_vertex_program2;|2:8: option 'NV_vertex_program2' is not supported in a vertex program",
            "OPTION ARB_position_invariant; MOV result.position, 1;|2:42: result.position is not there with ARB_position_invariant",
    })
    void ofVertexPrograms(String statements, String line) {
        assertRefused(Stage.VERTEX, "!!ARBvp1.0\n" + statements + "\nEND", line);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "MOV result.color.rgw, 1;|2:18: 'rgw' names no components, expected up to four of xyzw or rgba",
            "TEX result.color, 1, texture[0], 4D;|2:35: unexpected 'D', expected ';'",
            "TEX result.color, 1, texture[0], SHADOW2D;|2:34: 'SHADOW2D' needs OPTION ARB_fragment_program_shadow",
            "TEX result.color, 1, texture[0], 2D; TEX result.color, 1, texture[0], 3D;|2:71: texture[0] is 2D already and cannot be 3D, too",
            "MOV result.color[1], 1;|2:11: several colours need OPTION ARB_draw_buffers",
            "ADDRESS a;|2:9: fragment programs have no address registers",
            "OPTION ARB_fog_exp; OPTION ARB_fog_linear;|2:28: option 'ARB_fog_linear' goes not with 'ARB_fog_exp'",
    })
    void ofFragmentPrograms(String statements, String line) {
        assertRefused(Stage.FRAGMENT, "!!ARBfp1.0\n" + statements + "\nEND", line);
    }

    @Test
    void ofOtherLanguages() {
        assertRefused(Stage.VERTEX, "!!VP2.0 END", "1:1: NV_vertex_program2 is not supported");
        assertRefused(Stage.FRAGMENT, " !!ARBfp1.0 END", "1:1: begins with '', expected '!!ARBfp1.0'");
        assertRefused(Stage.FRAGMENT, "!!ARBvp1.0\nEND", "1:1: begins with '!!ARBvp1.0', expected '!!ARBfp1.0'");
    }
}
