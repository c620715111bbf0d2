package org.tilewright.ui.editor.markup;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.ui.editor.markup.Tag.Attribute;

/** Reads elements and attributes out of a text, and goes on behind whatever it does not understand. */
final class MarkupScan {

    private static final String TYPE = "xsi:type";
    private static final String PREFIX = "tilewright:";

    private final String text;
    private final List<Tag> tags = new ArrayList<>();
    private int at;
    private Tag open;

    MarkupScan(String text) {
        this.text = text;
    }

    /** All elements in the order in which they begin. */
    List<Tag> tags() {
        for (at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
            if (text.startsWith("<!--", at)) {
                skip("-->");
            } else if (text.startsWith("<?", at) || text.startsWith("<!", at)) {
                skip(">");
            } else if (text.startsWith("</", at)) {
                close();
            } else {
                open();
            }
        }
        for (; open != null; open = open.parent().orElse(null)) {
            open.end(text.length());
        }
        return tags;
    }

    private void skip(String behind) {
        int end = text.indexOf(behind, at);
        at = end < 0 ? text.length() : end + behind.length();
    }

    private void close() {
        at += 2;
        String name = word();
        int end = text.indexOf('>', at);
        at = end < 0 ? text.length() : end + 1;
        Tag closed = open;
        while (closed != null && !closed.name().equals(name)) {
            closed = closed.parent().orElse(null);
        }
        while (closed != null && open != closed.parent().orElse(null)) {
            open.end(at);
            open = open.parent().orElse(null);
        }
    }

    private void open() {
        int start = at++;
        Tag tag = new Tag(word(), open, start);
        tags.add(tag);
        spaces();
        while (at < text.length() && isPartOfWord(text.charAt(at))) {
            attribute(tag);
            spaces();
        }
        boolean empty = text.startsWith("/>", at);
        at = Math.min(text.length(), at + (empty ? 2 : text.startsWith(">", at) ? 1 : 0));
        tag.endHead(at, type(tag));
        open = empty ? open : tag;
    }

    private void attribute(Tag tag) {
        int start = at;
        String name = word();
        spaces();
        if (at >= text.length() || text.charAt(at) != '=') {
            tag.add(new Attribute(name, start, at, at, ""));
            return;
        }
        at++;
        spaces();
        char quote = at < text.length() ? text.charAt(at) : ' ';
        if (quote != '"' && quote != '\'') {
            tag.add(new Attribute(name, start, at, at, ""));
            return;
        }
        int valueStart = ++at;
        while (at < text.length() && text.charAt(at) != quote && text.charAt(at) != '<' && text.charAt(at) != '\n') {
            at++;
        }
        tag.add(new Attribute(name, start, valueStart, at, text.substring(valueStart, at)));
        at += at < text.length() && text.charAt(at) == quote ? 1 : 0;
    }

    private String word() {
        int start = at;
        while (at < text.length() && isPartOfWord(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    private static boolean isPartOfWord(char character) {
        return Character.isLetterOrDigit(character) || character == ':' || character == '_' || character == '-'
                || character == '.';
    }

    private void spaces() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private static EClass type(Tag tag) {
        if (tag.parent().isEmpty()) {
            return tag.name().equals(PREFIX + Literals.SYSTEM.getName()) ? Literals.SYSTEM : null;
        }
        EClass holder = tag.parent().get().type().orElse(null);
        EStructuralFeature feature = holder == null ? null : holder.getEStructuralFeature(tag.name());
        if (!(feature instanceof EReference reference)) {
            return null;
        }
        String kind = tag.attribute(TYPE).map(Attribute::value).orElse("");
        if (kind.startsWith(PREFIX) && TilewrightPackage.eINSTANCE
                .getEClassifier(kind.substring(PREFIX.length())) instanceof EClass named) {
            return named;
        }
        return Metamodel.kindUnlessSaid(reference).orElse(null);
    }
}
