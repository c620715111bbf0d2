package org.tilewright.soak.systems;

import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EcorePackage;
import org.tilewright.model.metamodel.Option;
import org.tilewright.model.metamodel.Parameter;
import org.tilewright.model.units.ByteSize;
import org.tilewright.model.units.Cycles;
import org.tilewright.model.units.DataRate;
import org.tilewright.model.units.Frequency;
import org.tilewright.model.units.PixelExtent;
import org.tilewright.model.units.Quantity;
import org.tilewright.model.units.TimeSpan;

/** Random values of parameters, from the range or the choices that the Ecore declares. */
public final class RandomValues {

    /** How much larger than its default a parameter gets unless it may have any value of its range. */
    private static final long USUAL_FACTOR = 4;
    /** The least range above the minimum that is tried even of parameters whose default is small. */
    private static final long USUAL_STEPS = 8;

    private RandomValues() {}

    /**
     * A value as it is written in a model; empty for texts, and for what has no range on both sides.
     *
     * @param whole whether from the whole range; else up to a few times the default, which a machine may have without taking
     *              for ever
     */
    public static Optional<String> of(Random random, EAttribute attribute, boolean whole) {
        List<Option> options = Parameter.of(attribute).options();
        if (!options.isEmpty()) {
            return Optional.of(options.get(random.nextInt(options.size())).text());
        }
        if (attribute.getEAttributeType() == EcorePackage.Literals.EBOOLEAN) {
            return Optional.of(Boolean.toString(random.nextBoolean()));
        }
        Parameter parameter = Parameter.of(attribute);
        if (attribute.isMany() || parameter.minimum().isEmpty() || parameter.maximum().isEmpty()) {
            return Optional.empty();
        }
        Object minimum = parameter.parse(parameter.minimum().get());
        long least = amount(minimum);
        long most = amount(parameter.parse(parameter.maximum().get()));
        if (!whole && !parameter.defaultText().isEmpty()) {
            long usual = amount(parameter.parse(parameter.defaultText()));
            most = Math.min(most, Math.max(USUAL_FACTOR * usual, least + USUAL_STEPS));
        }
        long amount = between(random, least, most);
        return switch (minimum) {
            case Integer count -> Optional.of(Long.toString(amount));
            case Cycles cycles -> Optional.of(amount + " cycles");
            case ByteSize bytes -> Optional.of(amount + " B");
            case Frequency hertz -> Optional.of(amount / 1000 + " kHz");
            case TimeSpan picoseconds -> Optional.of(amount + " ps");
            case DataRate bytes -> Optional.of(amount / 1_000_000 + " MB/s");
            case PixelExtent edge -> Optional.of(amount + "x" + amount + " px");
            default -> throw new IllegalArgumentException(attribute.getName() + ": what is " + minimum + "?");
        };
    }

    /** Small values as often as large ones, both bounds and powers of two often. */
    private static long between(Random random, long minimum, long maximum) {
        double size = Math.exp(random.nextDouble() * Math.log(maximum - minimum + 1));
        return switch (random.nextInt(6)) {
            case 0 -> minimum;
            case 1 -> maximum;
            case 2, 3 -> Math.max(minimum, Long.highestOneBit(minimum + (long) size));
            default -> minimum + (long) size - 1;
        };
    }

    /** The number in a value: a count, or base units, of an extent the width; 1 for true. */
    public static long amount(Object value) {
        return switch (value) {
            case Quantity quantity -> quantity.amounts()[0];
            case Boolean choice -> choice ? 1 : 0;
            default -> (Integer) value;
        };
    }
}
