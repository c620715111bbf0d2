package org.tilewright.verify.property;

import java.util.List;

import org.tilewright.verification.Designs;

/**
 * A bound that a property takes: whole numbers in a range, or one of some values.
 *
 * @param name    as in {@code --bounds name=value}
 * @param meaning in a sentence
 * @param from    least number, if it is a number
 * @param to      greatest number, if it is a number
 * @param values  possible values, if it is none; else empty
 * @param usual   value where none is given
 * @param designs simple name of the enum whose designs the values are, else empty
 */
public record BoundKind(String name, String meaning, int from, int to, List<String> values, String usual,
        String designs) {

    /** What may be given, for people. */
    public String range() {
        return values.isEmpty() ? from + " to " + to : String.join(", ", values);
    }

    /** Refuses a value that is not possible. */
    void check(String value, String property) {
        boolean fits;
        if (values.isEmpty()) {
            try {
                int number = Integer.parseInt(value);
                fits = number >= from && number <= to;
            } catch (NumberFormatException e) {
                fits = false;
            }
        } else {
            fits = values.contains(value) || !designs.isEmpty() && Designs.isOwn(value);
        }
        if (!fits) {
            throw new PropertyException(property + ": the bound " + name + "=" + value + " is out of range; expected "
                    + range());
        }
    }
}
