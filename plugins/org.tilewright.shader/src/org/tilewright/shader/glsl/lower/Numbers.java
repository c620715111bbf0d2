package org.tilewright.shader.glsl.lower;

import java.util.regex.Pattern;

import org.antlr.v4.runtime.Token;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;

/**
 * Reads numbers as sources write them (GLSL 3.30, sections 4.1.3 and 4.1.4). The suffix of a float is taken in GLSL 1.10
 * and ES 1.00, too, which do not have it, as all drivers do.
 */
final class Numbers {

    private static final Pattern WHOLE = Pattern.compile("(0[xX][0-9a-fA-F]+|0[0-7]*|[1-9][0-9]*)([uU]?)");
    private static final Pattern FLOATING = Pattern
            .compile("(([0-9]+\\.[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+)([fF]?)|[0-9]+[fF]");

    private Numbers() {}

    /** The constant that a token is. */
    static Constant parse(Token token, Context context) {
        String text = token.getText();
        if (WHOLE.matcher(text).matches()) {
            return whole(token, text, context);
        }
        if (FLOATING.matcher(text).matches()) {
            boolean suffixed = text.endsWith("f") || text.endsWith("F");
            // To the nearest double and from there to a float could round twice; Java reads floats as such.
            return Constant.of(Float.parseFloat(suffixed ? text.substring(0, text.length() - 1) : text));
        }
        throw context.error(token, "'" + text + "' is no number");
    }

    private static Constant whole(Token token, String text, Context context) {
        boolean unsigned = text.endsWith("u") || text.endsWith("U");
        if (unsigned && !context.language().has(130, 300)) {
            throw context.error(token, "'" + text + "' has a suffix that " + context.language() + " does not know");
        }
        String digits = unsigned ? text.substring(0, text.length() - 1) : text;
        boolean hexadecimal = digits.startsWith("0x") || digits.startsWith("0X");
        boolean octal = !hexadecimal && digits.length() > 1 && digits.startsWith("0");
        try {
            int value = Integer.parseUnsignedInt(hexadecimal ? digits.substring(2) : digits,
                    hexadecimal ? 16 : octal ? 8 : 10);
            return new Constant(unsigned ? Kind.UINT : Kind.INT, value);
        } catch (NumberFormatException e) {
            throw context.error(token, "'" + text + "' does not fit into 32 bits");
        }
    }
}
