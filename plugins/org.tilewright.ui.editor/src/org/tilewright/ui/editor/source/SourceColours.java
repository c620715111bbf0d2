package org.tilewright.ui.editor.source;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.tilewright.ui.editor.colour.ThemedColours;
import org.tilewright.ui.theme.Palette;

/** The colours of a text: names of elements bold, values in another colour than names of parameters, comments faint. */
final class SourceColours {

    private SourceColours() {}

    static IPresentationReconciler reconciler(Control control) {
        ThemedColours colours = new ThemedColours(control, SourcePartitions.PARTITIONING);
        IToken plain = colours.token(Palette::ink, SWT.NORMAL);
        colours.add(IDocument.DEFAULT_CONTENT_TYPE, plain);
        colours.add(SourcePartitions.COMMENT, colours.token(Palette::faintInk, SWT.ITALIC));
        IToken value = colours.token(Palette::accent, SWT.NORMAL);
        IToken element = colours.token(Palette::ink, SWT.BOLD);
        colours.add(SourcePartitions.TAG, plain, new SingleLineRule("\"", "\"", value),
                new SingleLineRule("'", "'", value), new WordRule(new TagName(), element));
        return colours.reconciler();
    }

    private static final class TagName implements IWordDetector {

        @Override
        public boolean isWordStart(char character) {
            return character == '<';
        }

        @Override
        public boolean isWordPart(char character) {
            return Character.isLetterOrDigit(character) || character == '/' || character == ':';
        }
    }
}
