package org.tilewright.ui.results.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.theme.Palette;

/** A source with numbers before its lines; those that a program did not reach are faint. */
final class SourceText {

    private static final int LINES_ABOVE = 2;

    private final StyledText text;
    private int marked = -1;

    SourceText(Composite parent) {
        text = new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.H_SCROLL | SWT.V_SCROLL | SWT.FULL_SELECTION);
        text.setFont(JFaceResources.getTextFont());
        text.setMargins(4, 2, 4, 2);
        AccessibleName.give(text, () -> Messages.Draws_program);
        // Tab leads out of the text, in which nothing can be written.
        text.addListener(SWT.Traverse, event -> event.doit = true);
        text.addListener(SWT.Settings, event -> text.redraw());
    }

    /** Shows a source, or without numbers what stands in its place. */
    void show(String source, boolean isNumbered) {
        marked = -1;
        if (!isNumbered) {
            text.setText(source);
            return;
        }
        String[] lines = source.split("\n", -1);
        StringBuilder numbered = new StringBuilder();
        int width = Integer.toString(lines.length).length();
        for (int line = 0; line < lines.length; line++) {
            String number = Integer.toString(line + 1);
            numbered.append(line == 0 ? "" : "\n").append(" ".repeat(width - number.length())).append(number)
                    .append("  ").append(lines[line].stripTrailing());
        }
        text.setText(numbered.toString());
    }

    /** Makes all lines faint but those that were reached; null for no line. */
    void reach(Set<Integer> reached) {
        mark(0);
        List<StyleRange> faint = new ArrayList<>();
        for (int line = 0; reached != null && line < text.getLineCount(); line++) {
            int length = text.getLine(line).length();
            if (!reached.contains(line + 1) && length > 0) {
                faint.add(new StyleRange(text.getOffsetAtLine(line), length, Palette.of(text).faintInk(), null));
            }
        }
        text.setStyleRanges(faint.toArray(StyleRange[]::new));
        int first = reached == null ? 0 : reached.stream().mapToInt(Integer::intValue).min().orElse(0);
        if (first > 0 && first <= text.getLineCount()) {
            text.setTopIndex(Math.max(0, first - 1 - LINES_ABOVE));
        }
    }

    /** Brings a line into sight and marks it; 0 for none. */
    void mark(int line) {
        if (marked >= 0 && marked < text.getLineCount()) {
            text.setLineBackground(marked, 1, null);
        }
        marked = line - 1;
        if (marked >= 0 && marked < text.getLineCount()) {
            text.setLineBackground(marked, 1, Palette.of(text).line());
            int seen = text.getClientArea().height / text.getLineHeight();
            if (marked < text.getTopIndex() || marked >= text.getTopIndex() + seen) {
                text.setTopIndex(Math.max(0, marked - LINES_ABOVE));
            }
        }
    }
}
