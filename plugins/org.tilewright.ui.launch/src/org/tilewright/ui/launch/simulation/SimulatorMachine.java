package org.tilewright.ui.launch.simulation;

import java.nio.file.Path;

import org.tilewright.run.VirtualMachine;
import org.tilewright.ui.launch.preferences.ToolPreferences;

/** The Java virtual machine that runs simulators. */
final class SimulatorMachine {

    private SimulatorMachine() {}

    /**
     * The one that the preferences name, else the workbench's own.
     *
     * @throws org.tilewright.frame.InputException if the one that they name cannot be used
     */
    static VirtualMachine chosen() {
        String home = ToolPreferences.simulatorJdk();
        return home.isEmpty() ? VirtualMachine.ofThisProgram() : VirtualMachine.in(Path.of(home));
    }
}
