package org.tilewright.ui.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut2;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;

/** Launches what is selected or edited: with the configuration that there is for it, or a new one. */
public abstract class LaunchShortcut implements ILaunchShortcut2 {

    private final String type;

    /** A shortcut to configurations of a type. */
    protected LaunchShortcut(String type) {
        this.type = type;
    }

    /** Whether a configuration is about a subject. */
    protected abstract boolean isAbout(ILaunchConfiguration configuration, Object subject) throws CoreException;

    /**
     * A new configuration for a subject.
     *
     * @return it, or empty if somebody was asked something and gave up
     * @throws CoreException if there cannot be one; the message is one line
     */
    protected abstract Optional<ILaunchConfigurationWorkingCopy> create(ILaunchConfigurationType of, Object subject)
            throws CoreException;

    /** What a selected thing is to this shortcut: a file unless it knows better. */
    protected Object subject(Object selected) {
        return Adapters.adapt(selected, IFile.class);
    }

    @Override
    public final void launch(ISelection selection, String mode) {
        if (selection instanceof IStructuredSelection items && !items.isEmpty()) {
            launch(subject(items.getFirstElement()), mode);
        }
    }

    @Override
    public final void launch(IEditorPart editor, String mode) {
        launch(Adapters.adapt(editor.getEditorInput(), IFile.class), mode);
    }

    private void launch(Object subject, String mode) {
        if (subject == null) {
            return;
        }
        try {
            List<ILaunchConfiguration> known = configurations(subject);
            Optional<ILaunchConfiguration> chosen = known.isEmpty() ? save(create(type(), subject)) : choose(known);
            chosen.ifPresent(configuration -> DebugUITools.launch(configuration, mode));
        } catch (CoreException e) {
            ErrorDialog.openError(shell(), Messages.Shortcut_title, null, e.getStatus());
        }
    }

    private static Optional<ILaunchConfiguration> save(Optional<ILaunchConfigurationWorkingCopy> copy)
            throws CoreException {
        return copy.isEmpty() ? Optional.empty() : Optional.of(copy.get().doSave());
    }

    private static Optional<ILaunchConfiguration> choose(List<ILaunchConfiguration> known) {
        if (known.size() == 1) {
            return Optional.of(known.getFirst());
        }
        ElementListSelectionDialog dialog = new ElementListSelectionDialog(shell(),
                DebugUITools.newDebugModelPresentation());
        dialog.setTitle(Messages.Shortcut_title);
        dialog.setMessage(Messages.Shortcut_choose);
        dialog.setElements(known.toArray());
        return dialog.open() == Window.OK ? Optional.of((ILaunchConfiguration) dialog.getFirstResult())
                : Optional.empty();
    }

    private List<ILaunchConfiguration> configurations(Object subject) throws CoreException {
        List<ILaunchConfiguration> found = new ArrayList<>();
        for (ILaunchConfiguration each : DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurations(type())) {
            if (isAbout(each, subject)) {
                found.add(each);
            }
        }
        return found;
    }

    private ILaunchConfigurationType type() {
        return DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurationType(type);
    }

    /** Window of the workbench. */
    protected static Shell shell() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    }

    @Override
    public final ILaunchConfiguration[] getLaunchConfigurations(ISelection selection) {
        return selection instanceof IStructuredSelection items && !items.isEmpty()
                ? launchable(subject(items.getFirstElement()))
                : null;
    }

    @Override
    public final ILaunchConfiguration[] getLaunchConfigurations(IEditorPart editor) {
        return launchable(Adapters.adapt(editor.getEditorInput(), IFile.class));
    }

    private ILaunchConfiguration[] launchable(Object subject) {
        try {
            return subject == null ? null : configurations(subject).toArray(ILaunchConfiguration[]::new);
        } catch (CoreException e) {
            return null; // Then a new one is made, which tells what is wrong.
        }
    }

    @Override
    public final IResource getLaunchableResource(ISelection selection) {
        return selection instanceof IStructuredSelection items && !items.isEmpty()
                && subject(items.getFirstElement()) instanceof IResource resource ? resource : null;
    }

    @Override
    public final IResource getLaunchableResource(IEditorPart editor) {
        return Adapters.adapt(editor.getEditorInput(), IFile.class);
    }
}
