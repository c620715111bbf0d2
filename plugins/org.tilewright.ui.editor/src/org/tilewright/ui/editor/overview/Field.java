package org.tilewright.ui.editor.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.forms.IMessageManager;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.model.validation.Fix;
import org.tilewright.model.validation.Severity;
import org.tilewright.ui.editor.fix.FixText;
import org.tilewright.ui.editor.session.ModelSession;
import org.tilewright.ui.editor.values.LegalValues;
import org.tilewright.ui.theme.Palette;

/**
 * A parameter, reference or part in a form: its name, the mark of an override, what it is edited with, unit and range, a
 * button back to the default; below that its description, and what is wrong with it with links that mend it.
 */
final class Field {

    /** Columns that a field fills. */
    static final int COLUMNS = 5;

    private static final int INDENT = 16;
    private static final int NARROWEST = 200;

    private final FieldValue value;
    private final ModelSession session;
    private final Input input;
    private final Label mark;
    private final Label hint;
    private final Label description;
    private final Button reset;
    private final Link problems;
    private final IMessageManager messages;
    private final Runnable reflow;
    private final List<Fix> fixes = new ArrayList<>();
    private Palette palette;

    /**
     * Makes the widgets in a grid of {@link #COLUMNS} columns.
     *
     * @param reflow gives all widgets of the form their places anew
     */
    Field(Composite parent, FormToolkit toolkit, FieldValue value, ModelSession session, IMessageManager messages,
            Runnable reflow) {
        this.reflow = reflow;
        this.value = value;
        this.session = session;
        this.messages = messages;
        mark = toolkit.createLabel(parent, Messages.form_overridden);
        mark.setToolTipText(Messages.form_overriddenTip);
        toolkit.createLabel(parent, value.label() + ":");
        input = Input.create(parent, toolkit, value, this::showProblems);
        hint = toolkit.createLabel(parent, hint(value));
        reset = toolkit.createButton(parent, Messages.form_reset, SWT.PUSH);
        reset.setToolTipText(value.defaultText().isEmpty() ? Messages.form_removeTip
                : NLS.bind(Messages.form_resetTip, value.defaultText()));
        reset.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> value.reset()));
        description = toolkit.createLabel(parent, Metamodel.description(value.feature()), SWT.WRAP);
        below().applyTo(description);
        problems = new Link(parent, SWT.WRAP);
        toolkit.adapt(problems, true, true);
        problems.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> mend(event.text)));
        below().exclude(true).applyTo(problems);
        nameForScreenReaders(hint.getText());
    }

    private static GridDataFactory below() {
        return GridDataFactory.fillDefaults().span(COLUMNS, 1).indent(INDENT, 0).hint(NARROWEST, SWT.DEFAULT)
                .grab(true, false);
    }

    private static String hint(FieldValue value) {
        return value.feature() instanceof EAttribute attribute ? LegalValues.hint(attribute) : "";
    }

    private void nameForScreenReaders(String hint) {
        input.control().getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = value.label();
            }

            @Override
            public void getDescription(AccessibleEvent event) {
                event.result = Metamodel.description(value.feature()) + " " + hint + " " + problems.getText();
            }
        });
    }

    FieldValue value() {
        return value;
    }

    /** What the value is edited with. */
    Control control() {
        return input.control();
    }

    /** Shows what the model says now. */
    void refresh(boolean editable) {
        input.refresh();
        input.control().setEnabled(editable);
        mark.setVisible(value.isOverridden());
        reset.setVisible(value.isOverridden());
        reset.setEnabled(editable);
        colourValue();
        showProblems();
    }

    /** Colours texts for a theme: defaults are faint, so that what the model says itself stands out. */
    void colour(Palette theme) {
        palette = theme;
        hint.setForeground(theme.faintInk());
        description.setForeground(theme.faintInk());
        mark.setForeground(theme.accent());
        problems.setForeground(theme.alarm());
        problems.setBackground(problems.getParent().getBackground());
        colourValue();
    }

    /** Whether its texts have the colours of a theme still. */
    boolean isColoured(Palette theme) {
        return hint.getForeground().equals(theme.faintInk());
    }

    private void colourValue() {
        if (palette != null) {
            boolean said = value.isOverridden() || value.isPart();
            input.control().setForeground(said ? palette.ink() : palette.faintInk());
        }
    }

    private void showProblems() {
        List<Diagnosis> found = session.diagnoses().stream().filter(diagnosis -> diagnosis.element() == value.element()
                && diagnosis.feature() == value.feature()).toList();
        fixes.clear();
        List<String> lines = new ArrayList<>();
        if (!input.problem().isEmpty()) {
            lines.add(escape(input.problem()));
        }
        for (Diagnosis diagnosis : found) {
            String links = diagnosis.fixes().stream().map(this::link).collect(Collectors.joining("   "));
            lines.add(escape(diagnosis.message()) + (links.isEmpty() ? "" : "\n" + links));
        }
        String text = String.join("\n", lines);
        if (text.equals(problems.getText())) {
            return;
        }
        boolean error = !input.problem().isEmpty()
                || found.stream().anyMatch(diagnosis -> diagnosis.severity() == Severity.ERROR);
        problems.setText(text);
        problems.setToolTipText(fixes.isEmpty() ? null : preview());
        ((GridData) problems.getLayoutData()).exclude = text.isEmpty();
        problems.setVisible(!text.isEmpty());
        reflow.run();
        if (lines.isEmpty()) {
            messages.removeMessages(input.control());
        } else {
            String first = input.problem().isEmpty() ? found.get(0).message() : input.problem();
            messages.addMessage(value.feature(), value.label() + ": " + first, null,
                    error ? IMessageProvider.ERROR : IMessageProvider.WARNING, input.control());
        }
    }

    private String link(Fix fix) {
        fixes.add(fix);
        return "<a href=\"" + (fixes.size() - 1) + "\">" + escape(FixText.label(fix)) + "</a>";
    }

    private String preview() {
        return session.model().map(model -> fixes.stream()
                .map(fix -> FixText.label(fix) + "\n" + FixText.preview(model, fix))
                .collect(Collectors.joining("\n\n"))).orElse("");
    }

    private void mend(String number) {
        Fix fix = fixes.get(Integer.parseInt(number));
        session.apply(fix, FixText.label(fix));
    }

    private static String escape(String text) {
        return text.replace("&", "&&");
    }

    /** The links that mend what is wrong, with what is wrong; empty if nothing is. */
    String problemText() {
        return problems.getText();
    }
}
