package org.tilewright.ui.editor.shader;

import java.util.function.Function;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Control;
import org.tilewright.shader.glsl.preprocess.Vocabulary;
import org.tilewright.ui.theme.Palette;

/** The colours of a source: keywords bold, types bold in the accent's colour, directives and comments slanted. */
final class ShaderColours {

    private static final String BUILT_IN = "gl_";

    private ShaderColours() {}

    static IPresentationReconciler reconciler(Control control) {
        PresentationReconciler reconciler = new PresentationReconciler();
        reconciler.setDocumentPartitioning(ShaderPartitions.PARTITIONING);
        IToken plain = new Themed(control, Palette::ink, SWT.NORMAL);
        IToken builtIn = new Themed(control, Palette::accent, SWT.NORMAL);
        IToken keyword = new Themed(control, Palette::ink, SWT.BOLD);
        IToken type = new Themed(control, Palette::accent, SWT.BOLD);
        WordRule words = new WordRule(new Word(), plain);
        Vocabulary.keywords().forEach(each -> words.addWord(each, keyword));
        Vocabulary.types().forEach(each -> words.addWord(each, type));
        WordRule builtIns = new WordRule(new BuiltIn(), builtIn);
        add(reconciler, IDocument.DEFAULT_CONTENT_TYPE, plain,
                new EndOfLineRule("#", new Themed(control, Palette::accent, SWT.ITALIC)), builtIns, words);
        add(reconciler, ShaderPartitions.COMMENT, new Themed(control, Palette::faintInk, SWT.ITALIC));
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

    private static final class Word implements IWordDetector {

        @Override
        public boolean isWordStart(char character) {
            return Character.isJavaIdentifierStart(character);
        }

        @Override
        public boolean isWordPart(char character) {
            return Character.isJavaIdentifierPart(character);
        }
    }

    /** Names that begin as only those of the language may. */
    private static final class BuiltIn implements IWordDetector {

        private int length;

        @Override
        public boolean isWordStart(char character) {
            length = 1;
            return character == BUILT_IN.charAt(0);
        }

        @Override
        public boolean isWordPart(char character) {
            boolean belongs = length < BUILT_IN.length() ? character == BUILT_IN.charAt(length)
                    : Character.isJavaIdentifierPart(character);
            length++;
            return belongs;
        }
    }
}
