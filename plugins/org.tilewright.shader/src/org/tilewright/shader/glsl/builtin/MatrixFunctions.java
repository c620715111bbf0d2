package org.tilewright.shader.glsl.builtin;

import static org.tilewright.shader.glsl.builtin.Scalars.add;
import static org.tilewright.shader.glsl.builtin.Scalars.constant;
import static org.tilewright.shader.glsl.builtin.Scalars.div;
import static org.tilewright.shader.glsl.builtin.Scalars.each;
import static org.tilewright.shader.glsl.builtin.Scalars.mul;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.Type;

/** Functions of matrices (GLSL 3.30, section 8.5). */
final class MatrixFunctions {

    private MatrixFunctions() {}

    static void declare(Prototypes to) {
        to.since(110, 100);
        to.add("mat matrixCompMult(mat, mat)", each(Operator.MUL));
        to.since(120, 300);
        for (int columns = 2; columns <= 4; columns++) {
            for (int rows = 2; rows <= 4; rows++) {
                BasicType matrix = BasicType.matrix(columns, rows);
                to.add("transpose", BasicType.matrix(rows, columns), List.of(matrix), MatrixFunctions::transpose);
                to.add("outerProduct", matrix, List.of(BasicType.vector(Kind.FLOAT, rows),
                        BasicType.vector(Kind.FLOAT, columns)), MatrixFunctions::outerProduct);
            }
        }
        square(to, 150, 300, "determinant", (b, type, x) -> Result.of(determinant(b, x.get(0))));
        square(to, 140, 300, "inverse", (b, type, x) -> inverse(b, x.get(0)));
    }

    private static void square(Prototypes to, int desktop, int embedded, String name, BuiltinFunction.Body body) {
        to.since(desktop, embedded);
        for (int size = 2; size <= 4; size++) {
            BasicType matrix = BasicType.matrix(size, size);
            to.add(name, "inverse".equals(name) ? matrix : BasicType.FLOAT, List.of(matrix), body);
        }
    }

    private static Result transpose(Builder b, Type type, List<Result> x) {
        BasicType from = x.get(0).basic();
        List<Value> result = new ArrayList<>();
        for (int row = 0; row < from.rows(); row++) {
            for (int column = 0; column < from.columns(); column++) {
                result.add(x.get(0).scalar(column * from.rows() + row));
            }
        }
        return Result.of((BasicType) type, result);
    }

    private static Result outerProduct(Builder b, Type type, List<Result> x) {
        List<Value> result = new ArrayList<>();
        for (Value across : x.get(1).scalars()) {
            for (Value down : x.get(0).scalars()) {
                result.add(mul(b, down, across));
            }
        }
        return Result.of((BasicType) type, result);
    }

    private static Value determinant(Builder b, Result matrix) {
        int size = matrix.basic().columns();
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            all.add(i);
        }
        return minor(b, matrix, all, all);
    }

    /** The determinant of some columns and rows, along the first of the columns. */
    private static Value minor(Builder b, Result matrix, List<Integer> columns, List<Integer> rows) {
        int size = matrix.basic().rows();
        int first = columns.get(0);
        if (columns.size() == 1) {
            return matrix.scalar(first * size + rows.get(0));
        }
        Value sum = null;
        for (int i = 0; i < rows.size(); i++) {
            List<Integer> others = new ArrayList<>(rows);
            others.remove(i);
            Value below = minor(b, matrix, columns.subList(1, columns.size()), others);
            Value term = mul(b, matrix.scalar(first * size + rows.get(i)), below);
            sum = sum == null ? term : b.operation(i % 2 == 0 ? Operator.ADD : Operator.SUB, sum, term);
        }
        return sum;
    }

    /** By cofactors: each by the determinant. */
    private static Result inverse(Builder b, Result matrix) {
        int size = matrix.basic().columns();
        Value[] cofactors = new Value[size * size];
        for (int column = 0; column < size; column++) {
            for (int row = 0; row < size; row++) {
                Value below = minor(b, matrix, without(size, column), without(size, row));
                cofactors[column * size + row] = (column + row) % 2 == 0 ? below : b.operation(Operator.NEG, below);
            }
        }
        Value determinant = mul(b, matrix.scalar(0), cofactors[0]);
        for (int row = 1; row < size; row++) {
            determinant = add(b, determinant, mul(b, matrix.scalar(row), cofactors[row]));
        }
        Value scale = div(b, constant(1), determinant);
        List<Value> result = new ArrayList<>();
        for (int column = 0; column < size; column++) {
            for (int row = 0; row < size; row++) {
                result.add(mul(b, cofactors[row * size + column], scale));
            }
        }
        return Result.of(matrix.basic(), result);
    }

    private static List<Integer> without(int size, int left) {
        List<Integer> others = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            if (i != left) {
                others.add(i);
            }
        }
        return others;
    }
}
