package org.tilewright.shader.glsl.type;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.TextureShape;

/** The types that have a keyword. Which words a version has is the preprocessor's to say. */
public final class TypeWords {

    private static final Map<String, Type> TYPES = new HashMap<>();

    static {
        add(VoidType.VOID);
        for (Kind kind : Kind.values()) {
            for (int rows = 1; rows <= 4; rows++) {
                add(BasicType.vector(kind, rows));
            }
        }
        for (int columns = 2; columns <= 4; columns++) {
            for (int rows = 2; rows <= 4; rows++) {
                add(BasicType.matrix(columns, rows));
            }
            TYPES.put("mat" + columns + "x" + columns, BasicType.matrix(columns, columns));
        }
        for (TextureShape shape : TextureShape.values()) {
            for (Kind kind : new Kind[] { Kind.FLOAT, Kind.INT, Kind.UINT }) {
                add(new SamplerType(kind, shape, false));
            }
            add(new SamplerType(Kind.FLOAT, shape, true));
        }
    }

    private TypeWords() {}

    private static void add(Type type) {
        TYPES.put(type.toString(), type);
    }

    /** The type of a keyword, or null if it is none. */
    public static Type type(String word) {
        return TYPES.get(word);
    }
}
