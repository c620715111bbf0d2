package org.tilewright.ui.verify.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.verify.Messages;

/** Chooses between the whole catalogue and the models of the workspace. */
final class SubjectChooser {

    private static final String EXTENSION = "pipeline";

    private final Composite strip;
    private final Combo combo;
    private final IResourceChangeListener listener = event -> modelsChanged(event.getDelta());
    private List<Subject> subjects = List.of();

    SubjectChooser(Composite parent, Consumer<Subject> chosen) {
        strip = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(6, 2).applyTo(strip);
        Label label = new Label(strip, SWT.NONE);
        label.setText(Messages.Subject_label);
        combo = new Combo(strip, SWT.READ_ONLY | SWT.DROP_DOWN);
        combo.setToolTipText(Messages.Subject_tip);
        GridDataFactory.fillDefaults().hint(320, SWT.DEFAULT).applyTo(combo);
        fill(Subject.CATALOGUE);
        combo.addListener(SWT.Selection, event -> chosen.accept(subjects.get(combo.getSelectionIndex())));
        ResourcesPlugin.getWorkspace().addResourceChangeListener(listener,
                IResourceChangeEvent.POST_CHANGE);
        strip.addDisposeListener(event -> ResourcesPlugin.getWorkspace().removeResourceChangeListener(listener));
    }

    Control control() {
        return strip;
    }

    /** Shows what was chosen elsewhere. */
    void select(Subject subject) {
        if (!subjects.contains(subject)) {
            fill(subject);
        }
        combo.select(Math.max(0, subjects.indexOf(subject)));
    }

    private void fill(Subject selected) {
        List<Subject> all = new ArrayList<>(List.of(Subject.CATALOGUE));
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(proxy -> {
                if (proxy.getType() == IResource.FILE && proxy.getName().endsWith("." + EXTENSION)
                        && proxy.requestResource() instanceof IFile file && file.getParent() == file.getProject()) {
                    all.add(new Subject(file));
                }
                return !proxy.isDerived() && proxy.isAccessible();
            }, IResource.NONE);
        } catch (CoreException e) {
            ILog.of(SubjectChooser.class).log(e.getStatus());
        }
        subjects = all;
        combo.setItems(all.stream()
                .map(subject -> subject.model() == null ? Messages.Subject_catalogue
                        : subject.model().getFullPath().toString().substring(1))
                .toArray(String[]::new));
        combo.select(Math.max(0, subjects.indexOf(selected)));
    }

    private void modelsChanged(IResourceDelta delta) {
        boolean[] found = new boolean[1];
        try {
            delta.accept(change -> {
                boolean comesOrGoes = change.getKind() == IResourceDelta.ADDED
                        || change.getKind() == IResourceDelta.REMOVED;
                found[0] |= comesOrGoes && EXTENSION.equals(change.getFullPath().getFileExtension());
                return !found[0];
            });
        } catch (CoreException e) {
            ILog.of(SubjectChooser.class).log(e.getStatus());
        }
        if (found[0]) {
            UiThread.later(combo.getDisplay(), () -> {
                if (!combo.isDisposed()) {
                    fill(subjects.get(combo.getSelectionIndex()));
                }
            });
        }
    }
}
