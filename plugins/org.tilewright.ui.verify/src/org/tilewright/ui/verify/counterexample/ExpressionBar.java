package org.tilewright.ui.verify.counterexample;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.tilewright.input.expression.ExpressionException;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.theme.Palette;
import org.tilewright.ui.verify.Messages;
import org.tilewright.verify.expression.TraceExpression;
import org.tilewright.verify.expression.ValueNames;
import org.tilewright.verify.trace.Counterexample;

/**
 * The field in which expressions over the states are typed, and what is wrong with what is typed. Return adds the
 * expression, or replaces the one that is edited; Escape leaves it as it was.
 */
final class ExpressionBar {

    private final Runnable changed;
    private final Composite area;
    private final Text field;
    private final Button add;
    private final Label mistake;
    private List<TraceExpression> expressions = List.of();
    private Counterexample counterexample;
    private String edited;

    /** Tells when there are other expressions. */
    ExpressionBar(Composite parent, Runnable changed) {
        this.changed = changed;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).margins(4, 3).spacing(6, 2).applyTo(area);
        Label label = new Label(area, SWT.NONE);
        label.setText(Messages.Expression_label);
        field = new Text(area, SWT.BORDER | SWT.SINGLE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(field);
        field.setMessage(Messages.Expression_hint);
        field.setToolTipText(Messages.Expression_tip);
        AccessibleName.give(field, () -> Messages.Expression_name);
        add = new Button(area, SWT.PUSH);
        add.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> take()));
        mistake = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).span(3, 1).hint(200, SWT.DEFAULT).applyTo(mistake);
        field.addListener(SWT.DefaultSelection, event -> take());
        field.addListener(SWT.Modify, event -> check());
        field.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC) {
                edit(null);
            }
        });
        ExpressionProposals.addTo(field,
                () -> counterexample == null ? List.of() : ValueNames.of(counterexample));
        say("");
    }

    Composite control() {
        return area;
    }

    /** Takes expressions over a counterexample, null for none. */
    void show(Counterexample shown) {
        counterexample = shown;
        expressions = shown == null ? List.of() : WatchedExpressions.of(shown.property());
        field.setEnabled(shown != null);
        edit(null);
    }

    /** The counterexample with the values of the expressions. */
    Counterexample evaluated() {
        return counterexample == null ? null : TraceExpression.addTo(counterexample, expressions);
    }

    /** Lets the user write on at an expression or a value's name; null begins a new one. */
    void edit(String value) {
        boolean isExpression = value != null && TraceExpression.isName(value);
        edited = isExpression ? value : null;
        String text = value == null ? ""
                : isExpression ? value.substring(TraceExpression.MARK.length()) : ValueNames.expression(value);
        field.setText(text);
        add.setText(isExpression ? Messages.Expression_replace : Messages.Expression_add);
        area.layout();
        if (value != null) {
            field.setFocus();
            field.setSelection(text.length());
        }
    }

    /** Does without an expression from now on. */
    void remove(String name) {
        change(expressions.stream().filter(expression -> !expression.name().equals(name)).toList());
        if (name.equals(edited)) {
            edit(null);
        }
    }

    private void take() {
        try {
            TraceExpression expression = TraceExpression.of(field.getText());
            expression.over(counterexample);
            List<TraceExpression> all = new ArrayList<>(expressions);
            int at = expressions.stream().map(TraceExpression::name).toList().indexOf(edited);
            if (at >= 0) {
                all.remove(at);
            }
            all.removeIf(other -> other.text().equals(expression.text()));
            all.add(at >= 0 ? Math.min(at, all.size()) : all.size(), expression);
            change(all);
            edit(null);
        } catch (ExpressionException e) {
            say(e.getMessage());
        }
    }

    private void change(List<TraceExpression> all) {
        expressions = List.copyOf(all);
        WatchedExpressions.remember(counterexample.property(), expressions);
        changed.run();
    }

    /** While something is typed, a mistake is only taken back; it is told when the field is left by return. */
    private void check() {
        add.setEnabled(counterexample != null && !field.getText().isBlank());
        say("");
    }

    private void say(String text) {
        mistake.setForeground(Palette.of(mistake).alarm());
        mistake.setText(text);
        mistake.setToolTipText(text);
        GridDataFactory.createFrom((GridData) mistake.getLayoutData()).exclude(text.isEmpty())
                .applyTo(mistake);
        mistake.setVisible(!text.isEmpty());
        area.getParent().layout(true, true);
    }
}
