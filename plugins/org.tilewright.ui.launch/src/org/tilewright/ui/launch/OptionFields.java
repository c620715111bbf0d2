package org.tilewright.ui.launch;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.tilewright.ui.LongTexts;

/** Makes the fields of a tab for options, each in a row of its own behind its label, in a grid of three columns. */
public final class OptionFields {

    private final Composite area;
    private final Runnable changed;

    /**
     * The fields of an area.
     *
     * @param changed run when somebody changed one of them
     */
    public OptionFields(Composite area, Runnable changed) {
        this.area = area;
        this.changed = changed;
    }

    /** The label of a row. */
    public void label(String text) {
        Label label = new Label(area, SWT.NONE);
        label.setText(text);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(label);
    }

    /**
     * A line of text.
     *
     * @param hint what an empty one means
     */
    public Text line(String label, String hint) {
        label(label);
        Text text = new Text(area, SWT.BORDER);
        text.setMessage(hint);
        text.addModifyListener(event -> changed.run());
        wide(text);
        return text;
    }

    /** Several lines of text, of which so many are seen. */
    public Text lines(String label, String tip, int lines) {
        label(label);
        Text text = new Text(area, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
        LongTexts.leaveByTab(text);
        text.setToolTipText(tip);
        text.addModifyListener(event -> changed.run());
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(SWT.DEFAULT, lines * text.getLineHeight())
                .applyTo(text);
        return text;
    }

    /** One of some names. */
    public Combo choice(String label, String tip, String... names) {
        label(label);
        Combo combo = new Combo(area, SWT.READ_ONLY);
        combo.setItems(names);
        combo.setToolTipText(tip);
        combo.addListener(SWT.Selection, event -> changed.run());
        wide(combo);
        return combo;
    }

    /** A number from 1 on. */
    public Spinner number(String label, String tip, int most) {
        label(label);
        Spinner spinner = new Spinner(area, SWT.BORDER);
        spinner.setMinimum(1);
        spinner.setMaximum(most);
        spinner.setToolTipText(tip);
        spinner.addListener(SWT.Modify, event -> changed.run());
        GridDataFactory.fillDefaults().span(2, 1).align(SWT.BEGINNING, SWT.CENTER).applyTo(spinner);
        return spinner;
    }

    /** A yes or no. */
    public Button check(String text) {
        label("");
        Button button = new Button(area, SWT.CHECK);
        button.setText(text);
        button.addListener(SWT.Selection, event -> changed.run());
        wide(button);
        return button;
    }

    private static void wide(Control control) {
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(control);
    }
}
