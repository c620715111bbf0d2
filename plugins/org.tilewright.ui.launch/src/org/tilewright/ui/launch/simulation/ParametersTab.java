package org.tilewright.ui.launch.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.fieldassist.ComboContentAdapter;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.SimpleContentProposalProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.tilewright.frame.InputException;
import org.tilewright.model.System;
import org.tilewright.model.io.ModelException;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.run.request.ModelProject;
import org.tilewright.run.request.SimulationOptions;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Icons;
import org.tilewright.ui.launch.LaunchTab;
import org.tilewright.ui.launch.Messages;

/** Parameters with other values than in the model's file, beside what the file says. */
final class ParametersTab extends LaunchTab {

    private static final int[] WIDTHS = { 260, 140, 140 };

    private final Map<String, String> inModel = new TreeMap<>();
    private SimpleContentProposalProvider proposals;
    private Combo path;
    private Text value;
    private Table table;

    ParametersTab() {
        super(Messages.Parameters_tab, Icons.PARAMETER);
    }

    @Override
    protected void fill(Composite area) {
        Composite row = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).applyTo(row);
        GridDataFactory.fillDefaults().span(3, 1).grab(true, false).applyTo(row);
        path = new Combo(row, SWT.DROP_DOWN);
        path.setToolTipText(Messages.Parameters_pathTip);
        path.addModifyListener(event -> value.setMessage(inModel.getOrDefault(path.getText(), "")));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(path);
        proposals = new SimpleContentProposalProvider();
        proposals.setFiltering(true);
        ContentProposalAdapter adapter = new ContentProposalAdapter(path, new ComboContentAdapter(), proposals, null,
                null);
        adapter.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_REPLACE);
        new Label(row, SWT.NONE).setText("=");
        value = new Text(row, SWT.BORDER);
        value.addListener(SWT.DefaultSelection, event -> add());
        GridDataFactory.fillDefaults().hint(WIDTHS[1], SWT.DEFAULT).applyTo(value);
        button(row, Messages.Parameters_set, this::add);
        table = new Table(area, SWT.BORDER | SWT.MULTI | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        AccessibleName.give(table, () -> Messages.Parameters_table);
        GridDataFactory.fillDefaults().span(3, 1).grab(true, true).applyTo(table);
        String[] titles = { Messages.Parameters_parameter, Messages.Parameters_value, Messages.Parameters_inModel };
        for (int i = 0; i < titles.length; i++) {
            TableColumn column = new TableColumn(table, SWT.NONE);
            column.setText(titles[i]);
            column.setWidth(WIDTHS[i]);
        }
        table.addListener(SWT.Selection, event -> edit());
        button(area, Messages.Parameters_remove, () -> {
            table.remove(table.getSelectionIndices());
            changed();
        });
    }

    private static void button(Composite parent, String text, Runnable action) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.addListener(SWT.Selection, event -> action.run());
    }

    /** Sets the parameter that is spelled above the table, or another value of one that is in it. */
    private void add() {
        String name = path.getText().strip();
        if (name.isEmpty()) {
            return;
        }
        TableItem row = Stream.of(table.getItems()).filter(item -> item.getText(0).equals(name)).findFirst()
                .orElseGet(() -> new TableItem(table, SWT.NONE));
        row.setText(new String[] { name, value.getText().strip(), inModel.getOrDefault(name, "") });
        changed();
    }

    private void edit() {
        if (table.getSelectionCount() == 1) {
            path.setText(table.getSelection()[0].getText(0));
            value.setText(table.getSelection()[0].getText(1));
        }
    }

    @Override
    protected void show(ILaunchConfiguration configuration) throws CoreException {
        table.removeAll();
        for (String override : configuration.getAttribute(SimulationAttributes.OVERRIDES, List.of())) {
            int equals = override.indexOf('=');
            String name = equals < 0 ? override : override.substring(0, equals);
            new TableItem(table, SWT.NONE).setText(new String[] { name,
                    equals < 0 ? "" : override.substring(equals + 1), inModel.getOrDefault(name, "") });
        }
    }

    /** Reads the model beside the UI thread: for the paths, the values, and what is wrong with the overrides. */
    @Override
    public void activated(ILaunchConfigurationWorkingCopy configuration) {
        readModel(configuration);
    }

    private void readModel(ILaunchConfiguration configuration) {
        SimulationOptions options;
        try {
            options = SimulationAttributes.options(configuration);
        } catch (CoreException e) {
            return; // The first tab says what is wrong.
        }
        Display display = table.getDisplay();
        Job.createSystem(Messages.Parameters_reading, monitor -> {
            Map<String, String> values = new TreeMap<>();
            String mistake = read(options, values);
            UiThread.later(display, () -> show(values, mistake));
        }).schedule();
    }

    private static String read(SimulationOptions options, Map<String, String> values) {
        try {
            System system = ModelFiles.load(options.model());
            ParameterPaths.all(system).forEach(each -> values.put(each, ParameterPaths.get(system, each)));
            options.overrides().forEach(override -> ModelProject.set(system, override));
            return null;
        } catch (ModelException | InputException e) {
            return Failure.line(e);
        }
    }

    private void show(Map<String, String> values, String mistake) {
        if (table.isDisposed()) {
            return;
        }
        inModel.clear();
        inModel.putAll(values);
        String[] paths = values.keySet().toArray(String[]::new);
        proposals.setProposals(paths);
        String typed = path.getText();
        path.setItems(paths);
        path.setText(typed);
        for (TableItem item : table.getItems()) {
            item.setText(2, values.getOrDefault(item.getText(0), ""));
        }
        setErrorMessage(mistake);
        getLaunchConfigurationDialog().updateMessage();
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        List<String> overrides = new ArrayList<>();
        for (TableItem item : table.getItems()) {
            overrides.add(item.getText(0) + "=" + item.getText(1));
        }
        put(configuration, SimulationAttributes.OVERRIDES, overrides);
        readModel(configuration);
    }
}
