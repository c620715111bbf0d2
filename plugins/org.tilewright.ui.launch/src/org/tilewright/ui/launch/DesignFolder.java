package org.tilewright.ui.launch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.tilewright.ui.ProjectDesigns;

/**
 * Makes the folder of a project's designs. Its sources are on the class path of the project, so that there is help while they are
 * written, and breakpoints hold; what they may use is Java 11, which the builder of simulators compiles and marks them by.
 */
public final class DesignFolder {

    private DesignFolder() {}

    /**
     * Makes it, and puts it onto the class path if it is a Java project.
     *
     * @return the folder
     * @throws CoreException if it cannot be made
     */
    public static IFolder make(IProject project) throws CoreException {
        IFolder folder = project.getFolder(ProjectDesigns.NAME);
        if (!folder.exists()) {
            folder.create(true, true, null);
        }
        IJavaProject java = project.hasNature(JavaCore.NATURE_ID) ? JavaCore.create(project) : null;
        List<IClasspathEntry> path = java == null ? List.of() : Arrays.asList(java.getRawClasspath());
        if (java != null && path.stream().noneMatch(each -> each.getPath().equals(folder.getFullPath()))) {
            List<IClasspathEntry> more = new ArrayList<>(path);
            more.addFirst(JavaCore.newSourceEntry(folder.getFullPath()));
            java.setRawClasspath(more.toArray(IClasspathEntry[]::new), null);
        }
        return folder;
    }
}
