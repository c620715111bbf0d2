package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Result;

/** Products of linear algebra, in the order in which a person would write them down. */
public final class Linear {

    private Linear() {}

    /** The product of matrices, or of a matrix and a vector, whose sizes fit. */
    public static Result product(Result left, Result right, Builder builder) {
        BasicType a = left.basic();
        BasicType b = right.basic();
        int rows = a.isMatrix() ? a.rows() : 1;
        int columns = b.isMatrix() ? b.columns() : 1;
        int inner = b.rows();
        List<Value> scalars = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            for (int row = 0; row < rows; row++) {
                Value sum = null;
                for (int i = 0; i < inner; i++) {
                    Value x = left.scalar(a.isMatrix() ? i * a.rows() + row : i);
                    Value term = builder.operation(Operator.MUL, x, right.scalar(column * inner + i));
                    sum = sum == null ? term : builder.operation(Operator.ADD, sum, term);
                }
                scalars.add(sum);
            }
        }
        BasicType type = a.isMatrix() && b.isMatrix() ? BasicType.matrix(columns, rows)
                : BasicType.vector(a.kind(), a.isMatrix() ? rows : columns);
        return Result.of(type, scalars);
    }
}
