package org.tilewright.ui.launch.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.tilewright.frame.InputException;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.FileField;
import org.tilewright.ui.launch.Icons;
import org.tilewright.ui.launch.LaunchTab;
import org.tilewright.ui.launch.LaunchVariables;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.ModelFilesOf;

/** Model, frames, and where the results go. */
final class SimulationMainTab extends LaunchTab {

    private static final int ROWS = 5;

    private FileField model;
    private org.eclipse.swt.widgets.List frames;
    private FileField designs;
    private FileField runs;
    private FileField out;

    SimulationMainTab() {
        super(Messages.Main_tab, Icons.SIMULATION);
    }

    @Override
    protected void fill(Composite area) {
        model = FileField.workspaceFile(area, Messages.Main_model, Messages.Main_modelTip, ModelFilesOf.MODEL,
                this::changed);
        Label label = new Label(area, SWT.NONE);
        label.setText(Messages.Main_frames);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        frames = new org.eclipse.swt.widgets.List(area, SWT.BORDER | SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL);
        frames.setToolTipText(Messages.Main_framesTip);
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, ROWS * frames.getItemHeight())
                .applyTo(frames);
        Composite buttons = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(buttons);
        GridDataFactory.fillDefaults().applyTo(buttons);
        button(buttons, Messages.Main_addFrame, () -> FileField
                .choose(getShell(), Messages.Main_frames, ModelFilesOf.FRAME)
                .ifPresent(file -> frames.add(LaunchVariables.location(file))));
        button(buttons, Messages.Main_addFile,
                () -> FileField.chooseExternal(getShell(), ModelFilesOf.FRAME).forEach(frames::add));
        button(buttons, Messages.Main_remove, () -> frames.remove(frames.getSelectionIndices()));
        button(buttons, Messages.Main_up, this::moveUp);
        designs = FileField.folder(area, Messages.Main_designs, Messages.Main_designsTip, this::changed);
        designs.setHint(Messages.Main_designsHint);
        runs = FileField.folder(area, Messages.Main_runs, Messages.Main_runsTip, this::changed);
        runs.setHint(Messages.Main_runsHint);
        out = FileField.folder(area, Messages.Main_out, Messages.Main_outTip, this::changed);
        out.setHint(Messages.Main_outHint);
    }

    private void button(Composite parent, String text, Runnable action) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(button);
        button.addListener(SWT.Selection, event -> {
            action.run();
            changed();
        });
    }

    private void moveUp() {
        int index = frames.getSelectionIndex();
        if (index > 0) {
            List<String> order = new ArrayList<>(Arrays.asList(frames.getItems()));
            order.add(index - 1, order.remove(index));
            frames.setItems(order.toArray(String[]::new));
            frames.setSelection(index - 1);
        }
    }

    @Override
    protected void show(ILaunchConfiguration configuration) throws CoreException {
        model.setValue(configuration.getAttribute(SimulationAttributes.MODEL, ""));
        frames.setItems(
                configuration.getAttribute(SimulationAttributes.FRAMES, List.of()).toArray(String[]::new));
        designs.setValue(configuration.getAttribute(SimulationAttributes.DESIGNS, ""));
        runs.setValue(configuration.getAttribute(SimulationAttributes.RUNS, ""));
        out.setValue(configuration.getAttribute(SimulationAttributes.OUT, ""));
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        put(configuration, SimulationAttributes.MODEL, model.value());
        put(configuration, SimulationAttributes.FRAMES, List.of(frames.getItems()));
        put(configuration, SimulationAttributes.DESIGNS, designs.value());
        put(configuration, SimulationAttributes.RUNS, runs.value());
        put(configuration, SimulationAttributes.OUT, out.value());
    }

    /** What is wrong is said in the words of the command line. */
    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        try {
            SimulationAttributes.options(configuration).check();
            SimulationAttributes.programs(configuration);
            setErrorMessage(null);
            return true;
        } catch (CoreException | InputException e) {
            setErrorMessage(Failure.line(e));
            return false;
        }
    }
}
