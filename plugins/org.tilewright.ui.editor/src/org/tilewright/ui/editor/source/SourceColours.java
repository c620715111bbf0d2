package org.tilewright.ui.editor.source;

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
import org.eclipse.swt.widgets.Control;
import org.tilewright.ui.theme.Palette;

/** The colours of a text: names of elements bold, values in another colour than names of parameters, comments faint. */
final class SourceColours {

    private SourceColours() {}

    static IPresentationReconciler reconciler(Control control) {
        Palette palette = Palette.of(control);
        PresentationReconciler reconciler = new PresentationReconciler();
        reconciler.setDocumentPartitioning(SourcePartitions.PARTITIONING);
        IToken plain = new Token(new TextAttribute(palette.ink()));
        add(reconciler, IDocument.DEFAULT_CONTENT_TYPE, plain);
        add(reconciler, SourcePartitions.COMMENT,
                new Token(new TextAttribute(palette.faintInk(), null, SWT.ITALIC)));
        IToken value = new Token(new TextAttribute(palette.accent()));
        IToken element = new Token(new TextAttribute(palette.ink(), null, SWT.BOLD));
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
