package org.tilewright.ui.launch.verification;

import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.tilewright.ui.launch.LaunchShortcut;
import org.tilewright.ui.launch.LaunchVariables;
import org.tilewright.verify.property.Property;

/** Verifies the selected model or the selected property. */
public final class VerificationShortcut extends LaunchShortcut {

    /** A shortcut, as the workbench makes it. */
    public VerificationShortcut() {
        super(VerificationAttributes.TYPE);
    }

    @Override
    protected Object subject(Object selected) {
        Property property = Adapters.adapt(selected, Property.class);
        return property != null ? property : super.subject(selected);
    }

    @Override
    protected boolean isAbout(ILaunchConfiguration configuration, Object subject) throws CoreException {
        return configuration.getAttribute(VerificationAttributes.SUBJECT, "").equals(text(subject));
    }

    @Override
    protected Optional<ILaunchConfigurationWorkingCopy> create(ILaunchConfigurationType of, Object subject)
            throws CoreException {
        String name = subject instanceof IFile file ? file.getFullPath().removeFileExtension().lastSegment()
                : ((Property) subject).id();
        ILaunchConfigurationWorkingCopy configuration = of.newInstance(null,
                DebugPlugin.getDefault().getLaunchManager().generateLaunchConfigurationName(name));
        configuration.setAttribute(VerificationAttributes.SUBJECT, text(subject));
        if (subject instanceof IFile file) {
            configuration.setMappedResources(new IResource[] { file });
        }
        return Optional.of(configuration);
    }

    private static String text(Object subject) {
        return subject instanceof IFile file ? LaunchVariables.location(file) : ((Property) subject).id();
    }
}
