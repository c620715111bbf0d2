package org.tilewright.verify.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.tilewright.verify.Verdict;
import org.tilewright.verify.property.BoundKind;
import org.tilewright.verify.property.Cell;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.MutantCheck;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/** Writes {@code docs/reference/properties.md}: every property, its bounds and its mutants. */
public final class PropertyReference {

    private PropertyReference() {}

    /** The document. */
    public static String markdown() {
        StringBuilder text = new StringBuilder(
                """
                        # Properties

                        This page is made from the files in `verification/org.tilewright.verification`; a test holds that it is current.

                        `tilewright verify PROPERTY` checks a property in its cells, `--large` in those that take minutes too, \
                        `--bounds name=value,...` in others, and `--mutants` that its seeded mistakes are found. A verdict is \
                        always one within bounds: PASS says that every state within them was visited, that nothing was violated and \
                        that the first witness was seen.

                        """);
        text.append("| property | expected | lines of cells | mutants |\n| --- | --- | --- | --- |\n");
        List<Property> all = PropertyCatalogue.all();
        for (Property property : all) {
            text.append("| [").append(property.id()).append("](#").append(property.id().replace(".", "")).append(") | ")
                    .append(property.expected()).append(" | ")
                    .append(property.cells().stream().map(Cell::text).distinct().count()).append(" | ")
                    .append(property.mutants().size()).append(" |\n");
        }
        all.forEach(property -> append(text, property));
        return text.toString();
    }

    private static void append(StringBuilder text, Property property) {
        text.append("\n## ").append(property.id()).append("\n\n").append(property.statement()).append("\n\n");
        if (property.expected() == Verdict.FAIL) {
            text.append("It must FAIL: it is kept to show what goes wrong.\n\n");
        }
        text.append("- Source: ").append(property.source()).append(".\n- A false sense of safety: ")
                .append(property.falseSafety()).append("\n- Harness: `").append(property.harness()).append("`\n\n");
        text.append("| bound | range | usual | meaning |\n| --- | --- | --- | --- |\n");
        for (BoundKind kind : property.bounds()) {
            text.append("| `").append(kind.name()).append("` | ").append(range(kind)).append(" | ")
                    .append(kind.usual())
                    .append(" | ").append(kind.meaning()).append(" |\n");
        }
        appendCells(text, "Cells", property.cells());
        appendCells(text, "Large cells", property.large());
        if (!property.mutants().isEmpty()) {
            text.append("\n| mutant | found with | mistake |\n| --- | --- | --- |\n");
            for (MutantCheck check : property.mutants()) {
                text.append("| `").append(check.mutant()).append("` | ").append(text(check.bounds())).append(" | ")
                        .append(Mutant.of(check.mutant()).says()).append(" |\n");
            }
        }
    }

    /** What can be chosen in models is listed in their reference. */
    private static String range(BoundKind kind) {
        return kind.designs().isEmpty() ? kind.range()
                : "what [" + kind.designs() + "](model.md#" + kind.designs().toLowerCase(Locale.ROOT)
                        + ") lists for bounds";
    }

    private static void appendCells(StringBuilder text, String title, List<Cell> cells) {
        if (cells.isEmpty()) {
            return;
        }
        text.append('\n').append(title)
                .append(" (`1|2` stands for each of them, `*` for all; what is not named has its usual value):\n\n");
        String before = "";
        for (Cell cell : cells) {
            if (!cell.text().equals(before)) {
                text.append("- `").append(cell.text()).append('`').append(outcome(cell)).append('\n');
            }
            before = cell.text();
        }
    }

    private static String outcome(Cell cell) {
        if (cell.states() != 0) {
            return ": " + cell.states() + " states, " + cell.transitions() + " transitions";
        }
        return cell.steps() != 0 ? ": shortest counterexample of " + cell.steps() + " steps" : "";
    }

    private static String text(Map<String, String> bounds) {
        return bounds.entrySet().stream().map(bound -> bound.getKey() + "=" + bound.getValue())
                .collect(Collectors.joining(", "));
    }
}
