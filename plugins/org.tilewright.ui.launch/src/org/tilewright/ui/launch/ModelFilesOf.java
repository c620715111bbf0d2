package org.tilewright.ui.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;

/** Finds the models and frames of projects. What lies in a run folder is a result and no model to work on. */
public final class ModelFilesOf {

    /** Ending of models. */
    public static final String MODEL = "pipeline";

    /** Ending of frames. */
    public static final String FRAME = "frame";

    private ModelFilesOf() {}

    /** The models of a project, by path. */
    public static List<IFile> models(IProject project) throws CoreException {
        return files(project, MODEL);
    }

    /** The frames of a project, by path. */
    public static List<IFile> frames(IProject project) throws CoreException {
        return files(project, FRAME);
    }

    /** Whether a file is a model to generate from. */
    public static boolean isModel(IFile file) {
        return MODEL.equals(file.getFileExtension()) && !isResult(file);
    }

    /** The resource of a file; empty if it lies outside the workspace. */
    public static Optional<IFile> inWorkspace(Path file) {
        return Optional.ofNullable(ResourcesPlugin.getWorkspace().getRoot()
                .getFileForLocation(IPath.fromPath(file.toAbsolutePath().normalize())));
    }

    private static boolean isResult(IResource resource) {
        if (resource.isDerived(IResource.CHECK_ANCESTORS)) {
            return true;
        }
        IContainer parent = resource.getParent();
        return parent != null && parent.findMember(IPath.fromPortableString("run.json")) != null;
    }

    private static List<IFile> files(IProject project, String ending) throws CoreException {
        List<IFile> found = new ArrayList<>();
        project.accept(resource -> {
            if (resource instanceof IFile file && ending.equals(file.getFileExtension()) && !isResult(file)) {
                found.add(file);
            }
            return !resource.isDerived();
        });
        found.sort((one, other) -> one.getFullPath().toString().compareTo(other.getFullPath().toString()));
        return found;
    }
}
