package org.tilewright.ui.launch;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.variables.VariablesPlugin;

/** What launch configurations write with variables in it, so that they move with their project. */
public final class LaunchVariables {

    private LaunchVariables() {}

    /** A resource's file as configurations write it. */
    public static String location(IResource resource) {
        return "${workspace_loc:" + resource.getFullPath() + "}";
    }

    /**
     * A text without variables.
     *
     * @throws CoreException if a variable cannot be resolved; the message is one line
     */
    public static String text(String text) throws CoreException {
        return VariablesPlugin.getDefault().getStringVariableManager().performStringSubstitution(text.strip());
    }

    /**
     * A file without variables; null if the text is blank.
     *
     * @throws CoreException if a variable cannot be resolved or it is no path; the message is one line
     */
    public static Path path(String text) throws CoreException {
        try {
            return text.isBlank() ? null : Path.of(text(text));
        } catch (InvalidPathException e) {
            throw Failure.of(e);
        }
    }
}
