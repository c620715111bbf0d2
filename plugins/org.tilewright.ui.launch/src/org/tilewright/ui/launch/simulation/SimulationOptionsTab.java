package org.tilewright.ui.launch.simulation;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.request.SimulationOptions;
import org.tilewright.ui.launch.Icons;
import org.tilewright.ui.launch.LaunchTab;
import org.tilewright.ui.launch.Messages;

/** How it is simulated: which draws, by which kernel, on how many threads, with which checks and traces. */
final class SimulationOptionsTab extends LaunchTab {

    private static final int MOST_THREADS = 64;
    private static final int LINES = 3;

    private Text draws;
    private Combo kernel;
    private Spinner threads;
    private Button checkData;
    private Text traces;

    SimulationOptionsTab() {
        super(Messages.Options_tab, Icons.FRAME);
    }

    @Override
    protected void fill(Composite area) {
        label(area, Messages.Options_draws);
        draws = new Text(area, SWT.BORDER);
        draws.setMessage(Messages.Options_drawsHint);
        draws.addModifyListener(event -> changed());
        wide(draws);
        label(area, Messages.Options_kernel);
        kernel = new Combo(area, SWT.READ_ONLY);
        kernel.setItems(SimulationOptions.PRODUCTION, SimulationOptions.TICKED);
        kernel.setToolTipText(Messages.Options_kernelTip);
        kernel.addListener(SWT.Selection, event -> changed());
        wide(kernel);
        label(area, Messages.Options_threads);
        threads = new Spinner(area, SWT.BORDER);
        threads.setMinimum(1);
        threads.setMaximum(MOST_THREADS);
        threads.setToolTipText(Messages.Options_threadsTip);
        threads.addListener(SWT.Modify, event -> changed());
        GridDataFactory.fillDefaults().span(2, 1).align(SWT.BEGINNING, SWT.CENTER).applyTo(threads);
        label(area, "");
        checkData = new Button(area, SWT.CHECK);
        checkData.setText(Messages.Options_checkData);
        checkData.addListener(SWT.Selection, event -> changed());
        wide(checkData);
        label(area, Messages.Options_traces);
        traces = new Text(area, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
        traces.setToolTipText(Messages.Options_tracesTip);
        traces.addModifyListener(event -> changed());
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(SWT.DEFAULT, LINES * traces.getLineHeight())
                .applyTo(traces);
    }

    private static void label(Composite area, String text) {
        Label label = new Label(area, SWT.NONE);
        label.setText(text);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(label);
    }

    private static void wide(Control control) {
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(control);
    }

    @Override
    protected void show(ILaunchConfiguration configuration) throws CoreException {
        draws.setText(configuration.getAttribute(SimulationAttributes.DRAWS, ""));
        kernel.setText(configuration.getAttribute(SimulationAttributes.KERNEL, SimulationOptions.PRODUCTION));
        threads.setSelection(configuration.getAttribute(SimulationAttributes.THREADS, 1));
        checkData.setSelection(configuration.getAttribute(SimulationAttributes.CHECK_DATA, false));
        traces.setText(String.join("\n", configuration.getAttribute(SimulationAttributes.TRACES, List.of())));
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        put(configuration, SimulationAttributes.DRAWS, draws.getText().strip());
        put(configuration, SimulationAttributes.KERNEL, kernel.getText(), SimulationOptions.PRODUCTION);
        put(configuration, SimulationAttributes.THREADS, threads.getSelection(), 1);
        put(configuration, SimulationAttributes.CHECK_DATA, checkData.getSelection());
        put(configuration, SimulationAttributes.TRACES,
                traces.getText().lines().map(String::strip).filter(line -> !line.isEmpty()).toList());
    }
}
