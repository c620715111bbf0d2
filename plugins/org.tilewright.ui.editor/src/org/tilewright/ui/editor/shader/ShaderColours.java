package org.tilewright.ui.editor.shader;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.tilewright.shader.glsl.preprocess.Vocabulary;
import org.tilewright.ui.editor.colour.ThemedColours;
import org.tilewright.ui.theme.Palette;

/** The colours of a source: keywords bold, types bold in the accent's colour, directives and comments slanted. */
final class ShaderColours {

    private static final String BUILT_IN = "gl_";

    private ShaderColours() {}

    static IPresentationReconciler reconciler(Control control) {
        ThemedColours colours = new ThemedColours(control, ShaderPartitions.PARTITIONING);
        IToken plain = colours.token(Palette::ink, SWT.NORMAL);
        IToken builtIn = colours.token(Palette::accent, SWT.NORMAL);
        IToken keyword = colours.token(Palette::ink, SWT.BOLD);
        IToken type = colours.token(Palette::accent, SWT.BOLD);
        WordRule words = new WordRule(new Word(), plain);
        Vocabulary.keywords().forEach(each -> words.addWord(each, keyword));
        Vocabulary.types().forEach(each -> words.addWord(each, type));
        WordRule builtIns = new WordRule(new BuiltIn(), builtIn);
        colours.add(IDocument.DEFAULT_CONTENT_TYPE, plain,
                new EndOfLineRule("#", colours.token(Palette::accent, SWT.ITALIC)), builtIns, words);
        colours.add(ShaderPartitions.COMMENT, colours.token(Palette::faintInk, SWT.ITALIC));
        return colours.reconciler();
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
