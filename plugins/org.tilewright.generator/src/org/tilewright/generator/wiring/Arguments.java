package org.tilewright.generator.wiring;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.tilewright.generator.wiring.Wiring.Argument;
import org.tilewright.model.LineAlgorithm;
import org.tilewright.model.designs.DesignChoice;
import org.tilewright.model.units.ByteSize;
import org.tilewright.model.units.Cycles;
import org.tilewright.model.units.DataRate;
import org.tilewright.model.units.PixelExtent;
import org.tilewright.model.units.TimeSpan;

/**
 * The parameters of one model element as arguments of a constructor. Here the model's units become the simulator's:
 * sizes become bytes, cycles become ticks of the component's clock, times picoseconds, rates bytes a second, square extents
 * their edge in pixels. All of these are
 * whole numbers in the model already, so nothing is rounded.
 */
final class Arguments {

    private static final String POINT = "org.tilewright.protocol.own.DesignPoint";

    private final EObject element;
    private final List<Argument> arguments = new ArrayList<>();

    Arguments(EObject element) {
        this.element = element;
    }

    /** Adds parameters, each under its name in the model. */
    Arguments add(EAttribute... attributes) {
        for (EAttribute attribute : attributes) {
            arguments.add(argument(attribute.getName(), element.eGet(attribute)));
        }
        return this;
    }

    /** Adds an argument made of several parameters. */
    Arguments add(Argument argument) {
        arguments.add(argument);
        return this;
    }

    List<Argument> list() {
        return List.copyOf(arguments);
    }

    /** A value of a model as an argument. */
    static Argument argument(String name, Object value) {
        if (value instanceof ByteSize size) {
            return new Argument(Numbers.bytes(size.bytes()), name + ", in bytes", List.of());
        }
        if (value instanceof Cycles cycles) {
            return new Argument(Numbers.of(cycles.count()), name + ", in cycles", List.of());
        }
        if (value instanceof PixelExtent extent) {
            return new Argument(Numbers.of(extent.width()), name + ", edge in pixels", List.of());
        }
        if (value instanceof DesignChoice design) {
            return design.own() == null ? constant(design.javaType(), design.expression(), name) : own(design, name);
        }
        if (value instanceof Enumerator choice) {
            return choice(name, choice);
        }
        if (value instanceof TimeSpan time) {
            return new Argument(Numbers.of(time.picoseconds()), name + ", in ps", List.of());
        }
        if (value instanceof DataRate rate) {
            return new Argument(Numbers.of(rate.bytesPerSecond()), name + ", in bytes a second", List.of());
        }
        if (value instanceof Boolean flag) {
            return new Argument(flag.toString(), name, List.of());
        }
        if (value instanceof Integer count) {
            return new Argument(Numbers.of(count), name, List.of());
        }
        throw new IllegalStateException(name + ": no way to spell " + value + " in Java");
    }

    /** A design of one's own, held to its contract; its class is named in full, for it may be called as one of ours. */
    private static Argument own(DesignChoice design, String name) {
        String values = design.own().parameters().stream().map(value -> Integer.toString(value.value()))
                .collect(Collectors.joining(", "));
        String point = design.point();
        return new Argument(
                POINT.substring(POINT.lastIndexOf('.') + 1) + ".own(" + point.substring(point.lastIndexOf('.') + 1)
                        + ".class, new " + design.own().className() + "(" + values + ")"
                        + (values.isEmpty() ? "" : ", " + values) + ")",
                name, List.of(POINT, point));
    }

    /** The simulator's constant of a choice: of the same name. */
    private static Argument choice(String name, Enumerator choice) {
        return switch (choice) {
            case LineAlgorithm algorithm -> constant("org.tilewright.frame.geometry.", "LineAlgorithm",
                    algorithm.getName(), name);
            default -> throw new IllegalStateException(name + ": no way to spell " + choice + " in Java");
        };
    }

    /** An argument that is a constant of an enum in a package, whose name ends with a dot. */
    private static Argument constant(String enumPackage, String type, String constant, String name) {
        return constant(enumPackage + type, constant, name);
    }

    /** An argument that is a constant, given by its full name. */
    static Argument constant(String fullName, String name) {
        int dot = fullName.lastIndexOf('.');
        return constant(fullName.substring(0, dot), fullName.substring(dot + 1), name);
    }

    /** An argument that is a constant, or is made from one, of an enum. */
    static Argument constant(String type, String constant, String name) {
        return new Argument(type.substring(type.lastIndexOf('.') + 1) + "." + constant, name, List.of(type));
    }
}
