package org.tilewright.ui.verify.properties;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.tilewright.run.mutation.Strength;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.theme.Palette;
import org.tilewright.ui.verify.Messages;
import org.tilewright.ui.verify.Texts;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.property.BoundKind;
import org.tilewright.verify.property.MutantCheck;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.report.Reported;

/** What a property says, where it comes from, what would be a false sense of safety, and what came out of its checks. */
final class PropertyDetails {

    private static final int MARGIN = 10;

    private final StyledText text;
    private final StringBuilder content = new StringBuilder();
    private final List<StyleRange> styles = new ArrayList<>();

    PropertyDetails(Composite parent) {
        text = new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        text.setEditable(false);
        AccessibleName.give(text, () -> Messages.Details_name);
        show(null, null, "");
    }

    StyledText control() {
        return text;
    }

    /**
     * Shows a property, one of its checks, or a mistake that it does not find.
     *
     * @param row     null for nothing
     * @param child   the check or the mistake, null for all of the property
     * @param command the command that does the same
     */
    void show(PropertyRow row, ChildRow child, String command) {
        content.setLength(0);
        styles.clear();
        if (row == null) {
            content.append(Messages.Details_nothing);
        } else {
            describe(row.property());
            head(Messages.Details_result);
            if (child instanceof MistakeRow mistake) {
                outcome(mistake);
            } else if (child instanceof CheckRow check) {
                outcome(row.property(), check);
                witnesses(check.reported().seen(), check.reported().neverSeen());
            } else {
                content.append(row.standing().word()).append('\n');
                if (row.standing() == Standing.OUTDATED) {
                    content.append(Messages.Details_outdated).append('\n');
                }
                row.counterexample().map(CheckRow::reported).filter(failed -> failed.reason() != null)
                        .ifPresent(failed -> content.append(failed.reason()).append('\n'));
                if (!row.plain().isEmpty()) {
                    witnesses(row.seen(), row.neverSeen());
                }
            }
            row.strength().ifPresent(said -> generated(row, said));
            bounds(row.property());
            mutants(row.property());
            head(Messages.Details_command);
            content.append(command).append('\n');
        }
        text.setText(content.toString());
        text.setStyleRanges(styles.toArray(StyleRange[]::new));
    }

    private void describe(Property property) {
        bold(property.id());
        content.append('\n').append(property.statement()).append('\n');
        if (property.expected() == Verdict.FAIL) {
            content.append('\n').append(Messages.Details_expectedFail).append('\n');
        }
        head(Messages.Details_source);
        content.append(property.source()).append('\n');
        head(Messages.Details_falseSafety);
        content.append(property.falseSafety()).append('\n');
    }

    /** What a mutant does; a report may be older than the property's description. */
    private static String says(Property property, String mutant) {
        return property.mutants().stream().anyMatch(each -> each.mutant().equals(mutant))
                ? property.mutant(mutant).says()
                : "";
    }

    private void outcome(Property property, CheckRow row) {
        Reported check = row.reported();
        if (row.isOutdated()) {
            content.append(Standing.OUTDATED.word()).append(": ").append(Messages.Details_outdated).append('\n');
        }
        content.append(Standing.of(check).word()).append(" \u00b7 ").append(check.engine()).append(" \u00b7 ")
                .append(Texts.bounds(check.bounds())).append('\n');
        if (check.mutant() != null) {
            content.append(NLS.bind(Messages.Row_mutant, check.mutant())).append(": ")
                    .append(says(property, check.mutant())).append('\n');
        }
        if (check.reason() != null) {
            content.append(check.reason()).append('\n');
        }
    }

    private void outcome(MistakeRow mistake) {
        content.append(mistake.standing().word()).append(" \u00b7 ").append(mistake.tried().mistake()).append('\n')
                .append(mistake.tried().bounds()).append(": ").append(mistake.reason()).append('\n');
        if (mistake.source().isEmpty()) {
            content.append(Messages.Details_inProtocols).append('\n');
        }
    }

    private void generated(PropertyRow row, Strength said) {
        head(Messages.Details_generated);
        content.append(said.line()).append('\n');
        if (row.children().stream().anyMatch(each -> each instanceof MistakeRow of && of.source().isPresent())) {
            content.append(Messages.Details_inDesigns).append('\n');
        }
    }

    private void witnesses(Iterable<String> seen, Iterable<String> never) {
        head(Messages.Details_witnesses);
        seen.forEach(witness -> content.append(NLS.bind(Messages.Details_seen, witness)).append('\n'));
        never.forEach(witness -> {
            int start = content.length();
            content.append(NLS.bind(Messages.Details_never, witness)).append('\n');
            styles.add(new StyleRange(start, content.length() - start, Palette.of(text).alarm(), null));
        });
    }

    private void bounds(Property property) {
        head(Messages.Details_bounds);
        for (BoundKind kind : property.bounds()) {
            bold(kind.name());
            content.append(" (").append(kind.range()).append("): ").append(kind.meaning()).append('\n');
        }
    }

    private void mutants(Property property) {
        if (property.mutants().isEmpty()) {
            return;
        }
        head(Messages.Details_mutants);
        for (MutantCheck mutant : property.mutants()) {
            bold(mutant.mutant());
            content.append(": ").append(property.mutant(mutant.mutant()).says()).append('\n');
        }
    }

    private void head(String title) {
        content.append('\n');
        int start = content.length();
        content.append(title).append('\n');
        styles.add(new StyleRange(start, title.length(), Palette.of(text).accent(), null, SWT.BOLD));
    }

    private void bold(String words) {
        styles.add(new StyleRange(content.length(), words.length(), null, null, SWT.BOLD));
        content.append(words);
    }
}
