package org.tilewright.ui.results.imports;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.tilewright.asset.scene.SceneImport;
import org.tilewright.frame.InputException;
import org.tilewright.run.imports.ImportedFiles;
import org.tilewright.trace.TraceException;
import org.tilewright.ui.results.Messages;

/** From a recorded trace or a scene to frames in the workspace, by the same classes as {@code tilewright import}. */
public final class NewFramesWizard extends Wizard implements INewWizard {

    /** The wizard's id. */
    public static final String ID = "org.tilewright.ui.results.newFrames";

    private static final String FRAMES = "frames";
    private static final String TRACE = "trace";

    private IWorkbench workbench;
    private SourcePage sourcePage;
    private TracePage tracePage;
    private ScenePage scenePage;
    private IContainer folder;
    private String given;

    /** A wizard that is not open yet. */
    public NewFramesWizard() {
        setWindowTitle(Messages.Import_title);
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench owner, IStructuredSelection selection) {
        workbench = owner;
        IResource selected = Adapters.adapt(selection.getFirstElement(), IResource.class);
        if (selected instanceof IFile file && file.getLocation() != null
                && (TRACE.equals(file.getFileExtension()) || SceneImport.isScene(file.getLocation().toPath()))) {
            given = file.getLocation().toOSString();
        }
        IProject project = selected != null ? selected.getProject()
                : Stream.of(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(IProject::isAccessible)
                        .findFirst().orElse(null);
        folder = project == null ? null : project.getFolder(IPath.fromPortableString(FRAMES));
    }

    @Override
    public void addPages() {
        sourcePage = new SourcePage(given);
        tracePage = new TracePage(folder);
        scenePage = new ScenePage(folder);
        addPage(sourcePage);
        addPage(tracePage);
        addPage(scenePage);
    }

    /** What was chosen on the first page. */
    Source source() {
        return sourcePage.source();
    }

    /** The page that comes behind the first one. */
    FramesPage pageOf(Source source) {
        return source != null && source.isScene() ? scenePage : tracePage;
    }

    @Override
    public boolean canFinish() {
        return getContainer().getCurrentPage() instanceof FramesPage page && page.isPageComplete();
    }

    @Override
    public boolean performFinish() {
        FramesPage finished = (FramesPage) getContainer().getCurrentPage();
        tracePage.stop();
        scenePage.stop();
        Import request = finished.request();
        IProject project = finished.destination().project();
        String task = finished.task();
        long calls = finished.calls();
        ImportedFiles[] made = new ImportedFiles[1];
        try {
            getContainer().run(true, true, monitor -> {
                try {
                    made[0] = request.run(new MonitoredImport(monitor, task, calls));
                } catch (CancellationException e) {
                    throw new InterruptedException();
                } catch (InputException | TraceException e) {
                    throw new InvocationTargetException(e);
                }
            });
        } catch (InvocationTargetException e) {
            ErrorDialog.openError(getShell(), getWindowTitle(), null, status(e.getCause()));
            return false;
        } catch (InterruptedException e) {
            return false; // The user stopped it, and nothing is left of it.
        }
        // The wizard's own shell closes first.
        Shell parent = workbench.getActiveWorkbenchWindow().getShell();
        parent.getDisplay().asyncExec(() -> show(made[0], project));
        return true;
    }

    private static IStatus status(Throwable cause) {
        return Status.error(cause.getMessage());
    }

    private void show(ImportedFiles made, IProject project) {
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        IFile first = project.getFile(
                IPath.fromPath(made.frames().getFirst()).makeRelativeTo(project.getLocation()));
        try {
            project.refreshLocal(IResource.DEPTH_INFINITE, null);
            BasicNewResourceWizard.selectAndReveal(first, window);
            IDE.openEditor(window.getActivePage(), first, true);
        } catch (CoreException e) {
            ErrorDialog.openError(window.getShell(), getWindowTitle(), null, e.getStatus());
        }
        ReportDialog report = new ReportDialog(window.getShell(), made.frames().size(), made.report().lines());
        report.setBlockOnOpen(false);
        report.open();
    }

    @Override
    public boolean performCancel() {
        tracePage.stop();
        scenePage.stop();
        return true;
    }

    /** Whether something is still read or drawn for the page that is shown. */
    public boolean isWorking() {
        return getContainer().getCurrentPage() == tracePage ? tracePage.isWorking() : scenePage.isWorking();
    }
}
