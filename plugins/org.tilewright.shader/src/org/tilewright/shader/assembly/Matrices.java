package org.tilewright.shader.assembly;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.assembly.Path.Range;
import org.tilewright.shader.assembly.Register.Cell;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Place;

/** Rows of matrices (ARB_vertex_program, table X.3.8). Those of GLSL lie column by column, so that a row is every fourth scalar. */
final class Matrices {

    private static final ArrayType PROGRAM = new ArrayType(BasicType.matrix(4, 4), Limits.MATRICES);

    private final Interface variables;

    Matrices(Context context) {
        variables = context.variables();
    }

    /** The rows that a path means behind {@code state.matrix}. */
    List<Register> bind(Path path) {
        String name = path.word("modelview", "projection", "mvp", "texture", "palette", "program");
        if ("palette".equals(name)) {
            throw path.error("'state.matrix.palette' is of ARB_matrix_palette, which is not supported");
        }
        int number = switch (name) {
            case "modelview" -> path.optionalIndex(1, "modelview matrix");
            case "texture" -> path.optionalIndex(variables.length("gl_TextureMatrix"), "texture matrix");
            case "program" -> path.index(Limits.MATRICES, "program matrix");
            default -> 0;
        };
        String modifier = path.optional("inverse", "transpose", "invtrans");
        boolean inverse = "inverse".equals(modifier) || "invtrans".equals(modifier);
        boolean transposed = "transpose".equals(modifier) || "invtrans".equals(modifier);
        Range rows = path.optional("row") == null ? new Range(0, 3) : path.range(4, "row");
        Place matrix = matrix(name, number, inverse);
        List<Register> registers = new ArrayList<>();
        for (int row = rows.first(); row <= rows.last(); row++) {
            registers.add(row(Register.cells(matrix), row, transposed));
        }
        return registers;
    }

    private Place matrix(String name, int number, boolean inverse) {
        String kind = inverse ? "Inverse" : "";
        return switch (name) {
            case "modelview" -> variables.builtin("gl_ModelViewMatrix" + kind);
            case "projection" -> variables.builtin("gl_ProjectionMatrix" + kind);
            case "mvp" -> variables.builtin("gl_ModelViewProjectionMatrix" + kind);
            case "texture" -> variables.element("gl_TextureMatrix" + kind, number);
            default -> variables.element(variables.own("state.matrix.program" + (inverse ? ".inverse" : ""), PROGRAM,
                    Space.UNIFORM, -1), number);
        };
    }

    private static Register row(List<Cell> columns, int row, boolean transposed) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            cells.add(columns.get(transposed ? row * 4 + i : i * 4 + row));
        }
        return Register.of(cells);
    }
}
