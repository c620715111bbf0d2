package org.tilewright.ui;

import java.nio.file.Path;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;

/** The folder of a project with designs and properties of one's own, which all that is done with its models takes. */
public final class ProjectDesigns {

    /** Its name. */
    public static final String NAME = "designs";

    private ProjectDesigns() {}

    /**
     * The designs of a project.
     *
     * @param project a project, or null
     * @return a folder that is there and not empty, or null
     */
    public static Path of(IProject project) {
        try {
            IFolder folder = project == null || !project.isAccessible() ? null : project.getFolder(NAME);
            return folder != null && folder.exists() && hasFile(folder) ? folder.getLocation().toPath() : null;
        } catch (CoreException e) {
            return null; // It went away meanwhile.
        }
    }

    private static boolean hasFile(IContainer folder) throws CoreException {
        for (IResource each : folder.members()) {
            if (!(each instanceof IContainer inside) || hasFile(inside)) {
                return true;
            }
        }
        return false;
    }

    /** Whether something in them changed. */
    public static boolean changed(IResourceDelta delta, IProject project) {
        return delta != null && delta.findMember(project.getFolder(NAME).getFullPath()) != null;
    }
}
