package org.tilewright.ui.results.imports;

import java.nio.file.Path;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.ContainerSelectionDialog;
import org.tilewright.ui.results.Messages;

/** Where in the workspace frames go: a file for one, a folder for several. Until somebody types it follows what is chosen. */
final class Destination {

    private static final String FRAME = "frame";

    private final IContainer begin;
    private final Text text;
    private final Button replace;
    private boolean typed;
    private boolean suggesting;

    /** Two rows of a grid of three columns; it begins in a folder of the workspace, or null. */
    Destination(Composite parent, IContainer begin, Runnable changed) {
        this.begin = begin;
        new Label(parent, SWT.NONE).setText(Messages.Import_into);
        text = new Text(parent, SWT.BORDER);
        text.setToolTipText(Messages.Import_intoTip);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        text.addModifyListener(event -> {
            typed |= !suggesting;
            changed.run();
        });
        Button browse = new Button(parent, SWT.PUSH);
        browse.setText(Messages.Import_browse);
        browse.addListener(SWT.Selection, event -> browse());
        new Label(parent, SWT.NONE);
        replace = new Button(parent, SWT.CHECK);
        replace.setText(Messages.Import_replace);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(replace);
        replace.addListener(SWT.Selection, event -> changed.run());
    }

    private void browse() {
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        ContainerSelectionDialog dialog = new ContainerSelectionDialog(text.getShell(), begin == null ? root : begin,
                true, Messages.Import_chooseFolder);
        if (dialog.open() == Window.OK && dialog.getResult().length > 0) {
            text.setText(((IPath) dialog.getResult()[0]).append(path().lastSegment()).toString());
        }
    }

    /** Suggests a place: the name of a file without its ending, or of a folder. */
    void suggest(String name, boolean several) {
        if (!typed && begin != null) {
            suggesting = true;
            text.setText(begin.getFullPath().append(several ? name : name + "." + FRAME).toString());
            suggesting = false;
        }
    }

    private IPath path() {
        return IPath.fromPortableString(text.getText().strip()).makeAbsolute();
    }

    /** What is wrong with it; null if nothing is. */
    String mistake(boolean several) {
        IPath path = path();
        IStatus valid = ResourcesPlugin.getWorkspace().validatePath(path.toString(),
                several ? IResource.FOLDER : IResource.FILE);
        if (path.segmentCount() < 2 || !valid.isOK()) {
            return Messages.Import_noPlace;
        }
        if (!project().isAccessible()) {
            return NLS.bind(Messages.Import_noProject, path.segment(0));
        }
        if (!several && !FRAME.equals(path.getFileExtension())) {
            return Messages.Import_noEnding;
        }
        return !replaces() && file().toFile().exists() ? NLS.bind(Messages.Import_exists, path) : null;
    }

    boolean replaces() {
        return replace.getSelection();
    }

    /** The file or folder, which may not be there. */
    Path file() {
        return project().getLocation().append(path().removeFirstSegments(1)).toPath();
    }

    /** The project that they go into. */
    IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(path().segment(0));
    }
}
