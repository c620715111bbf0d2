package org.tilewright.ui.editor.structure;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.ui.editor.markup.Markup;
import org.tilewright.ui.editor.markup.Tag;
import org.tilewright.ui.editor.session.ModelSession;

/** Parts of a model as the text that they have in the file: what is copied and pasted, in this workbench or anywhere. */
public final class PartText {

    private static final String STEP = "  ";

    private PartText() {}

    /** The texts of elements of a model, as they are written in its file, without what indents them. */
    public static String of(ModelSession session, List<EObject> elements) {
        session.flush();
        String text = session.document().get();
        return elements.stream().map(element -> session.markup().tagOf(element)).flatMap(Optional::stream)
                .map(tag -> indented(text.substring(tag.start(), tag.end()), indent(text, tag.start()), ""))
                .collect(Collectors.joining("\n"));
    }

    /**
     * Puts texts of elements into a model: under an element that may have such parts, or else beside it. A part of which there
     * is one takes the place of the one that is there.
     *
     * @return whether the model is still one with them; otherwise nothing happened
     */
    public static boolean paste(ModelSession session, EObject target, String pasted) {
        session.flush();
        List<Tag> parts = Markup.of(pasted).tags().stream().filter(tag -> tag.parent().isEmpty()).toList();
        if (parts.isEmpty() || session.isBroken()) {
            return false;
        }
        String text = session.document().get();
        for (Tag part : parts) {
            Optional<EObject> holder = holder(target, part.name());
            Optional<Tag> around = holder.flatMap(session.markup()::tagOf)
                    .flatMap(tag -> Markup.of(session.document().get()).tags().stream()
                            .filter(each -> each.start() == tag.start()).findFirst());
            if (around.isEmpty()) {
                return false;
            }
            text = with(text, here(text, around.get()), pasted.substring(part.start(), part.end()), part.name(),
                    holder.get().eClass().getEStructuralFeature(part.name()).isMany());
        }
        return session.replaceText(text);
    }

    /** The same element in a text in which parts were pasted into it: it begins where it began. */
    private static Tag here(String text, Tag around) {
        return Markup.of(text).tags().stream().filter(tag -> tag.start() == around.start()).findFirst().orElseThrow();
    }

    private static Optional<EObject> holder(EObject target, String part) {
        for (EObject at = target; at != null; at = at.eContainer()) {
            EStructuralFeature feature = at.eClass().getEStructuralFeature(part);
            if (feature instanceof EReference reference && reference.isContainment()) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private static String with(String text, Tag around, String part, String name, boolean several) {
        Optional<Tag> there = around.children().stream().filter(child -> child.name().equals(name)).findFirst();
        String outer = indent(text, around.start());
        String inner = indented(part, "", outer + STEP);
        if (there.isPresent() && !several) {
            return text.substring(0, there.get().start()) + inner + text.substring(there.get().end());
        }
        String head = text.substring(0, around.headEnd());
        if (head.endsWith("/>")) {
            return head.substring(0, head.length() - 2) + ">\n" + outer + STEP + inner + "\n" + outer + "</"
                    + around.name() + ">" + text.substring(around.headEnd());
        }
        int last = around.children().isEmpty() ? around.headEnd() : around.children().getLast().end();
        return text.substring(0, last) + "\n" + outer + STEP + inner + text.substring(last);
    }

    private static String indent(String text, int offset) {
        int line = text.lastIndexOf('\n', offset) + 1;
        return " ".repeat(offset - line);
    }

    /** All lines but the first with another indentation. */
    private static String indented(String part, String before, String after) {
        return part.lines().map(line -> line.startsWith(before) ? after + line.substring(before.length()) : line)
                .collect(Collectors.joining("\n")).stripLeading();
    }
}
