package org.tilewright.ui.editor;

import java.io.IOException;
import java.util.EventObject;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.common.command.CommandStackListener;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.edit.domain.AdapterFactoryEditingDomain;
import org.eclipse.emf.edit.domain.EditingDomain;
import org.eclipse.emf.edit.domain.IEditingDomainProvider;
import org.eclipse.emf.edit.provider.ComposedAdapterFactory;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.eclipse.ui.views.properties.PropertySheetPage;
import org.tilewright.model.io.PipelineResourceFactory;
import org.tilewright.model.validation.Validation;

/** Edits one pipeline model as a tree; the properties view edits what is selected. All changes are commands. */
public final class PipelineEditor extends EditorPart implements IEditingDomainProvider {

    /** The editor's id in the workbench's registry. */
    public static final String ID = "org.tilewright.ui.editor";

    private static final String BUNDLE = "org.tilewright.ui.editor";

    private final CommandStackListener commandListener = this::commandStackChanged;
    private ComposedAdapterFactory adapterFactory;
    private AdapterFactoryEditingDomain editingDomain;
    private Resource resource;
    private String readingProblem;
    private ProblemMarkers markers;
    private TreeViewer tree;
    private Text problem;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        URI uri = uriOf(input);
        setSite(site);
        setInput(input);
        setPartName(input.getName());
        adapterFactory = new ComposedAdapterFactory(ComposedAdapterFactory.Descriptor.Registry.INSTANCE);
        editingDomain = new AdapterFactoryEditingDomain(adapterFactory, new BasicCommandStack());
        editingDomain.getCommandStack().addCommandStackListener(commandListener);
        if (input instanceof IFileEditorInput file) {
            markers = new ProblemMarkers(file.getFile());
        }
        read(uri);
        mark();
    }

    private static URI uriOf(IEditorInput input) throws PartInitException {
        if (input instanceof IFileEditorInput file) {
            return URI.createPlatformResourceURI(file.getFile().getFullPath().toString(), true);
        }
        if (input instanceof IURIEditorInput file) {
            return URI.createURI(file.getURI().toString());
        }
        throw new PartInitException(NLS.bind(Messages.editor_notAFile, input.getName()));
    }

    /** Loads what can be loaded; a file with mistakes is not opened for editing, because saving would lose the rest. */
    private void read(URI uri) {
        ResourceSet resources = editingDomain.getResourceSet();
        resources.getResourceFactoryRegistry().getExtensionToFactoryMap().put(uri.fileExtension(),
                new PipelineResourceFactory());
        resource = resources.createResource(uri);
        try {
            resource.load(Map.of());
        } catch (IOException unreadable) {
            if (resource.getErrors().isEmpty()) {
                readingProblem = unreadable.getMessage();
            }
        }
        if (!resource.getErrors().isEmpty()) {
            readingProblem = resource.getErrors().stream()
                    .map(mistake -> mistake.getLine() + ":" + mistake.getColumn() + ": " + mistake.getMessage())
                    .collect(Collectors.joining(System.lineSeparator()));
        }
    }

    /** Marks what is wrong, when the file is one of the workspace. */
    private void mark() {
        if (markers != null && readingProblem == null) {
            markers.showBreaches(Validation.check((org.tilewright.model.System) resource.getContents().get(0)));
        } else if (markers != null) {
            markers.showMistakes(resource.getErrors());
        }
    }

    @Override
    public void createPartControl(Composite parent) {
        if (readingProblem != null) {
            problem = new Text(parent, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
            problem.setText(Messages.editor_unreadable + System.lineSeparator() + readingProblem);
            return;
        }
        tree = new TreeViewer(parent, SWT.MULTI);
        tree.setContentProvider(new ModelTreeContentProvider(adapterFactory));
        tree.setLabelProvider(new ModelLabelProvider(adapterFactory));
        tree.setInput(resource);
        tree.expandToLevel(2);
        new EditActions(editingDomain, tree).register(getEditorSite());
        getSite().setSelectionProvider(tree);
        if (!resource.getContents().isEmpty()) {
            tree.setSelection(new StructuredSelection(resource.getContents().get(0)));
        }
    }

    private void commandStackChanged(EventObject event) {
        firePropertyChange(PROP_DIRTY);
        mark();
        Command latest = editingDomain.getCommandStack().getMostRecentCommand();
        if (latest != null) {
            select(latest.getAffectedObjects().toArray());
        }
    }

    private void select(Object... elements) {
        tree.setSelection(new StructuredSelection(elements), true);
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        if (adapter == IPropertySheetPage.class && readingProblem == null) {
            PropertySheetPage page = new PropertySheetPage();
            page.setPropertySourceProvider(object -> ModelPropertySource.of(object, adapterFactory));
            return adapter.cast(page);
        }
        if (adapter == IGotoMarker.class && readingProblem == null) {
            IGotoMarker goTo = marker -> ProblemMarkers.element(marker, resource).ifPresent(this::select);
            return adapter.cast(goTo);
        }
        return super.getAdapter(adapter);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        try {
            resource.save(Map.of());
            commandStack().saveIsDone();
            firePropertyChange(PROP_DIRTY);
        } catch (IOException failure) {
            monitor.setCanceled(true);
            IStatus status = failure.getCause() instanceof CoreException core ? core.getStatus()
                    : new Status(IStatus.ERROR, BUNDLE, failure.getMessage(), failure);
            ErrorDialog.openError(getSite().getShell(), Messages.editor_saveFailed, null, status);
        }
    }

    @Override
    public boolean isDirty() {
        return commandStack().isSaveNeeded();
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public void doSaveAs() {
        throw new UnsupportedOperationException("the workbench does not offer what isSaveAsAllowed denies");
    }

    @Override
    public EditingDomain getEditingDomain() {
        return editingDomain;
    }

    /** The tree, or null when the file could not be read. */
    public TreeViewer tree() {
        return tree;
    }

    /** Why the file could not be read, or null when it could: one line a mistake, as line:column: message. */
    public String readingProblem() {
        return readingProblem;
    }

    @Override
    public void setFocus() {
        (tree != null ? tree.getControl() : problem).setFocus();
    }

    @Override
    public void dispose() {
        if (markers != null) {
            markers.clear();
        }
        if (editingDomain != null) {
            editingDomain.getCommandStack().removeCommandStackListener(commandListener);
            adapterFactory.dispose();
        }
        super.dispose();
    }

    private BasicCommandStack commandStack() {
        return (BasicCommandStack) editingDomain.getCommandStack();
    }
}
