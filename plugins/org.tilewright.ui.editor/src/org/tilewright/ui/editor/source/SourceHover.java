package org.tilewright.ui.editor.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.ui.editor.fix.FixText;
import org.tilewright.ui.editor.markup.Markup;
import org.tilewright.ui.editor.markup.Markup.Stretch;
import org.tilewright.ui.editor.markup.Tag;
import org.tilewright.ui.editor.markup.Tag.Attribute;
import org.tilewright.ui.editor.session.Mistake;
import org.tilewright.ui.editor.session.ModelSession;
import org.tilewright.ui.editor.values.LegalValues;

/** Says what is wrong with the name under the mouse, what would mend it, and what the name means. */
final class SourceHover implements ITextHover {

    private final Supplier<ModelSession> session;

    SourceHover(Supplier<ModelSession> session) {
        this.session = session;
    }

    @Override
    public IRegion getHoverRegion(ITextViewer viewer, int offset) {
        Stretch word = Markup.of(viewer.getDocument().get()).wordAt(offset);
        return new Region(word.start(), word.end() - word.start());
    }

    /** Deprecated for hovers that show more than text. */
    @Override
    @SuppressWarnings("deprecation")
    public String getHoverInfo(ITextViewer viewer, IRegion region) {
        String text = text(viewer.getDocument().get(), region.getOffset());
        return text.isEmpty() ? null : text;
    }

    /** What there is to say of a place; empty if nothing is known. */
    String text(String source, int offset) {
        Markup markup = Markup.of(source);
        List<String> lines = new ArrayList<>();
        for (Mistake mistake : session.get().mistakes()) {
            if (contains(markup.wordAt(markup.offset(mistake.line(), mistake.column())), offset)) {
                lines.add(mistake.message());
            }
        }
        for (Diagnosis diagnosis : session.get().diagnoses()) {
            if (contains(markup.place(diagnosis.element(), diagnosis.feature()), offset)) {
                lines.add(diagnosis.message());
                diagnosis.fixes().forEach(fix -> lines.add("\u2022 " + FixText.label(fix)));
            }
        }
        meaning(markup, offset).filter(meaning -> !meaning.isEmpty()).ifPresent(lines::add);
        return String.join("\n", lines);
    }

    static boolean contains(Stretch stretch, int offset) {
        return offset >= stretch.start() && offset <= stretch.end();
    }

    private static Optional<String> meaning(Markup markup, int offset) {
        Optional<Tag> head = markup.headAt(offset);
        Optional<Attribute> attribute = head.stream().flatMap(tag -> tag.attributes().stream())
                .filter(each -> offset >= each.start() && offset <= each.valueEnd()).findFirst();
        if (attribute.isPresent()) {
            return head.flatMap(Tag::type).map(type -> type.getEStructuralFeature(attribute.get().name()))
                    .map(SourceHover::describe);
        }
        return markup.tags().stream().filter(tag -> offset > tag.start() && offset <= tag.nameEnd()).findFirst()
                .flatMap(SourceHover::describe);
    }

    private static Optional<String> describe(Tag tag) {
        Optional<String> part = tag.parent().flatMap(Tag::type).map(type -> type.getEStructuralFeature(tag.name()))
                .map(Metamodel::description);
        Optional<String> kind = tag.type().map(SourceHover::describe);
        return part.isEmpty() ? kind : kind.isEmpty() ? part : Optional.of(part.get() + "\n" + kind.get());
    }

    private static String describe(EClass type) {
        return type.getName() + ": " + Metamodel.description(type);
    }

    private static String describe(EStructuralFeature feature) {
        if (!(feature instanceof EAttribute attribute)) {
            return Metamodel.description(feature);
        }
        String hint = LegalValues.hint(attribute);
        return hint.isEmpty() ? LegalValues.describe(attribute) : LegalValues.describe(attribute) + "\n" + hint;
    }
}
