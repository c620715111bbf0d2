package org.tilewright.verify.property;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.tilewright.input.NearestName;
import org.tilewright.input.Place;
import org.tilewright.verification.Harness;

/**
 * The properties that ship, as the files in {@code properties/} of the bundle of harnesses describe them, and those of a
 * user's own.
 */
public final class PropertyCatalogue {

    private static final String FOLDER = "/properties/";

    private PropertyCatalogue() {}

    /** All of them, in the order in which they are shown. */
    public static List<Property> all() {
        return text(FOLDER + "list.txt").lines().filter(line -> !line.isBlank())
                .map(id -> Description.read(id + ".json", text(FOLDER + id + ".json")).property(id, Map.of())).toList();
    }

    /**
     * Those that ship, and then those that lie beside a user's classes.
     *
     * @throws PropertyException if the description of one cannot be used
     */
    public static List<Property> all(OwnClasses own) {
        List<Property> all = new ArrayList<>(all());
        all.addAll(own(own));
        return List.copyOf(all);
    }

    /**
     * Those that lie beside a user's classes, in the order of their ids.
     *
     * @throws PropertyException if the description of one cannot be used
     */
    public static List<Property> own(OwnClasses own) {
        return OwnProperties.all(own, all().stream().map(Property::id).collect(Collectors.toSet()));
    }

    /**
     * One of them.
     *
     * @throws PropertyException if there is none of this id
     */
    public static Property of(String id) {
        return of(id, OwnClasses.NONE);
    }

    /**
     * One of them, or of a user's own.
     *
     * @throws PropertyException if there is none of this id
     */
    public static Property of(String id, OwnClasses own) {
        List<Property> all = all(own);
        if (own.files().containsKey(id)) {
            requireDescription(id, all);
        }
        return all.stream().filter(property -> property.id().equals(id)).findFirst()
                .orElseThrow(() -> new PropertyException("there is no property " + Place.quote(id)
                        + NearestName.hint(id, all.stream().map(Property::id).toList())));
    }

    /** Who names a class means the property whose harness it is. */
    private static void requireDescription(String harness, List<Property> all) {
        List<String> described = all.stream().filter(property -> property.harness().equals(harness)).map(Property::id)
                .toList();
        throw new PropertyException(harness + ": is a class; expected a property, "
                + (described.isEmpty() ? "and none has it as its harness: describe one in properties/NAME.json"
                        : "as " + described.get(0)));
    }

    /** Whether there is such a file in the bundle of harnesses. */
    static boolean isThere(String path) {
        return Harness.class.getResource(path) != null;
    }

    /** A file of the bundle of harnesses. */
    static String text(String path) {
        try (InputStream in = Harness.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(path + " is missing among the harnesses");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(path + " cannot be read", e);
        }
    }
}
