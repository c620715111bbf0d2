package org.tilewright.ui.editor.overview;

import java.util.Arrays;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.tilewright.ui.LongTexts;

/** What a value is edited with: a text, or a list of all that can be chosen. */
abstract class Input {

    private static final int NARROWEST = 140;

    private final FieldValue value;
    private boolean refreshing;

    private Input(FieldValue value) {
        this.value = value;
    }

    /**
     * Makes the widget.
     *
     * @param problemChanged called when what is written becomes a value or ceases to be one
     */
    static Input create(Composite parent, FormToolkit toolkit, FieldValue value, Runnable problemChanged) {
        return value.isChoice() ? new Choice(parent, value) : new Line(parent, toolkit, value, problemChanged);
    }

    abstract Control control();

    /** Why what is written is no value, so that the model says something else; empty if it is one. */
    abstract String problem();

    abstract void show(FieldValue shown);

    FieldValue value() {
        return value;
    }

    boolean isRefreshing() {
        return refreshing;
    }

    final void refresh() {
        refreshing = true;
        try {
            show(value);
        } finally {
            refreshing = false;
        }
    }

    /** One line, or several for a list of texts. A value goes into the model with each letter that leaves it one. */
    private static final class Line extends Input {

        private static final int LINES = 3;

        private final Text text;
        private final Runnable problemChanged;
        private String problem = "";
        private Object occasion = new Object();

        Line(Composite parent, FormToolkit toolkit, FieldValue value, Runnable problemChanged) {
            super(value);
            this.problemChanged = problemChanged;
            boolean several = value.feature().isMany();
            text = toolkit.createText(parent, "", several ? SWT.MULTI | SWT.WRAP | SWT.V_SCROLL : SWT.SINGLE);
            GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER)
                    .hint(NARROWEST, several ? LINES * text.getLineHeight() : SWT.DEFAULT).grab(true, false)
                    .applyTo(text);
            if (several) {
                LongTexts.leaveByTab(text);
            }
            text.addModifyListener(event -> typed());
            if (value.isExpression()) {
                ExpressionAssist.addTo(text, value);
            }
            text.addFocusListener(FocusListener.focusGainedAdapter(event -> occasion = new Object()));
        }

        private void typed() {
            if (!isRefreshing()) {
                problem = value().problem(text.getText());
                if (problem.isEmpty()) {
                    value().set(text.getText(), occasion);
                }
                problemChanged.run();
            }
        }

        /** What is being typed stays as it is, as long as it means what the model says. */
        @Override
        void show(FieldValue shown) {
            boolean typing = text.isFocusControl() && (!problem.isEmpty() || shown.says(text.getText()));
            if (!typing && !text.getText().equals(shown.text())) {
                text.setText(shown.text());
                problem = "";
            }
        }

        @Override
        Control control() {
            return text;
        }

        @Override
        String problem() {
            return problem;
        }
    }

    /** A list of which one is chosen. */
    private static final class Choice extends Input {

        private final Combo combo;

        Choice(Composite parent, FieldValue value) {
            super(value);
            combo = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
            GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).hint(NARROWEST, SWT.DEFAULT).grab(true, false)
                    .applyTo(combo);
            combo.addSelectionListener(
                    SelectionListener.widgetSelectedAdapter(event -> value.set(combo.getText(), null)));
        }

        @Override
        void show(FieldValue shown) {
            String[] choices = shown.choices().toArray(String[]::new);
            if (!Arrays.equals(choices, combo.getItems())) {
                combo.setItems(choices);
            }
            if (!combo.getText().equals(shown.text())) {
                combo.setText(shown.text());
            }
        }

        @Override
        Control control() {
            return combo;
        }

        @Override
        String problem() {
            return "";
        }
    }
}
