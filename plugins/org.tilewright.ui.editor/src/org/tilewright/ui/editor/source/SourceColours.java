package org.tilewright.ui.editor.source;

import java.util.function.Function;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Control;
import org.tilewright.ui.theme.Palette;

/** The colours of a text: names of elements bold, values in another colour than names of parameters, comments faint. */
final class SourceColours {

    private SourceColours() {}

    static IPresentationReconciler reconciler(Control control) {
        PresentationReconciler reconciler = new PresentationReconciler();
        reconciler.setDocumentPartitioning(SourcePartitions.PARTITIONING);
        IToken plain = new Themed(control, Palette::ink, SWT.NORMAL);
        add(reconciler, IDocument.DEFAULT_CONTENT_TYPE, plain);
        add(reconciler, SourcePartitions.COMMENT, new Themed(control, Palette::faintInk, SWT.ITALIC));
        IToken value = new Themed(control, Palette::accent, SWT.NORMAL);
        IToken element = new Themed(control, Palette::ink, SWT.BOLD);
        add(reconciler, SourcePartitions.TAG, plain, new SingleLineRule("\"", "\"", value),
                new SingleLineRule("'", "'", value), new WordRule(new TagName(), element));
        return reconciler;
    }

    private static void add(PresentationReconciler reconciler, String type, IToken otherwise, IRule... rules) {
        RuleBasedScanner scanner = new RuleBasedScanner();
        scanner.setDefaultReturnToken(otherwise);
        scanner.setRules(rules);
        DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(scanner);
        reconciler.setDamager(repairer, type);
        reconciler.setRepairer(repairer, type);
    }

    /** A colour of the theme that the workbench has when it is drawn with. */
    private static final class Themed extends Token {

        private final Control control;
        private final Function<Palette, Color> color;
        private final int style;

        Themed(Control control, Function<Palette, Color> color, int style) {
            super(null);
            this.control = control;
            this.color = color;
            this.style = style;
        }

        @Override
        public Object getData() {
            return new TextAttribute(color.apply(Palette.of(control)), null, style);
        }
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
