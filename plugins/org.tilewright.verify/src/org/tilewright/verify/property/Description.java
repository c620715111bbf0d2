package org.tilewright.verify.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.tilewright.input.JsonRecords;
import org.tilewright.input.MayBeMissing;
import org.tilewright.input.Place;
import org.tilewright.verification.Designs;
import org.tilewright.verify.Verdict;

/**
 * The file that describes a property, field by field.
 *
 * @param statement   what must hold
 * @param source      which paper says so
 * @param falseSafety in which bounds it would hold for no good reason
 * @param harness     the class that is checked
 * @param expected    what comes of it
 * @param bounds      the numbers and names that the harness takes
 * @param cells       in which bounds it is checked as a rule
 * @param large       in which it is when asked for
 * @param mutants     mistakes that it must find
 */
record Description(String statement, String source, String falseSafety, String harness, Verdict expected,
        Map<String, Kind> bounds, List<CellText> cells, @MayBeMissing List<CellText> large,
        @MayBeMissing List<MutantText> mutants) {

    /** A bound: a number from one to another, or one of some values or designs. */
    record Kind(String meaning, @MayBeMissing int from, @MayBeMissing int to, @MayBeMissing List<String> values,
            String usual, @MayBeMissing String designs) {

        BoundKind named(String name) {
            List<String> all = new ArrayList<>(values == null ? List.of() : values);
            String point = designs == null ? "" : designs;
            if (!point.isEmpty()) {
                all.addAll(Designs.checkable(point));
            }
            return new BoundKind(name, meaning, from, to, List.copyOf(all), usual,
                    point.substring(point.lastIndexOf('.') + 1));
        }
    }

    /** A cell, and what a search of it comes to, where that is held. */
    record CellText(String bounds, @MayBeMissing int states, @MayBeMissing int transitions, @MayBeMissing int steps) {}

    /** A mistake, and the bounds in which it must be found. */
    record MutantText(String mutant, String bounds) {}

    Description {
        if (cells.isEmpty()) {
            throw new IllegalArgumentException("it has no cells; expected the bounds in which it is checked");
        }
    }

    /**
     * Reads a description.
     *
     * @param file what the file is called
     * @throws PropertyException if it is none; the message is one line with the place
     */
    static Description read(String file, String text) {
        return JsonRecords.parse(text, Description.class, new Place(file, PropertyException::new));
    }

    /**
     * The property of an id.
     *
     * @param own mutants that do not ship, by name
     * @throws PropertyException if the bounds of a cell or a mutant are none of its
     */
    Property property(String id, Map<String, Mutant> own) {
        List<BoundKind> kinds = bounds.entrySet().stream().map(bound -> bound.getValue().named(bound.getKey()))
                .toList();
        List<MutantCheck> checks = mutants == null ? List.of()
                : mutants.stream().map(each -> new MutantCheck(each.mutant, Cell.parse(each.bounds, id))).toList();
        return new Property(id, statement, source, falseSafety, harness, expected, kinds, cells(id, cells, kinds),
                large == null ? List.of() : cells(id, large, kinds), checks, own);
    }

    private static List<Cell> cells(String id, List<CellText> texts, List<BoundKind> kinds) {
        return texts.stream()
                .flatMap(text -> Cell.combinations(text.bounds, id, kinds).stream()
                        .map(bounds -> new Cell(text.bounds, bounds, text.states, text.transitions, text.steps)))
                .toList();
    }
}
