package org.tilewright.ui.editor.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EClass;

/** An element of a text. Offsets are from the beginning of the text. */
public final class Tag {

    private final String name;
    private final Tag parent;
    private final int start;
    private final List<Attribute> attributes = new ArrayList<>();
    private final List<Tag> children = new ArrayList<>();
    private EClass type;
    private int headEnd;
    private int end;

    /**
     * An attribute.
     *
     * @param name its name
     * @param start where its name begins
     * @param valueStart where its value begins, behind the quotation mark; where it would, if there is none
     * @param valueEnd where its value ends, before the quotation mark
     * @param value its value as it is written
     */
    public record Attribute(String name, int start, int valueStart, int valueEnd, String value) {}

    Tag(String name, Tag parent, int start) {
        this.name = name;
        this.parent = parent;
        this.start = start;
        if (parent != null) {
            parent.children.add(this);
        }
    }

    void add(Attribute attribute) {
        attributes.add(attribute);
    }

    void endHead(int offset, EClass meant) {
        headEnd = offset;
        end = offset;
        type = meant;
    }

    void end(int offset) {
        end = offset;
    }

    /** Name of the element: that of the feature of its parent. */
    public String name() {
        return name;
    }

    /** The element around it; empty for the root. */
    public Optional<Tag> parent() {
        return Optional.ofNullable(parent);
    }

    /** The elements in it, in their order. */
    public List<Tag> children() {
        return List.copyOf(children);
    }

    /** Its attributes, in their order. */
    public List<Attribute> attributes() {
        return List.copyOf(attributes);
    }

    /** The attribute of a name. */
    public Optional<Attribute> attribute(String wanted) {
        return attributes.stream().filter(attribute -> attribute.name().equals(wanted)).findFirst();
    }

    /** The class of what it says; empty if the metamodel does not know it, or it does not say of which kind it is. */
    public Optional<EClass> type() {
        return Optional.ofNullable(type);
    }

    /** Offset of its {@code <}. */
    public int start() {
        return start;
    }

    /** Offset behind its name. */
    public int nameEnd() {
        return start + 1 + name.length();
    }

    /** Offset behind the start tag. */
    public int headEnd() {
        return headEnd;
    }

    /** Offset behind the element. */
    public int end() {
        return end;
    }
}
