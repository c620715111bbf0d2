package org.tilewright.ui.results.compare;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.tilewright.run.compare.RunComparison.Setting;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;

/** What was set differently in two runs. */
final class SettingsTable {

    private final Label title;
    private final Table table;

    SettingsTable(Composite parent, Consumer<String> opener) {
        Composite pane = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(pane);
        title = new Label(pane, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).indent(4, 2).applyTo(title);
        Composite holder = new Composite(pane, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(holder);
        TableColumnLayout layout = new TableColumnLayout();
        holder.setLayout(layout);
        table = new Table(holder, SWT.FULL_SELECTION | SWT.SINGLE);
        table.setHeaderVisible(true);
        AccessibleName.give(table, () -> Messages.Compare_settings);
        column(layout, Messages.Compare_parameter, 50);
        column(layout, Messages.Compare_a, 25);
        column(layout, Messages.Compare_b, 25);
        table.addListener(SWT.DefaultSelection,
                event -> opener.accept(table.getItem(table.getSelectionIndex()).getText(0)));
    }

    private void column(TableColumnLayout layout, String text, int weight) {
        TableColumn column = new TableColumn(table, SWT.LEFT);
        column.setText(text);
        layout.setColumnData(column, new ColumnWeightData(weight, weight * 2));
    }

    void show(List<Setting> settings) {
        title.setText(settings.isEmpty() ? Messages.Compare_sameSettings : Messages.Compare_settings);
        table.removeAll();
        for (Setting setting : settings) {
            new TableItem(table, SWT.NONE)
                    .setText(new String[] { setting.path(), setting.first(), setting.second() });
        }
    }
}
