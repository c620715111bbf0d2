package org.tilewright.ui.editor.markup;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.ui.editor.markup.Tag.Attribute;

/** The elements of a text, found from offsets and from the model that the text says. */
public final class Markup {

    private final String text;
    private final List<Tag> tags;

    private Markup(String text) {
        this.text = text;
        tags = List.copyOf(new MarkupScan(text).tags());
    }

    /** Reads a text; it need not be well-formed. Takes time in proportion to its length. */
    public static Markup of(String text) {
        return new Markup(text);
    }

    /** A stretch of the text. */
    public record Stretch(int start, int end) {}

    /** All elements in the order in which they begin. */
    public List<Tag> tags() {
        return tags;
    }

    /** The innermost element around an offset. */
    public Optional<Tag> tagAt(int offset) {
        return tags.reversed().stream().filter(tag -> offset > tag.start() && offset < tag.end()
                || offset == tag.end() && tag.end() == tag.headEnd() && !text.startsWith(">", tag.end() - 1))
                .findFirst();
    }

    /** The element in whose start tag, but not in whose name, an offset is; also if that tag is not closed yet. */
    public Optional<Tag> headAt(int offset) {
        return tags.reversed().stream().filter(tag -> offset > tag.nameEnd()
                && (offset < tag.headEnd() || offset == tag.headEnd() && !text.startsWith(">", tag.headEnd() - 1)))
                .findFirst();
    }

    /** Where an element of the model stands, which this text says. */
    public Optional<Tag> tagOf(EObject element) {
        if (element.eContainer() == null) {
            return tags.stream().findFirst();
        }
        EStructuralFeature feature = element.eContainingFeature();
        int number = feature.isMany() ? ((List<?>) element.eContainer().eGet(feature)).indexOf(element) : 0;
        return tagOf(element.eContainer()).flatMap(holder -> holder.children().stream()
                .filter(child -> child.name().equals(feature.getName())).skip(number).findFirst());
    }

    /**
     * Where a parameter or part of an element stands: its value, or the element's name if the text does not say it.
     *
     * @param feature null for the element itself
     */
    public Stretch place(EObject element, EStructuralFeature feature) {
        Optional<Tag> tag = tagOf(element);
        if (feature != null && tag.isPresent()) {
            Optional<Attribute> attribute = tag.get().attribute(feature.getName());
            if (attribute.isPresent()) {
                return new Stretch(attribute.get().start(),
                        Math.min(text.length(), attribute.get().valueEnd() + 1));
            }
            Optional<Tag> part = tag.get().children().stream()
                    .filter(child -> child.name().equals(feature.getName())).findFirst();
            tag = part.isPresent() ? part : tag;
        }
        return tag.map(found -> new Stretch(found.start() + 1, found.nameEnd())).orElse(new Stretch(0, 0));
    }

    /**
     * Where a mistake in the value of a parameter stands: the word that begins at a column of it.
     *
     * @param column from 1; 0 for all of the parameter
     */
    public Stretch place(EObject element, EStructuralFeature feature, int column) {
        Optional<Attribute> attribute = column == 0 ? Optional.empty()
                : tagOf(element).flatMap(tag -> tag.attribute(feature.getName()));
        if (attribute.isEmpty()) {
            return place(element, feature);
        }
        WrittenValue value = new WrittenValue(attribute.get());
        int from = Math.min(column - 1, value.text().length());
        int to = from;
        while (to < value.text().length() && isOfWord(value.text().charAt(to))) {
            to++;
        }
        to = to == from ? Math.min(value.text().length(), from + 1) : to;
        return from == to ? place(element, feature) : new Stretch(value.offset(from), value.offset(to));
    }

    private static boolean isOfWord(char character) {
        return Character.isLetterOrDigit(character) || character == '_' || character == '.';
    }

    /** The model's element that stands at an offset; the innermost one. */
    public Optional<EObject> elementAt(int offset, EObject root) {
        return tagAt(offset).flatMap(tag -> element(tag, root));
    }

    private Optional<EObject> element(Tag tag, EObject root) {
        if (tag.parent().isEmpty()) {
            return Optional.of(root);
        }
        Optional<EObject> holder = element(tag.parent().get(), root);
        if (holder.isEmpty()) {
            return holder;
        }
        EStructuralFeature feature = holder.get().eClass().getEStructuralFeature(tag.name());
        if (feature == null || !(holder.get().eGet(feature) instanceof Object value)) {
            return holder;
        }
        if (value instanceof EObject part) {
            return Optional.of(part);
        }
        long number = tag.parent().get().children().stream().filter(child -> child.name().equals(tag.name()))
                .takeWhile(child -> child != tag).count();
        return value instanceof List<?> parts && number < parts.size()
                && parts.get((int) number) instanceof EObject part ? Optional.of(part) : holder;
    }

    /** The line of an offset, from 1. */
    public int line(int offset) {
        return 1 + (int) text.substring(0, Math.min(offset, text.length())).chars()
                .filter(character -> character == '\n').count();
    }

    /** The column of an offset in its line, from 1. */
    public int column(int offset) {
        return offset - text.lastIndexOf('\n', offset - 1);
    }

    /** The offset of a line and column, both from 1. */
    public int offset(int line, int column) {
        int start = 0;
        for (int i = 1; i < line && text.indexOf('\n', start) >= 0; i++) {
            start = text.indexOf('\n', start) + 1;
        }
        return Math.min(text.length(), start + Math.max(0, column - 1));
    }

    /** What a mistake at an offset is about: a whole attribute or the name of an element, or else one word. */
    public Stretch wordAt(int offset) {
        for (Tag tag : tags) {
            if (offset == tag.start()) {
                return new Stretch(tag.start(), tag.nameEnd());
            }
            for (Attribute attribute : tag.attributes()) {
                if (offset >= attribute.start() && offset <= attribute.valueEnd()) {
                    return new Stretch(attribute.start(), Math.min(text.length(), attribute.valueEnd() + 1));
                }
            }
        }
        int end = offset;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return new Stretch(offset, end);
    }
}
