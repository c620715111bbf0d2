package org.tilewright.shader.assembly;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.assembly.grammar.AssemblyParser.IndexContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.PathContext;
import org.tilewright.shader.assembly.grammar.AssemblyParser.SelectorContext;

/** A path such as {@code state.light[0].position}, which is read from the left to the right. */
final class Path {

    private final Context context;
    private final PathContext tree;
    private final List<SelectorContext> selectors;
    private int next;

    /** Numbers in brackets. */
    record Range(int first, int last) {}

    Path(PathContext tree, Context context) {
        this.context = context;
        this.tree = tree;
        selectors = tree.selector();
    }

    PathContext tree() {
        return tree;
    }

    /** The name at its beginning. */
    Token head() {
        return tree.IDENTIFIER().getSymbol();
    }

    /** Takes the next word, which must be one of these. */
    String word(String... expected) {
        String word = optional(expected);
        if (word == null) {
            throw unexpected("expected " + list(expected));
        }
        return word;
    }

    /** Takes the next word if it is one of these, else answers null. */
    String optional(String... words) {
        boolean there = next < selectors.size() && selectors.get(next).IDENTIFIER() != null
                && Arrays.asList(words).contains(selectors.get(next).IDENTIFIER().getText());
        return there ? selectors.get(next++).IDENTIFIER().getText() : null;
    }

    private static String list(String... words) {
        TreeSet<String> sorted = new TreeSet<>(Arrays.asList(words));
        String last = sorted.pollLast();
        return sorted.isEmpty() ? "'." + last + "'" : "." + String.join(", .", sorted) + " or ." + last;
    }

    private ShaderException unexpected(String expected) {
        if (next < selectors.size()) {
            SelectorContext here = selectors.get(next);
            return context.error(here, "unexpected '%s', %s".formatted(here.getText(), expected));
        }
        return context.error(tree, "'%s' is not complete, %s behind it".formatted(tree.getText(), expected));
    }

    /** Whether brackets come next. */
    boolean isIndexed() {
        return next < selectors.size() && selectors.get(next).index() != null;
    }

    /** Takes brackets, whatever is in them. */
    IndexContext brackets() {
        if (!isIndexed()) {
            throw unexpected("expected '['");
        }
        return selectors.get(next++).index();
    }

    /** Takes numbers in brackets. */
    Range range(int count, String what) {
        IndexContext index = brackets();
        if (index.IDENTIFIER().size() > 0) {
            throw context.error(index, "%s is found by a number alone".formatted(what));
        }
        int first = context.number(index.INTEGER(0).getSymbol(), count, what);
        int last = index.RANGE() == null ? first : context.number(index.INTEGER(1).getSymbol(), count, what);
        if (last < first) {
            throw context.error(index, "a range that ends before it begins");
        }
        return new Range(first, last);
    }

    /** Takes a number in brackets. */
    int index(int count, String what) {
        SelectorContext here = next < selectors.size() ? selectors.get(next) : null;
        Range range = range(count, what);
        if (here.index().RANGE() != null) {
            throw context.error(here.index(), "a range is for arrays of parameters alone, expected one number");
        }
        return range.first();
    }

    /** Takes a number in brackets if there is one, else answers 0. */
    int optionalIndex(int count, String what) {
        return isIndexed() ? index(count, what) : 0;
    }

    /** The word at the end: components of the vector, or null if nothing is left. */
    Token suffix() {
        if (next == selectors.size()) {
            return null;
        }
        if (isIndexed() || next + 1 < selectors.size()) {
            throw unexpected("expected components");
        }
        return selectors.get(next).IDENTIFIER().getSymbol();
    }

    /** Asserts that all of it was read. */
    void end() {
        if (next < selectors.size()) {
            throw unexpected("expected nothing more");
        }
    }

    ShaderException error(String what) {
        ParserRuleContext here = next > 0 ? selectors.get(next - 1) : tree;
        return context.error(here, what);
    }
}
