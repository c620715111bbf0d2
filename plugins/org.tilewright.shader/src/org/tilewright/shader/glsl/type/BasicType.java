package org.tilewright.shader.glsl.type;

import java.util.List;
import java.util.Locale;

import org.tilewright.shader.form.Kind;

/**
 * A scalar, vector or matrix. Scalars of a matrix lie column by column.
 *
 * @param kind    what its scalars are; of a matrix floats
 * @param columns 1 of a scalar or vector, else 2 to 4
 * @param rows    number of scalars in a column, 1 to 4
 */
public record BasicType(Kind kind, int columns, int rows) implements Type {

    /** One float. */
    public static final BasicType FLOAT = scalar(Kind.FLOAT);
    /** One int. */
    public static final BasicType INT = scalar(Kind.INT);
    /** One number without a sign. */
    public static final BasicType UINT = scalar(Kind.UINT);
    /** One truth value. */
    public static final BasicType BOOL = scalar(Kind.BOOL);

    /** A type of one scalar. */
    public static BasicType scalar(Kind kind) {
        return new BasicType(kind, 1, 1);
    }

    /** A type of some scalars; of one it is that scalar. */
    public static BasicType vector(Kind kind, int rows) {
        return new BasicType(kind, 1, rows);
    }

    /** A matrix of floats. */
    public static BasicType matrix(int columns, int rows) {
        return new BasicType(Kind.FLOAT, columns, rows);
    }

    /** Whether it is one scalar. */
    public boolean isScalar() {
        return columns == 1 && rows == 1;
    }

    /** Whether it is a vector, of two scalars or more. */
    public boolean isVector() {
        return columns == 1 && rows > 1;
    }

    /** Whether it is a matrix. */
    public boolean isMatrix() {
        return columns > 1;
    }

    /** Number of its scalars. */
    public int size() {
        return columns * rows;
    }

    /** The same shape with other scalars. */
    public BasicType of(Kind other) {
        return new BasicType(other, columns, rows);
    }

    /** The type of what an index finds: of a matrix a column, of a vector a scalar. */
    public BasicType element() {
        return isMatrix() ? vector(kind, rows) : scalar(kind);
    }

    @Override
    public List<Kind> leaves() {
        return List.of(kind);
    }

    @Override
    public int size(int leaf) {
        return size();
    }

    @Override
    public boolean holdsSamplers() {
        return false;
    }

    @Override
    public boolean holdsArrays() {
        return false;
    }

    @Override
    public String toString() {
        if (isMatrix()) {
            return columns == rows ? "mat" + columns : "mat" + columns + "x" + rows;
        }
        if (isScalar()) {
            return kind.toString().toLowerCase(Locale.ROOT);
        }
        String prefix = switch (kind) {
            case FLOAT -> "";
            case INT -> "i";
            case UINT -> "u";
            case BOOL -> "b";
        };
        return prefix + "vec" + rows;
    }
}
