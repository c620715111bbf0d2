package org.tilewright.ui.tests.editor;

import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.tilewright.model.presets.Presets;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.tests.Workbench;

/** Models that tests open in the editor. */
public final class Models {

    private Models() {}

    /** The text of a preset. */
    public static String text(String preset) {
        return new String(Presets.bytes(preset), StandardCharsets.UTF_8);
    }

    /** The text of a system of 64 GPUs that cooperate, with three levels of caches: larger than any preset. */
    public static String sixtyFourGpus() {
        return text("flagship").replaceFirst("name=\"flagship\"", "name=\"many\"")
                .replaceFirst("gpuCount=\"\\d+\"", "gpuCount=\"64\"");
    }

    /** Opens a text as {@code model.pipeline} of a project. */
    public static PipelineEditor open(IWorkbenchPage page, IProject project, String text) throws CoreException {
        IFile file = Workbench.newFile(project, "model.pipeline", text);
        PipelineEditor editor = (PipelineEditor) IDE.openEditor(page, file);
        Workbench.processEvents();
        return editor;
    }
}
