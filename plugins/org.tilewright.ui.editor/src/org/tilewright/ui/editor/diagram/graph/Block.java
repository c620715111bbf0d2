package org.tilewright.ui.editor.diagram.graph;

import java.util.List;

import org.eclipse.emf.ecore.EObject;

/**
 * A block of the diagram, before it has a place.
 *
 * @param id stays the same when the model changes elsewhere, so that selection and expansion survive
 * @param kind what it is
 * @param title what it is called
 * @param copies number of equal parts that it stands for, at least 1
 * @param lines its main parameters
 * @param element the part of the model that it shows
 * @param components names in results of what it stands for, without the GPU's, such as {@code zcache}
 * @param expansion what there is to expand or collapse by it
 * @param children blocks inside of it, in the order in which work flows
 */
public record Block(String id, Kind kind, String title, int copies, List<Line> lines, EObject element,
        List<String> components, Expansion expansion, List<Block> children) {

    /** What a block stands for. */
    public enum Kind {
        /** One component of a GPU, or several equal ones. */
        COMPONENT,
        /** A GPU, or all of them. */
        GPU,
        /** What is together in the model or in the flow of work. */
        GROUP,
        /** A clock domain other than the GPU's. */
        CLOCK,
        /** How GPUs share frames. */
        SPLIT,
        /** What links the GPUs. */
        NETWORK,
        /** One node of the network. */
        NODE
    }

    /** Whether there is more to see than is shown. */
    public enum Expansion {
        /** All is shown. */
        NONE,
        /** There is more. */
        COLLAPSED,
        /** All is shown and can be hidden. */
        EXPANDED
    }

    /**
     * A parameter of a block.
     *
     * @param name what it is called; empty for a mere remark
     * @param value its value with its unit
     * @param chosen whether the model says so; else it is the default
     */
    public record Line(String name, String value, boolean chosen) {

        /** The line as it is drawn. */
        public String text() {
            return name.isEmpty() ? value : name + " " + value;
        }
    }

    /** Whether blocks are drawn inside of it. */
    public boolean isContainer() {
        return !children.isEmpty();
    }

    /** What {@link #expansion} is remembered by: the same for blocks that expand together. */
    public String expansionId() {
        return id.replaceAll("\\d+", "").replaceAll("\\..*", "");
    }
}
