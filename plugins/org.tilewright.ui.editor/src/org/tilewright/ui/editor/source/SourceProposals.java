package org.tilewright.ui.editor.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.signals.SignalCompletion;
import org.tilewright.model.validation.Validation;
import org.tilewright.ui.editor.markup.Markup;
import org.tilewright.ui.editor.markup.Tag;
import org.tilewright.ui.editor.markup.Tag.Attribute;
import org.tilewright.ui.editor.markup.WrittenValue;
import org.tilewright.ui.editor.session.ModelSession;
import org.tilewright.ui.editor.values.LegalValue;
import org.tilewright.ui.editor.values.LegalValues;

/** What can be written at one place of a text: elements, parameters, or values. */
final class SourceProposals {

    private static final String TYPE = "xsi:type";
    private static final String PREFIX = "tilewright:";

    private final String text;
    private final int offset;
    private final Markup markup;
    private final ModelSession session;
    private final Optional<System> model;
    private final List<ICompletionProposal> proposals = new ArrayList<>();

    private SourceProposals(String text, int offset, ModelSession session) {
        this.text = text;
        this.offset = offset;
        this.session = session;
        model = session.model();
        markup = Markup.of(text);
    }

    /**
     * The proposals for a place.
     *
     * @param session knows the model as it last was, whose elements can be referred to
     */
    static List<ICompletionProposal> at(String text, int offset, ModelSession session) {
        SourceProposals here = new SourceProposals(text, offset, session);
        Optional<Tag> head = here.markup.headAt(offset);
        Optional<Attribute> value = head.flatMap(here::valueAt);
        if (value.isPresent()) {
            here.values(head.get(), value.get());
        } else if (head.isPresent()) {
            here.attributes(head.get());
        } else {
            here.elements();
        }
        return here.proposals;
    }

    private Optional<Attribute> valueAt(Tag tag) {
        return tag.attributes().stream().filter(attribute -> offset >= attribute.valueStart()
                && offset <= attribute.valueEnd() && isQuote(attribute.valueStart() - 1)).findFirst();
    }

    private boolean isQuote(int at) {
        return text.charAt(at) == '"' || text.charAt(at) == '\'';
    }

    private void values(Tag tag, Attribute attribute) {
        if (tag.type().filter(type -> type.getEStructuralFeature(attribute.name()) == Literals.ASSERTION__EXPRESSION)
                .isPresent()) {
            signals(new WrittenValue(attribute));
            return;
        }
        String written = text.substring(attribute.valueStart(), offset);
        for (LegalValue value : values(tag, attribute.name(), written)) {
            if (startsWith(value.text(), written)) {
                add(value.text(), attribute.valueStart(), attribute.valueEnd(), value.text().length(),
                        value.meaning().isEmpty() ? value.text() : value.text() + " - " + value.meaning(),
                        value.meaning());
            }
        }
    }

    /** Signals of the model, and the words between them. */
    private void signals(WrittenValue value) {
        model.flatMap(Validation::signals).ifPresent(known -> SignalCompletion
                .at(known, value.text(), value.character(offset))
                .forEach(each -> {
                    String written = WrittenValue.escaped(each.text());
                    add(written, value.offset(each.start()), value.offset(each.end()), written.length(),
                            each.about().isEmpty() ? each.text() : each.text() + " - " + each.about(), each.about());
                }));
    }

    private List<LegalValue> values(Tag tag, String name, String written) {
        if (name.equals(TYPE)) {
            return tag.parent().flatMap(Tag::type).map(holder -> holder.getEStructuralFeature(tag.name()))
                    .filter(EReference.class::isInstance)
                    .map(part -> LegalValues.kinds((EReference) part).stream()
                            .map(kind -> new LegalValue(PREFIX + kind.getName(), Metamodel.description(kind))).toList())
                    .orElse(List.of());
        }
        EStructuralFeature feature = tag.type().map(type -> type.getEStructuralFeature(name)).orElse(null);
        if (feature instanceof EAttribute attribute) {
            List<LegalValue> all = new ArrayList<>(LegalValues.withUnits(attribute, written));
            all.addAll(LegalValues.of(attribute));
            all.addAll(session.own(attribute));
            return all;
        }
        return feature instanceof EReference reference && model.isPresent()
                ? LegalValues.names(reference, model.get())
                : List.of();
    }

    private void attributes(Tag tag) {
        int start = wordStart();
        String written = text.substring(start, offset);
        if (tag.type().isEmpty()) {
            add(TYPE + "=\"\"", start, offset, TYPE.length() + 2, TYPE, "");
            return;
        }
        for (EStructuralFeature feature : tag.type().get().getEAllStructuralFeatures()) {
            boolean there = tag.attribute(feature.getName()).filter(each -> each.start() != start).isPresent();
            boolean contained = feature instanceof EReference reference && reference.isContainment();
            if (!there && !contained && !feature.isMany() && startsWith(feature.getName(), written)) {
                String name = feature.getName();
                String shown = feature instanceof EAttribute attribute && !LegalValues.hint(attribute).isEmpty()
                        ? name + " - " + LegalValues.hint(attribute)
                        : name;
                boolean hasValue = text.startsWith("=", offset);
                add(hasValue ? name : name + "=\"\"", start, offset, name.length() + (hasValue ? 0 : 2), shown,
                        feature instanceof EAttribute attribute ? LegalValues.describe(attribute)
                                : Metamodel.description(feature));
            }
        }
    }

    private void elements() {
        int start = wordStart();
        boolean opened = start > 0 && text.charAt(start - 1) == '<';
        int from = opened ? start - 1 : start;
        String written = opened ? text.substring(start, offset) : "";
        Optional<Tag> around = markup.tagAt(from);
        EClass type = around.flatMap(Tag::type).orElse(null);
        if (type == null) {
            return;
        }
        for (EReference part : type.getEAllContainments()) {
            boolean there = around.get().children().stream()
                    .anyMatch(child -> child.name().equals(part.getName()) && child.start() != from);
            if (startsWith(part.getName(), written) && (part.isMany() || !there)) {
                for (EClass kind : LegalValues.kinds(part)) {
                    element(part, kind, opened ? from : offset);
                }
            }
        }
    }

    private void element(EReference part, EClass kind, int from) {
        boolean plain = kind == part.getEReferenceType();
        String markupOfIt = "<" + part.getName() + (plain ? "" : " " + TYPE + "=\"" + PREFIX + kind.getName() + "\"")
                + "/>";
        add(markupOfIt, from, offset, markupOfIt.length() - 2,
                part.getName() + (plain ? "" : " - " + kind.getName()), Metamodel.description(kind));
    }

    private int wordStart() {
        int start = offset;
        while (start > 0 && (Character.isLetterOrDigit(text.charAt(start - 1)) || text.charAt(start - 1) == ':')) {
            start--;
        }
        return start;
    }

    private static boolean startsWith(String name, String written) {
        return name.toLowerCase(Locale.ROOT).startsWith(written.strip().toLowerCase(Locale.ROOT))
                || name.startsWith(PREFIX) && startsWith(name.substring(PREFIX.length()), written);
    }

    private void add(String replacement, int from, int to, int caret, String shown, String meaning) {
        proposals.add(new CompletionProposal(replacement, from, to - from, caret, null, shown, null, meaning));
    }
}
