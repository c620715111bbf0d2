package org.tilewright.trace;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;

/** Prints calls as {@code apitrace dump --verbose --thread-ids=yes --color=never} does. */
final class DumpText {

    private final StringBuilder text = new StringBuilder();
    private Values values;

    /** The lines of a call. */
    static String of(Call call) {
        return new DumpText().print(call);
    }

    private String print(Call call) {
        values = call.values();
        text.append(call.number()).append(" @").append(Long.toHexString(call.thread())).append(' ')
                .append(call.function().name()).append('(');
        int count = Math.max(call.function().arguments().size(), call.argumentCount());
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : ", ").append(name(call, i)).append(" = ");
            if (call.argument(i) == Values.NONE) {
                text.append('?');
            } else {
                value(call.argument(i));
            }
        }
        text.append(')');
        if (call.result() != Values.NONE) {
            text.append(" = ");
            value(call.result());
        }
        if (call.isFake() || !call.isComplete()) {
            text.append(" //").append(call.isFake() ? " fake" : "").append(call.isComplete() ? "" : " incomplete");
        }
        return text.toString();
    }

    /** A broken trace may give more arguments than it names. */
    private static String name(Call call, int argument) {
        return argument < call.function().arguments().size() ? call.function().arguments().get(argument) : "?";
    }

    private void value(int at) {
        switch (values.type(at)) {
            case NULL -> text.append("NULL");
            case FALSE, TRUE -> text.append(values.integer(at) == 1);
            case SIGNED -> text.append(values.integer(at));
            case UNSIGNED -> text.append(Long.toUnsignedString(values.integer(at)));
            case FLOAT -> number(values.number(at), (int) values.bits(at) < 0, 7);
            case DOUBLE -> number(values.number(at), values.bits(at) < 0, 16);
            case STRING -> {
                byte[] bytes = values.text(at).getBytes(StandardCharsets.UTF_8);
                string("", IntStream.range(0, bytes.length).map(i -> bytes[i]));
            }
            case WIDE_STRING -> string("L", values.text(at).codePoints());
            case BLOB -> text.append("blob(").append(values.size(at)).append(')');
            case OPAQUE -> text.append("0x").append(Long.toHexString(values.integer(at)));
            case ENUM -> {
                String name = values.enumeration(at).name(values.integer(at));
                text.append(name == null ? Long.toString(values.integer(at)) : name);
            }
            case BITMASK -> bitmask(at);
            case ARRAY -> array(at);
            case STRUCT -> {
                text.append('{');
                members(at, "");
                text.append('}');
            }
            case REPRESENTATION -> value(values.first(at));
        }
    }

    private void array(int at) {
        if (values.size(at) == 1) {
            text.append('&');
            value(values.first(at));
            return;
        }
        text.append('{');
        for (int i = values.first(at); i < values.after(at); i = values.after(i)) {
            text.append(i == values.first(at) ? "" : ", ");
            value(i);
        }
        text.append('}');
    }

    private String members(int at, String separator) {
        String next = separator;
        int i = values.first(at);
        for (String name : values.structure(at).members()) {
            if (name.isEmpty() && values.type(i) == ValueType.STRUCT) {
                next = members(i, next);
            } else {
                text.append(next).append(name).append(" = ");
                value(i);
                next = ", ";
            }
            i = values.after(i);
        }
        return next;
    }

    private void bitmask(int at) {
        long left = values.integer(at);
        String separator = "";
        for (BitmaskSignature.Flag flag : values.bitmask(at).flags()) {
            boolean there = flag.value() == 0 ? left == 0 : (left & flag.value()) == flag.value();
            if (there) {
                text.append(separator).append(flag.name());
                separator = " | ";
                left &= ~flag.value();
            }
            if (left == 0) {
                break;
            }
        }
        if (left != 0 || separator.isEmpty()) {
            text.append(separator).append("0x").append(Long.toHexString(left));
        }
    }

    /** What C's {@code %g} prints. */
    private void number(double number, boolean negative, int digits) {
        if (number == 0 || !Double.isFinite(number)) {
            text.append(negative ? "-" : "").append(number == 0 ? "0" : Double.isNaN(number) ? "nan" : "inf");
            return;
        }
        BigDecimal rounded = new BigDecimal(number).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        int exponent = rounded.precision() - rounded.scale() - 1;
        BigDecimal plain = rounded.stripTrailingZeros();
        if (exponent >= -4 && exponent < digits) {
            text.append(plain.toPlainString());
            return;
        }
        text.append(plain.scaleByPowerOfTen(-exponent).toPlainString()).append(exponent < 0 ? "e-" : "e+")
                .append(Math.abs(exponent) < 10 ? "0" : "").append(Math.abs(exponent));
    }

    private void string(String prefix, IntStream characters) {
        text.append(prefix).append('"');
        characters.forEach(this::character);
        text.append('"');
    }

    private void character(int c) {
        switch (c) {
            case '"' -> text.append("\\\"");
            case '\\' -> text.append("\\\\");
            case '\r' -> {
            }
            case '\t', '\n' -> text.append((char) c);
            default -> {
                if (c >= 0x20 && c < 0x7f) {
                    text.append((char) c);
                } else {
                    octal(c);
                }
            }
        }
    }

    /** The peer prints the middle digit twice. */
    private void octal(int c) {
        int middle = c >> 3 & 7;
        text.append('\\').append(middle == 0 ? "" : "" + middle + middle).append(c & 7);
    }
}
