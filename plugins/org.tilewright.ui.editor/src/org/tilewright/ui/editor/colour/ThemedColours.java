package org.tilewright.ui.editor.colour;

import java.util.function.Function;

import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Control;
import org.tilewright.ui.theme.Palette;

/** Colours parts of a text by rules, in the colours of the theme that the workbench has when it is drawn. */
public final class ThemedColours {

    private final Control control;
    private final PresentationReconciler reconciler = new PresentationReconciler();

    /**
     * No colours yet.
     *
     * @param control      what shows the text
     * @param partitioning what the parts of the text are told by
     */
    public ThemedColours(Control control, String partitioning) {
        this.control = control;
        reconciler.setDocumentPartitioning(partitioning);
    }

    /**
     * How a piece of text looks.
     *
     * @param colour its colour in a theme
     * @param style  SWT's bits of a font's style
     * @return the token that rules give for it
     */
    public IToken token(Function<Palette, Color> colour, int style) {
        return new Themed(control, colour, style);
    }

    /**
     * Colours a part of the text.
     *
     * @param type      what kind of part
     * @param otherwise how text looks that no rule knows
     * @param rules     how the rest looks
     */
    public void add(String type, IToken otherwise, IRule... rules) {
        RuleBasedScanner scanner = new RuleBasedScanner();
        scanner.setDefaultReturnToken(otherwise);
        scanner.setRules(rules);
        DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(scanner);
        reconciler.setDamager(repairer, type);
        reconciler.setRepairer(repairer, type);
    }

    /** What an editor asks for the colours. */
    public PresentationReconciler reconciler() {
        return reconciler;
    }

    private static final class Themed extends Token {

        private final Control control;
        private final Function<Palette, Color> colour;
        private final int style;

        Themed(Control control, Function<Palette, Color> colour, int style) {
            super(null);
            this.control = control;
            this.colour = colour;
            this.style = style;
        }

        @Override
        public Object getData() {
            return new TextAttribute(colour.apply(Palette.of(control)), null, style);
        }
    }
}
