package org.tilewright.ui.launch.simulation;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.request.SimulationOptions;
import org.tilewright.ui.launch.Icons;
import org.tilewright.ui.launch.LaunchTab;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.OptionFields;

/** How it is simulated: which draws, by which kernel, on how many threads, with which checks and traces. */
final class SimulationOptionsTab extends LaunchTab {

    private static final int MOST_THREADS = 64;
    private static final int LINES = 3;

    private Text draws;
    private Combo kernel;
    private Spinner threads;
    private Button checkData;
    private Text traces;
    private Text programs;

    SimulationOptionsTab() {
        super(Messages.Options_tab, Icons.FRAME);
    }

    @Override
    protected void fill(Composite area) {
        OptionFields fields = new OptionFields(area, this::changed);
        draws = fields.line(Messages.Options_draws, Messages.Options_drawsHint);
        kernel = fields.choice(Messages.Options_kernel, Messages.Options_kernelTip, SimulationOptions.PRODUCTION,
                SimulationOptions.TICKED);
        threads = fields.number(Messages.Options_threads, Messages.Options_threadsTip, MOST_THREADS);
        checkData = fields.check(Messages.Options_checkData);
        traces = fields.lines(Messages.Options_traces, Messages.Options_tracesTip, LINES);
        programs = fields.line(Messages.Options_programs, Messages.Options_programsHint);
    }

    @Override
    protected void show(ILaunchConfiguration configuration) throws CoreException {
        draws.setText(configuration.getAttribute(SimulationAttributes.DRAWS, ""));
        kernel.setText(configuration.getAttribute(SimulationAttributes.KERNEL, SimulationOptions.PRODUCTION));
        threads.setSelection(configuration.getAttribute(SimulationAttributes.THREADS, 1));
        checkData.setSelection(configuration.getAttribute(SimulationAttributes.CHECK_DATA, false));
        traces.setText(String.join("\n", configuration.getAttribute(SimulationAttributes.TRACES, List.of())));
        programs.setText(configuration.getAttribute(SimulationAttributes.PROGRAMS, ""));
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        put(configuration, SimulationAttributes.DRAWS, draws.getText().strip());
        put(configuration, SimulationAttributes.KERNEL, kernel.getText(), SimulationOptions.PRODUCTION);
        put(configuration, SimulationAttributes.THREADS, threads.getSelection(), 1);
        put(configuration, SimulationAttributes.CHECK_DATA, checkData.getSelection());
        put(configuration, SimulationAttributes.TRACES,
                traces.getText().lines().map(String::strip).filter(line -> !line.isEmpty()).toList());
        put(configuration, SimulationAttributes.PROGRAMS, programs.getText().strip());
    }
}
