package org.tilewright.verification;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.Design;
import org.tilewright.protocol.own.OwnDesign;

/** The designs that the protocols declare, for bounds whose values they are. */
public final class Designs {

    private Designs() {}

    /**
     * The names of those designs of a decision that have few enough states to be checked.
     *
     * @param type name of the enum that declares the designs
     * @throws IllegalStateException if it does not
     */
    public static List<String> checkable(String type) {
        List<String> names = new ArrayList<>();
        for (Object constant : constants(type)) {
            if (((Design) constant).isCheckable()) {
                names.add(((Enum<?>) constant).name());
            }
        }
        return names;
    }

    /** Whether a text is a design of somebody's own with its values, and not the name of one that is built in. */
    public static boolean isOwn(String text) {
        return OwnDesign.is(text);
    }

    private static Object[] constants(String type) {
        try {
            Class<?> declaring = Class.forName(type);
            if (declaring.isEnum() && Design.class.isAssignableFrom(declaring)) {
                return declaring.getEnumConstants();
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("there is no " + type + " among the protocols", e);
        }
        throw new IllegalStateException(type + " declares no designs");
    }
}
