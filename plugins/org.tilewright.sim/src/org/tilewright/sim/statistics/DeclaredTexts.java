package org.tilewright.sim.statistics;

import java.lang.reflect.Field;
import java.util.stream.Stream;

import org.tilewright.sim.statistics.Declaration.Text;

/** Reads the words that constants say of themselves, once for each enum. */
final class DeclaredTexts {

    private static final ClassValue<Text[]> BY_ENUM = new ClassValue<>() {
        @Override
        protected Text[] computeValue(Class<?> type) {
            return Stream.of(type.getEnumConstants()).map(constant -> read((Enum<?>) constant)).toArray(Text[]::new);
        }
    };

    private DeclaredTexts() {}

    /** The words of a constant. */
    static Text of(Enum<?> constant) {
        return BY_ENUM.get(constant.getDeclaringClass())[constant.ordinal()];
    }

    private static Text read(Enum<?> constant) {
        Field field = field(constant);
        Counted counted = field.getAnnotation(Counted.class);
        if (counted != null) {
            return new Text(counted.label(), counted.unit(), counted.counts());
        }
        Charged charged = field.getAnnotation(Charged.class);
        if (charged == null) {
            throw new IllegalStateException(field + " says no words");
        }
        return new Text(charged.label(), "tick", "ticks " + charged.when());
    }

    private static Field field(Enum<?> constant) {
        try {
            return constant.getDeclaringClass().getField(constant.name());
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(constant + " is no constant of its own class", e);
        }
    }
}
