package org.tilewright.input.expression;

/**
 * A word of an expression.
 *
 * @param text   as it is written; of quoted ones what stands between the quotes
 * @param column of its first character, from 1 on
 */
record Token(Kind kind, String text, int column) {

    enum Kind {
        /** An identifier. */
        NAME,
        /** A name in single quotes, which may have any characters. */
        QUOTED_NAME,
        /** Digits. */
        NUMBER,
        /** A text in double quotes. */
        TEXT,
        /** An operator, a bracket or a comma. */
        SIGN,
        /** After the last one. */
        END
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    /** For messages. */
    @Override
    public String toString() {
        return switch (kind) {
            case END -> "the end";
            case QUOTED_NAME -> "'" + text + "'";
            case TEXT -> '"' + text + '"';
            default -> text;
        };
    }
}
