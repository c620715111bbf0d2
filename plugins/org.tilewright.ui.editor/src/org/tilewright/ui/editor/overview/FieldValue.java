package org.tilewright.ui.editor.overview;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.edit.command.SetCommand;
import org.eclipse.osgi.util.NLS;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.metamodel.Parameter;
import org.tilewright.model.metamodel.Parts;
import org.tilewright.model.provider.TilewrightEditPlugin;
import org.tilewright.model.signals.SignalCompletion;
import org.tilewright.model.validation.Validation;
import org.tilewright.ui.editor.session.ModelSession;
import org.tilewright.ui.editor.values.LegalValue;
import org.tilewright.ui.editor.values.LegalValues;

/** One parameter, reference or part of an element as a text, which a field shows and edits by commands. */
final class FieldValue {

    private final ModelSession session;
    private final EObject element;
    private final EStructuralFeature feature;

    FieldValue(ModelSession session, EObject element, EStructuralFeature feature) {
        this.session = session;
        this.element = element;
        this.feature = feature;
    }

    EObject element() {
        return element;
    }

    EStructuralFeature feature() {
        return feature;
    }

    /** What the parameter is called. */
    String label() {
        return TilewrightEditPlugin.INSTANCE.getString(
                "_UI_" + feature.getEContainingClass().getName() + "_" + feature.getName() + "_feature");
    }

    /** The value as a text, each element of a list on a line; the default where the model says nothing. */
    String text() {
        Object value = element.eGet(feature);
        if (feature instanceof EAttribute attribute) {
            return attribute.isMany()
                    ? ((List<?>) value).stream().map(String::valueOf).collect(Collectors.joining("\n"))
                    : value == null ? "" : Parameter.of(attribute).format(value);
        }
        if (value == null) {
            return Messages.form_none;
        }
        EObject target = (EObject) value;
        return isPart() ? kind(target.eClass()) : String.valueOf(target.eGet(target.eClass().getEIDAttribute()));
    }

    /** What a kind of part is called. */
    private static String kind(EClass type) {
        return TilewrightEditPlugin.INSTANCE.getString("_UI_" + type.getName() + "_type");
    }

    /** Whether the model says it, and it is not the default. */
    boolean isOverridden() {
        return !isPart() && element.eIsSet(feature) && (!feature.isMany() || !text().isEmpty());
    }

    /** Whether it is a part of which the model may have one kind or another. */
    boolean isPart() {
        return feature instanceof EReference reference && reference.isContainment();
    }

    /** Default as a text; empty if there is none. */
    String defaultText() {
        return feature instanceof EAttribute attribute ? Parameter.of(attribute).defaultText() : "";
    }

    /** All that can be chosen; empty if it is to be written. */
    List<String> choices() {
        if (feature instanceof EAttribute attribute) {
            boolean closed = Parameter.of(attribute).isChoice()
                    || attribute.getEAttributeType().getInstanceClass() == boolean.class;
            return closed && !attribute.isMany()
                    ? Stream.of(LegalValues.of(attribute).stream().map(LegalValue::text),
                            session.own(attribute).stream().map(LegalValue::text), Stream.of(text()))
                            .flatMap(each -> each).distinct().toList()
                    : List.of();
        }
        EReference reference = (EReference) feature;
        List<String> names = isPart()
                ? LegalValues.kinds(reference).stream().map(FieldValue::kind).toList()
                : session.model().map(model -> LegalValues.names(reference, model).stream().map(LegalValue::text)
                        .toList()).orElse(List.of());
        return reference.isRequired() && !text().equals(Messages.form_none) ? names : withNone(names);
    }

    private static List<String> withNone(List<String> names) {
        return Stream.concat(Stream.of(Messages.form_none), names.stream()).toList();
    }

    /** Whether one of {@link #choices} is chosen; else the value is written. */
    boolean isChoice() {
        return !choices().isEmpty() || feature instanceof EReference;
    }

    /** Whether it is an expression over signals, of which {@link #signals} knows what can be written. */
    boolean isExpression() {
        return feature == Literals.ASSERTION__EXPRESSION;
    }

    /** What can be written at a place of an expression. */
    List<SignalCompletion.Proposal> signals(String text, int caret) {
        return session.model().flatMap(Validation::signals).map(known -> SignalCompletion.at(known, text, caret))
                .orElse(List.of());
    }

    /** Why a text is no value; empty if it is one. */
    String problem(String text) {
        if (!(feature instanceof EAttribute attribute) || attribute.isMany()) {
            return "";
        }
        try {
            Parameter.of(attribute).parse(text);
            return "";
        } catch (IllegalArgumentException refused) {
            return refused.getMessage();
        }
    }

    /** Whether a text, perhaps with other spaces, says what the model says. */
    boolean says(String text) {
        return feature instanceof EAttribute attribute && !attribute.isMany() && problem(text).isEmpty()
                ? Parameter.of(attribute).parse(text).equals(element.eGet(attribute))
                : text.equals(text());
    }

    /**
     * Sets the value.
     *
     * @param text a value
     * @param occasion what letters typed into one field share
     */
    void set(String text, Object occasion) {
        if (says(text)) {
            return;
        }
        if (feature instanceof EAttribute attribute) {
            Object value = attribute.isMany() ? text.lines().filter(line -> !line.isBlank()).toList()
                    : Parameter.of(attribute).parse(text);
            execute(SetCommand.create(session.editingDomain(), element, feature, value), occasion);
        } else {
            session.change(NLS.bind(Messages.form_edit, label()),
                    model -> element.eSet(feature, target((EReference) feature, text)), occasion);
        }
    }

    private EObject target(EReference reference, String text) {
        if (text.equals(Messages.form_none)) {
            return null;
        }
        if (isPart()) {
            return Parts.create(LegalValues.kinds(reference).stream().filter(each -> kind(each).equals(text))
                    .findFirst().orElseThrow());
        }
        return session.model().orElseThrow().eContents().stream().filter(reference.getEReferenceType()::isInstance)
                .filter(named -> text.equals(named.eGet(named.eClass().getEIDAttribute()))).findFirst().orElseThrow();
    }

    /** Takes the value out of the file, so that the default holds. */
    void reset() {
        execute(SetCommand.create(session.editingDomain(), element, feature, SetCommand.UNSET_VALUE), null);
    }

    private void execute(Command command, Object occasion) {
        session.execute(command, occasion);
    }
}
