package org.tilewright.verify.property;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.input.NearestName;
import org.tilewright.input.Place;
import org.tilewright.verification.Bounds;
import org.tilewright.verify.Verdict;

/**
 * Something that must hold of the protocols, or in the case of a mistake that the literature allows, must not.
 *
 * @param id          such as {@code depth.ott}
 * @param statement   what holds, in words
 * @param source      paper and section
 * @param falseSafety what it does not say, and which bounds show nothing
 * @param harness     name of the harness's class
 * @param expected    PASS, or FAIL for what is kept to show that it goes wrong
 * @param bounds      what it can be cut down to
 * @param cells       checked when no bounds are given
 * @param large       checked by {@code --large} too: they take minutes
 * @param mutants     seeded mistakes that it must find
 * @param own         those that do not ship, by name
 */
public record Property(String id, String statement, String source, String falseSafety, String harness,
        Verdict expected, List<BoundKind> bounds, List<Cell> cells, List<Cell> large, List<MutantCheck> mutants,
        Map<String, Mutant> own) {

    /** The bound that says whether states that differ by a renaming count as one. */
    public static final String SYMMETRY = "symmetry";

    /** A property all of whose mutants ship. */
    public Property(String id, String statement, String source, String falseSafety, String harness, Verdict expected,
            List<BoundKind> bounds, List<Cell> cells, List<Cell> large, List<MutantCheck> mutants) {
        this(id, statement, source, falseSafety, harness, expected, bounds, cells, large, mutants, Map.of());
    }

    /**
     * All bounds, the given ones and the usual ones for the others.
     *
     * @throws PropertyException if one is unknown or out of range
     */
    public Bounds bounds(Map<String, String> given) {
        Map<String, String> all = new TreeMap<>();
        for (BoundKind kind : bounds) {
            all.put(kind.name(), given.getOrDefault(kind.name(), kind.usual()));
            kind.check(all.get(kind.name()), id);
        }
        for (String name : given.keySet()) {
            if (!all.containsKey(name)) {
                throw new PropertyException(id + ": there is no bound " + Place.quote(name)
                        + NearestName.hint(name, all.keySet()));
            }
        }
        return new Bounds(all);
    }

    /**
     * The seeded mistake of a name.
     *
     * @throws PropertyException if the property has none of that name
     */
    public Mutant mutant(String name) {
        List<String> known = mutants.stream().map(MutantCheck::mutant).toList();
        if (!known.contains(name)) {
            throw new PropertyException(id + ": there is no mutant " + Place.quote(name) + " (any more)"
                    + NearestName.hint(name, known));
        }
        return own.containsKey(name) ? own.get(name) : Mutant.of(name);
    }

    /** Whether a file beside a user's designs, by its path with slashes, is its description or one of its mutants. */
    public boolean isWrittenIn(String path) {
        String mutant = Mutant.name(path);
        return mutant == null ? path.equals(OwnProperties.path(id))
                : own.containsKey(mutant) && mutants.stream().anyMatch(each -> each.mutant().equals(mutant));
    }

    /** The cells that a text such as {@code ways=2|4,blocks=5} names. */
    public List<Cell> cells(String text) {
        List<Cell> named = Cell.combinations(text, id, bounds).stream().map(each -> new Cell(text, each, 0, 0, 0))
                .toList();
        named.forEach(cell -> bounds(cell.bounds()));
        return named;
    }
}
