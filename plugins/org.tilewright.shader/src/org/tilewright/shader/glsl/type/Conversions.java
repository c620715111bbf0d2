package org.tilewright.shader.glsl.type;

import org.tilewright.shader.form.Kind;
import org.tilewright.shader.glsl.Language;

/** What becomes what by itself (GLSL 1.20 to 3.30, section 4.1.10). GLSL 1.10 and ES know nothing of the kind. */
public final class Conversions {

    private Conversions() {}

    /** Whether a value of a type may stand where another is expected, as it is or converted. */
    public static boolean allowed(Type from, Type to, Language language) {
        return from.equals(to) || from instanceof BasicType source && to instanceof BasicType target
                && source.columns() == target.columns() && source.rows() == target.rows()
                && allowed(source.kind(), target.kind(), language);
    }

    /** Whether a scalar of one kind becomes one of another. */
    public static boolean allowed(Kind from, Kind to, Language language) {
        if (from == to) {
            return true;
        }
        return !language.es() && language.version() >= 120 && from.isWhole() && to == Kind.FLOAT;
    }
}
