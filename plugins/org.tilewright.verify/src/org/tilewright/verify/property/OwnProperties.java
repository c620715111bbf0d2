package org.tilewright.verify.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The properties that lie beside a user's designs: descriptions in {@code properties/} and mutants in {@code mutants/}, each
 * in the form of those that ship.
 */
final class OwnProperties {

    private static final String FOLDER = "properties/";
    private static final String ENDING = ".json";

    private OwnProperties() {}

    /** Where a property's description lies. */
    static String path(String id) {
        return FOLDER + id + ENDING;
    }

    /**
     * All of them, in the order of their ids.
     *
     * @param shipped ids that are taken
     * @throws PropertyException if one of them cannot be used; the message is one line
     */
    static List<Property> all(OwnClasses own, Set<String> shipped) {
        List<Property> all = new ArrayList<>();
        for (String path : new TreeSet<>(own.texts().keySet())) {
            if (path.startsWith(FOLDER) && path.endsWith(ENDING)) {
                all.add(read(path, own, shipped));
            }
        }
        return all;
    }

    private static Property read(String path, OwnClasses own, Set<String> shipped) {
        String id = path.substring(FOLDER.length(), path.length() - ENDING.length());
        if (shipped.contains(id)) {
            throw new PropertyException(path + ": there is a property of this name already; expected another one");
        }
        Property read = Description.read(path, own.texts().get(path)).property(id, mutants(own));
        for (MutantCheck check : read.mutants()) {
            if (!read.own().containsKey(check.mutant()) && !Mutant.isShipped(check.mutant())) {
                throw new PropertyException(path + ": there is no " + Mutant.path(check.mutant()));
            }
        }
        return read;
    }

    private static Map<String, Mutant> mutants(OwnClasses own) {
        Map<String, Mutant> mutants = new TreeMap<>();
        for (Map.Entry<String, String> text : own.texts().entrySet()) {
            String name = Mutant.name(text.getKey());
            if (name != null && Mutant.isShipped(name)) {
                throw new PropertyException(
                        text.getKey() + ": there is a mutant of this name already; expected another one");
            }
            if (name != null) {
                mutants.put(name, Mutant.read(name, text.getValue().lines().collect(Collectors.joining("\n"))));
            }
        }
        return mutants;
    }
}
