package org.tilewright.ui.experiment;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepFile;

/** Makes a sweep of a model of the workspace, to be filled in the editor. */
public final class NewSweepWizard extends Wizard implements INewWizard {

    private IWorkbench workbench;
    private IStructuredSelection selection;
    private WizardNewFileCreationPage page;

    @Override
    public void init(IWorkbench of, IStructuredSelection selected) {
        workbench = of;
        selection = selected;
        setWindowTitle(Messages.New_title);
    }

    @Override
    public void addPages() {
        page = new WizardNewFileCreationPage("file", selection) {
            @Override
            protected InputStream getInitialContents() {
                return new ByteArrayInputStream(content().getBytes(StandardCharsets.UTF_8));
            }
        };
        page.setTitle(Messages.New_title);
        page.setDescription(Messages.New_description);
        page.setFileExtension("sweep");
        page.setFileName(Messages.New_file);
        addPage(page);
    }

    /** A sweep of the selected model, or the first of the chosen folder's project, on a frame of it. */
    private String content() {
        IFile file = ResourcesPlugin.getWorkspace().getRoot()
                .getFile(page.getContainerFullPath().append(page.getFileName()));
        String model = relative(file, "pipeline", Messages.New_model);
        List<Sweep.Drawn> frames = List.of(new Sweep.Drawn(relative(file, "frame", "frame.frame"), null));
        return SweepFile.text(new Sweep(model, Sweep.Combination.PRODUCT,
                List.of(new Sweep.Variation(Messages.Variations_new, List.of("1", "2", "4"))), frames,
                List.of(new Sweep.Metric("frame.cycles", true)), true));
    }

    private String relative(IFile file, String extension, String otherwise) {
        IResource chosen = Adapters.adapt(selection.getFirstElement(), IResource.class);
        if (chosen instanceof IFile selected && extension.equals(selected.getFileExtension())) {
            return FileChooser.relative(selected, file);
        }
        return FileChooser.files(extension).stream().filter(each -> each.getProject().equals(file.getProject()))
                .findFirst().map(each -> FileChooser.relative(each, file)).orElse(otherwise);
    }

    @Override
    public boolean performFinish() {
        IFile file = page.createNewFile();
        if (file == null) {
            return false;
        }
        try {
            IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW);
        }
        return true;
    }
}
