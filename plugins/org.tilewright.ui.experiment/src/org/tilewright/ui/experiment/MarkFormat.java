package org.tilewright.ui.experiment;

import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.Locale;

/** What an axis says at its marks. */
final class MarkFormat extends NumberFormat {

    private static final long serialVersionUID = 1L;

    private final transient ParetoAxis axis;

    MarkFormat(ParetoAxis axis) {
        this.axis = axis;
    }

    @Override
    public StringBuffer format(double number, StringBuffer to, FieldPosition position) {
        return to.append(axis.mark(number));
    }

    @Override
    public StringBuffer format(long number, StringBuffer to, FieldPosition position) {
        return format((double) number, to, position);
    }

    /** The chart reads its marks back to see whether they say where they stand. */
    @Override
    public Number parse(String mark, ParsePosition position) {
        Number value = NumberFormat.getNumberInstance(Locale.getDefault(Locale.Category.FORMAT)).parse(mark, position);
        return value == null || !axis.doubles() ? value : (Number) Math.getExponent(value.doubleValue());
    }
}
