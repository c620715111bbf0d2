package org.tilewright.sim.state;

import java.util.Locale;

import org.tilewright.sim.statistics.Declaration;

/** What simple values, and the names in the sources, are in words. */
final class Words {

    private static final int LONGEST = 200;

    private Words() {}

    /** A number, a truth value, a constant of an enum, or a string; null for anything else. */
    static String plain(Object value) {
        return switch (value) {
            case Long number when number == Long.MAX_VALUE -> "never";
            case Number number -> number.toString();
            case Boolean truth -> truth.toString();
            case Character character -> character.toString();
            case String string -> string.length() > LONGEST ? string.substring(0, LONGEST) + "\u2026" : string;
            case Declaration declared -> declared.text().label();
            case Enum<?> constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            default -> null;
        };
    }

    /** The words of a name in camel case, {@code lastVisibleTick} or {@code TickedQueue}. */
    static String of(String name) {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    /** What kind of thing an object is: its class, without what all units of the ticked machine begin with. */
    static String kind(Object object) {
        Class<?> type = object.getClass();
        while (type.isAnonymousClass()) {
            type = type.getInterfaces().length > 0 ? type.getInterfaces()[0] : type.getSuperclass();
        }
        return of(type.getSimpleName().replaceFirst("^Ticked(?=[A-Z])", ""));
    }
}
