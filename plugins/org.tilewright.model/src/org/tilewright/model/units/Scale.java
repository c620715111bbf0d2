package org.tilewright.model.units;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The units of one dimension, from the smallest (the base unit) to the largest: how its texts are read and written. */
final class Scale {

    /** A unit and its size in base units. */
    record Unit(String symbol, long factor) {}

    /** Explains why a unit that is not in the scale is refused, or returns null when it has nothing to say about it. */
    interface Refusal {
        String explain(BigDecimal number, String unit);
    }

    private static final Pattern NUMBER_AND_UNIT = Pattern.compile("([+-]?\\d{1,19}(?:\\.\\d{1,19})?)\\s*(\\S.*)?");

    private final String dimension;
    private final List<Unit> units;
    private final Refusal refusal;

    Scale(String dimension, Refusal refusal, Unit... units) {
        this.dimension = dimension;
        this.refusal = refusal;
        this.units = List.of(units);
    }

    Scale(String dimension, Unit... units) {
        this(dimension, (number, unit) -> null, units);
    }

    /** The exact amount in base units; never negative. */
    long parse(String text) {
        Matcher matcher = NUMBER_AND_UNIT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new QuantityFormatException(
                    "'" + Excerpt.of(text) + "' is not " + dimension + ": write a number and a unit, " + examples("8"));
        }
        BigDecimal number = new BigDecimal(matcher.group(1));
        if (matcher.group(2) == null) {
            throw new QuantityFormatException(
                    "'" + matcher.group(1) + "' has no unit: write " + examples(matcher.group(1)));
        }
        Unit unit = unit(number, matcher.group(2));
        BigDecimal amount = number.multiply(BigDecimal.valueOf(unit.factor)).stripTrailingZeros();
        if (amount.signum() < 0) {
            throw new QuantityFormatException(
                    "'" + Excerpt.of(text) + "' is negative: write 0 " + unit.symbol + " or more");
        }
        if (amount.scale() > 0) {
            throw new QuantityFormatException("'" + Excerpt.of(text) + "' is not a whole number of " + base().symbol
                    + ": " + dimension + " is kept exactly, in multiples of 1 " + base().symbol);
        }
        if (amount.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new QuantityFormatException(
                    "'" + Excerpt.of(text) + "' is too large: the most is " + format(Long.MAX_VALUE));
        }
        return amount.longValueExact();
    }

    /** The amount with the largest unit in which it is a whole number. */
    String format(long amount) {
        Unit best = base();
        for (Unit unit : units) {
            if (amount != 0 && amount % unit.factor == 0 && unit.factor > best.factor) {
                best = unit;
            }
        }
        return amount / best.factor + " " + best.symbol;
    }

    private Unit unit(BigDecimal number, String symbol) {
        for (Unit unit : units) {
            if (unit.symbol.equals(symbol)) {
                return unit;
            }
        }
        String explanation = refusal.explain(number, symbol);
        if (explanation != null) {
            throw new QuantityFormatException("'" + number.toPlainString() + " " + symbol + "' " + explanation);
        }
        for (Unit unit : units) {
            if (unit.symbol.toLowerCase(Locale.ROOT).equals(symbol.toLowerCase(Locale.ROOT))) {
                throw new QuantityFormatException("unknown unit '" + symbol + "': write " + number.toPlainString() + " "
                        + unit.symbol + " (capitals matter)");
            }
        }
        throw new QuantityFormatException("unknown unit '" + Excerpt.of(symbol) + "' for " + dimension + ": write "
                + examples(number.toPlainString()));
    }

    private Unit base() {
        return units.get(0);
    }

    private String examples(String number) {
        return units.stream().map(unit -> number + " " + unit.symbol).collect(Collectors.joining(", "));
    }
}
