package org.tilewright.ui.launch.verification;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.tilewright.run.verify.VerificationRequest;
import org.tilewright.ui.launch.ModelFilesOf;

/** Launches verifications: in a job of their own, which goes on when the launching has long ended. */
public final class VerificationDelegate extends LaunchConfigurationDelegate {

    /** What the jobs of all verifications belong to. */
    public static final Object FAMILY = new Object();

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        new VerificationJob(configuration.getName(), VerificationAttributes.request(configuration), launch).schedule();
    }

    /** The model's project, if it is about a model: what was typed into it is saved before. */
    @Override
    protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode) throws CoreException {
        VerificationRequest request = VerificationAttributes.request(configuration);
        Optional<IFile> model = request.subject() == null || !request.subject().endsWith("." + ModelFilesOf.MODEL)
                ? Optional.empty()
                : ModelFilesOf.inWorkspace(Path.of(request.subject()));
        return model.map(file -> new IProject[] { file.getProject() }).orElse(null);
    }
}
