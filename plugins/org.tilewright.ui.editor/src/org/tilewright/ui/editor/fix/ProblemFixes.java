package org.tilewright.ui.editor.fix;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.FileEditorInput;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.ui.editor.page.ModelEditor;
import org.tilewright.ui.editor.problems.ProblemMarkers;

/** The fixes of a marker, for the Problems view and for whoever else asks the workbench. */
public final class ProblemFixes implements IMarkerResolutionGenerator2 {

    @Override
    public boolean hasResolutions(IMarker marker) {
        return getResolutions(marker).length > 0;
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        Optional<ModelEditor> editor = editor(marker);
        return editor.flatMap(open -> diagnosis(open, marker))
                .map(found -> found.fixes().stream().map(fix -> new FixResolution(editor.get(), fix))
                        .toArray(IMarkerResolution[]::new))
                .orElse(new IMarkerResolution[0]);
    }

    /** Markers live as long as their editor is open. */
    private static Optional<ModelEditor> editor(IMarker marker) {
        for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
            if (window.getActivePage() != null && marker.getResource() instanceof IFile file) {
                IEditorPart editor = window.getActivePage().findEditor(new FileEditorInput(file));
                if (editor instanceof ModelEditor model) {
                    return Optional.of(model);
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Diagnosis> diagnosis(ModelEditor editor, IMarker marker) {
        List<Diagnosis> found = editor.session().diagnoses();
        return found.stream().filter(each -> each.ruleId().equals(marker.getAttribute(ProblemMarkers.RULE, ""))
                && each.path().equals(marker.getAttribute(IMarker.LOCATION, ""))
                && each.message().equals(marker.getAttribute(IMarker.MESSAGE, ""))).findFirst();
    }
}
