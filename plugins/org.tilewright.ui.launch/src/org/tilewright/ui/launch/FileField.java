package org.tilewright.ui.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.model.WorkbenchLabelProvider;

/** A file or folder in a form: three cells of a grid, with a label, a text and a button that chooses. */
public final class FileField {

    private final Text text;

    private FileField(Composite parent, String label, String tip, Runnable changed) {
        new Label(parent, SWT.NONE).setText(label);
        text = new Text(parent, SWT.BORDER);
        text.setToolTipText(tip);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        text.addModifyListener(event -> changed.run());
    }

    /** One for a folder anywhere. */
    public static FileField folder(Composite parent, String label, String tip, Runnable changed) {
        FileField field = new FileField(parent, label, tip, changed);
        button(parent, () -> {
            DirectoryDialog dialog = new DirectoryDialog(parent.getShell());
            Optional.ofNullable(dialog.open()).ifPresent(field.text::setText);
        });
        return field;
    }

    /** One for a file of the workspace. */
    public static FileField workspaceFile(Composite parent, String label, String tip, String ending,
            Runnable changed) {
        FileField field = new FileField(parent, label, tip, changed);
        button(parent, () -> choose(parent.getShell(), label, ending)
                .ifPresent(file -> field.text.setText("${workspace_loc:" + file.getFullPath() + "}")));
        return field;
    }

    private static void button(Composite parent, Runnable chosen) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(Messages.Field_browse);
        button.addListener(SWT.Selection, event -> chosen.run());
        GridDataFactory.fillDefaults().applyTo(button);
    }

    /** What it says. */
    public String value() {
        return text.getText().strip();
    }

    /** Lets it say something. */
    public void setValue(String value) {
        text.setText(value);
    }

    /** What it says when it is empty. */
    public void setHint(String hint) {
        text.setMessage(hint);
    }

    /** Asks for a file of the workspace with this ending. */
    public static Optional<IFile> choose(Shell shell, String title, String ending) {
        List<IFile> files = new ArrayList<>();
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            try {
                if (project.isOpen()) {
                    files.addAll(ModelFilesOf.MODEL.equals(ending) ? ModelFilesOf.models(project)
                            : ModelFilesOf.frames(project));
                }
            } catch (CoreException e) {
                continue; // It was closed meanwhile.
            }
        }
        return choose(shell, title, files);
    }

    /** Asks for one of some files; the title may be the label of a field. */
    public static Optional<IFile> choose(Shell shell, String title, List<IFile> files) {
        ElementListSelectionDialog dialog = new ElementListSelectionDialog(shell, new WorkbenchLabelProvider() {
            @Override
            protected String decorateText(String input, Object element) {
                return ((IResource) element).getFullPath().makeRelative().toString();
            }
        });
        dialog.setTitle(NLS.bind(Messages.Field_choose, title.replaceFirst("\\s*:$", "")));
        dialog.setElements(files.toArray());
        dialog.setMultipleSelection(false);
        return dialog.open() == Window.OK ? Optional.ofNullable((IFile) dialog.getFirstResult()) : Optional.empty();
    }

    /** Asks for files anywhere. */
    public static List<String> chooseExternal(Shell shell, String ending) {
        FileDialog dialog = new FileDialog(shell, SWT.OPEN | SWT.MULTI);
        dialog.setFilterExtensions(new String[] { "*." + ending });
        if (dialog.open() == null) {
            return List.of();
        }
        List<String> chosen = new ArrayList<>();
        for (String name : dialog.getFileNames()) {
            chosen.add(IPath.fromOSString(dialog.getFilterPath()).append(name).toOSString());
        }
        return chosen;
    }
}
