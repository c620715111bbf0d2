package org.tilewright.ui.editor.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.tilewright.model.io.PipelineResource;
import org.tilewright.model.metamodel.Metamodel;

/** Files that were written with an earlier version of the metamodel. They are read as if written with this one. */
public final class EarlierVersion {

    /** What {@link #of} says of a file of this version, or of what is no model. */
    public static final int NONE = 0;

    private EarlierVersion() {}

    /** The earlier version that a text was written with. */
    public static int of(String text) {
        try {
            int version = PipelineResource.versionOf(text.getBytes(StandardCharsets.UTF_8));
            return version < Metamodel.VERSION ? version : NONE;
        } catch (IOException noModel) {
            return NONE;
        }
    }

    /** The name under which a file is kept as it was. It is no model's, so that no simulator is generated from it. */
    static String keptName(String name, int version) {
        return name + ".version" + version;
    }

    /** Keeps a file as it is beside itself; what was kept before stays. */
    public static void keep(IFile file, int version, IProgressMonitor monitor) throws CoreException {
        String name = keptName(file.getName(), version);
        if (!file.getParent().getFile(new Path(name)).exists()) {
            file.copy(file.getParent().getFullPath().append(name), true, monitor);
        }
    }
}
