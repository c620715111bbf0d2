package org.tilewright.model.metamodel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.input.NearestName;
import org.tilewright.model.designs.Designs;
import org.tilewright.model.designs.OwnChoice;
import org.tilewright.model.units.Excerpt;
import org.tilewright.model.units.Quantity;

/** One parameter as the Ecore declares it. Everything that is said about it elsewhere is made from this. */
public final class Parameter {

    private final EAttribute attribute;

    private Parameter(EAttribute attribute) {
        this.attribute = attribute;
    }

    /** The declaration of an attribute of the metamodel. */
    public static Parameter of(EAttribute attribute) {
        return new Parameter(attribute);
    }

    public String name() {
        return attribute.getName();
    }

    public String description() {
        return Metamodel.description(attribute);
    }

    /** Where the parameter comes from: paper and section. */
    public String source() {
        return Metamodel.source(attribute);
    }

    /** The unit of a count, the units in which a quantity is written, or an empty string for texts and choices. */
    public String unit() {
        return Metamodel.annotation(attribute, "unit").orElse(Metamodel.units(attribute.getEAttributeType()));
    }

    /** The default as it is written in a model, or an empty string. */
    public String defaultText() {
        return Optional.ofNullable(attribute.getDefaultValueLiteral()).orElse("");
    }

    public Optional<String> minimum() {
        return Metamodel.annotation(attribute, "minimum");
    }

    public Optional<String> maximum() {
        return Metamodel.annotation(attribute, "maximum");
    }

    /** Whether the value, or each side of an extent, must be a power of two. */
    public boolean powerOfTwo() {
        return Metamodel.annotation(attribute, "powerOfTwo").isPresent();
    }

    /** Whether the parameter takes one of a few values with names. */
    public boolean isChoice() {
        return !options().isEmpty();
    }

    /** What can be chosen; empty if the parameter is no choice. */
    public List<Option> options() {
        return Metamodel.options(attribute.getEAttributeType());
    }

    /** What the parameter accepts, in words: {@code "1 to 32"}, {@code "fcfs, fr-fcfs"}, or an empty string. */
    public String range() {
        if (isChoice()) {
            return String.join(", ", literals());
        }
        String bounds = "";
        if (minimum().isPresent() && maximum().isPresent()) {
            bounds = minimum().get() + " to " + maximum().get();
        } else if (minimum().isPresent()) {
            bounds = minimum().get() + " or more";
        }
        return powerOfTwo() ? bounds + ", a power of two" : bounds;
    }

    /**
     * Reads a value of the parameter's type. Ranges are not checked here.
     *
     * @throws IllegalArgumentException if the text is not of the type; the message, one line, says what to write
     */
    public Object parse(String text) {
        EDataType type = attribute.getEAttributeType();
        if (isChoice()) {
            boolean own = OwnChoice.isMeant(text) && Designs.areOpen(type.getInstanceClass());
            if (!own && !literals().contains(text)) {
                throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is not a choice for " + name()
                        + NearestName.hint(text, literals()));
            }
        } else if (type == EcorePackage.Literals.EINT) {
            try {
                return Integer.valueOf(text);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is not a whole number for " + name()
                        + (unit().isEmpty() ? "" : ": it counts " + unit() + ", write for example " + defaultText()));
            }
        } else if (type == EcorePackage.Literals.EBOOLEAN && !text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is not true or false for " + name());
        }
        return EcoreUtil.createFromString(type, text);
    }

    /** The value as it is written in a model. */
    public String format(Object value) {
        return EcoreUtil.convertToString(attribute.getEAttributeType(), value);
    }

    /** Says why a value is out of the declared range, and what the range is; empty if it is inside. */
    public Optional<String> outsideRange(Object value) {
        long[] amounts = amounts(value);
        boolean tooSmall = isTooSmall(amounts);
        boolean tooLarge = isTooLarge(amounts);
        boolean notPower = powerOfTwo() && Arrays.stream(amounts).anyMatch(amount -> Long.bitCount(amount) != 1);
        if (!tooSmall && !tooLarge && !notPower) {
            return Optional.empty();
        }
        String unit = value instanceof Integer && !unit().isEmpty() ? " " + unit() : "";
        return Optional.of(format(value) + unit + (tooSmall ? " is too little"
                : tooLarge ? " is too much"
                        : " is not a power of two")
                + ": " + name() + " takes " + range());
    }

    /** The end of the declared range that a value lies beyond; empty if it lies between them. */
    public Optional<Object> exceededBound(Object value) {
        long[] amounts = amounts(value);
        return isTooSmall(amounts) ? minimum().map(this::parse)
                : isTooLarge(amounts) ? maximum().map(this::parse) : Optional.empty();
    }

    private boolean isTooSmall(long[] amounts) {
        return minimum().isPresent() && exceeds(amounts(parse(minimum().get())), amounts);
    }

    private boolean isTooLarge(long[] amounts) {
        return maximum().isPresent() && exceeds(amounts, amounts(parse(maximum().get())));
    }

    private static boolean exceeds(long[] amounts, long[] bounds) {
        for (int i = 0; i < amounts.length; i++) {
            if (amounts[i] > bounds[i]) {
                return true;
            }
        }
        return false;
    }

    private static long[] amounts(Object value) {
        if (value instanceof Quantity quantity) {
            return quantity.amounts();
        }
        return value instanceof Integer number ? new long[] { number } : new long[0];
    }

    private List<String> literals() {
        return options().stream().map(Option::text).toList();
    }
}
