package org.tilewright.ui.launch.simulation;

import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;
import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;
import org.tilewright.ui.launch.CommandTab;

/** The tabs of a simulation's launch configuration. */
public final class SimulationTabs extends AbstractLaunchConfigurationTabGroup {

    @Override
    public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
        setTabs(new ILaunchConfigurationTab[] { new SimulationMainTab(), new ParametersTab(),
                new SimulationOptionsTab(),
                new CommandTab(configuration -> SimulationAttributes.commandLine(
                        SimulationAttributes.options(configuration), SimulationAttributes.designs(configuration))),
                new CommonTab() });
    }
}
