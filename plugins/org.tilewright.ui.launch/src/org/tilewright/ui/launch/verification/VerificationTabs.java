package org.tilewright.ui.launch.verification;

import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;
import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;
import org.tilewright.ui.launch.CommandTab;

/** The tabs of a verification's launch configuration. */
public final class VerificationTabs extends AbstractLaunchConfigurationTabGroup {

    @Override
    public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
        setTabs(new ILaunchConfigurationTab[] { new VerificationMainTab(),
                new CommandTab(configuration -> Engines.commandLine(VerificationAttributes.request(configuration))),
                new CommonTab() });
    }
}
