package org.tilewright.ui.editor;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.edit.domain.EditingDomain;
import org.eclipse.emf.edit.domain.IEditingDomainProvider;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.texteditor.IElementStateListener;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.eclipse.ui.views.properties.PropertySheetPage;
import org.tilewright.ui.editor.diagram.DiagramPage;
import org.tilewright.ui.editor.markup.Markup.Stretch;
import org.tilewright.ui.editor.overview.OverviewPage;
import org.tilewright.ui.editor.page.EarlierVersion;
import org.tilewright.ui.editor.page.ModelEditor;
import org.tilewright.ui.editor.page.ModelPage;
import org.tilewright.ui.editor.problems.ElementProblems;
import org.tilewright.ui.editor.problems.ProblemMarkers;
import org.tilewright.ui.editor.session.ModelSession;
import org.tilewright.ui.editor.session.SessionListener;
import org.tilewright.ui.editor.source.SourcePage;
import org.tilewright.ui.editor.structure.StructurePage;
import org.tilewright.ui.editor.values.OwnDesignValues;
import org.tilewright.ui.navigation.ModelReveal;

/** Edits one pipeline model on several pages, which share one text, one model and one list of changes. */
public final class PipelineEditor extends FormEditor
        implements ModelEditor, IEditingDomainProvider, IPersistableEditor {

    /** The editor's id in the workbench's registry. */
    public static final String ID = "org.tilewright.ui.editor";

    /** In which keys mean what they mean to this editor. */
    private static final String CONTEXT = "org.tilewright.ui.editor.context";

    private final SourcePage source = new SourcePage(this::session, this::followCaret, this::sourceMade);
    private final StructurePage structure = new StructurePage(this);
    private final OverviewPage overview = new OverviewPage(this);
    private final DiagramPage diagram = new DiagramPage(this);
    private final EditorSelection selection = new EditorSelection();
    private TypingPause pause;
    private ModelSession session;
    private ProblemMarkers markers;
    private ElementProblems problems;
    private UndoActions undoActions;
    private IElementStateListener reload;
    private int earlierVersion;
    private EditorPlace left = EditorPlace.BEGINNING;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        super.init(site, input);
        uriOf(input);
        site.setSelectionProvider(selection);
        site.getService(IContextService.class).activateContext(CONTEXT);
    }

    @Override
    protected void setInput(IEditorInput input) {
        super.setInput(input);
        setPartName(input.getName());
        setTitleToolTip(input.getToolTipText());
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

    /** The source comes first: it has the text from which the others are made. */
    @Override
    protected void addPages() {
        try {
            setPageText(addPage(source, getEditorInput()), org.tilewright.ui.editor.page.Messages.page_source);
            open();
            addPage(0, overview);
            addPage(1, structure);
            addPage(2, diagram);
        } catch (PartInitException failure) {
            throw new IllegalStateException(failure);
        }
        setActivePage(session.isBroken() ? getPageCount() - 1 : Math.min(left.page(), getPageCount() - 1));
        session.model().ifPresent(model -> select(List.of(left.element(model))));
        if (!session.isBroken()) {
            selectedElement().ifPresent(this::reveal);
        }
    }

    @Override
    public void saveState(IMemento memento) {
        new EditorPlace(getActivePage(), selectedElement().map(EditorPlace::pathOf).orElse("")).save(memento);
    }

    @Override
    public void restoreState(IMemento memento) {
        left = EditorPlace.of(memento);
    }

    private void open() throws PartInitException {
        pause = new TypingPause(getSite().getShell().getDisplay());
        session = new ModelSession(uriOf(getEditorInput()), source.document(), pause);
        earlierVersion = EarlierVersion.of(source.document().get());
        undoActions = new UndoActions(session, getEditorSite());
        IFile file = getEditorInput() instanceof IFileEditorInput input ? input.getFile() : null;
        if (file != null) {
            markers = new ProblemMarkers(file);
            session.offer(OwnDesignValues.of(file.getProject())::of);
        }
        problems = new ElementProblems(session, file);
        session.addListener(new SessionListener() {
            @Override
            public void problemsChanged() {
                mark();
            }

            @Override
            public void dirtyChanged() {
                firePropertyChange(PROP_DIRTY);
            }
        });
        reload = new Reload(getEditorInput(), session);
        source.getDocumentProvider().addElementStateListener(reload);
        mark();
    }

    private void sourceMade() {
        if (shownPage() == source) {
            offerActions();
            if (getSite().getPage().getActivePart() == this) {
                source.setFocus();
            }
        }
    }

    /** Selects the element that the caret in the source is in. */
    private void followCaret() {
        if (shownPage() == source && !session.isBroken()
                && source.getSelectionProvider().getSelection() instanceof ITextSelection caret) {
            session.model().flatMap(model -> session.markup().elementAt(caret.getOffset(), model))
                    .ifPresent(element -> select(List.of(element)));
        }
    }

    /** Marks what is wrong, when the file is one of the workspace; a little later if that is busy telling of a change. */
    private void mark() {
        if (ResourcesPlugin.getWorkspace().isTreeLocked()) {
            Display.getCurrent().asyncExec(this::mark);
        } else if (markers != null && session.isBroken()) {
            markers.showMistakes(session.mistakes(), session.markup());
        } else if (markers != null) {
            markers.showBreaches(session.diagnoses(), session.markup());
        }
    }

    @Override
    protected void pageChange(int newPageIndex) {
        session.flush();
        if (getEditor(newPageIndex) == source) {
            source.makeWidgetsSoon();
        }
        super.pageChange(newPageIndex);
        getSite().setSelectionProvider(selection);
        offerActions();
        if (shownPage() instanceof ModelPage page) {
            selectedElement().ifPresent(page::reveal);
        }
    }

    @Override
    public void offerActions() {
        if (getEditorSite().getActionBarContributor() instanceof PipelineEditorContributor contributor) {
            contributor.setActivePage(null);
        }
    }

    /** The page that is shown: a {@link ModelPage} or the source. */
    Object shownPage() {
        return getSelectedPage();
    }

    private Optional<EObject> selectedElement() {
        return selection.getSelection() instanceof StructuredSelection elements
                && elements.getFirstElement() instanceof EObject element && element.eResource() != null
                        ? Optional.of(element)
                        : Optional.empty();
    }

    @Override
    public void select(List<? extends EObject> elements) {
        selection.setSelection(new StructuredSelection(elements));
    }

    /** Selects an element and brings it into sight on the page that is shown. */
    public void reveal(EObject element) {
        select(List.of(element));
        if (shownPage() instanceof ModelPage page) {
            page.reveal(element);
        } else {
            Stretch place = session.markup().place(element, null);
            source.selectAndReveal(place.start(), place.end() - place.start());
        }
    }

    /** Reveals an element, and its parameter of a name if the page that is shown has a field for it. */
    private void reveal(EObject element, String parameter) {
        reveal(element);
        EStructuralFeature feature = element.eClass().getEStructuralFeature(parameter);
        if (shownPage() == overview && feature != null) {
            overview.focus(feature);
        }
    }

    @Override
    public void openForm(EObject element) {
        select(List.of(element));
        setActivePage(OverviewPage.ID);
        overview.reveal(element);
    }

    @Override
    public void showSource(int line, int column) {
        setActiveEditor(source);
        source.show(line, column);
    }

    /** Shows the element that a marker is about, or the place in the text. */
    private void goTo(IMarker marker) {
        Optional<EObject> element = ProblemMarkers.element(marker, session.resource());
        if (element.isPresent() && shownPage() != source) {
            reveal(element.get(), ProblemMarkers.parameter(marker));
        } else {
            showSource(marker.getAttribute(IMarker.LINE_NUMBER, 1), ProblemMarkers.column(marker));
        }
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        if (adapter == IPropertySheetPage.class) {
            PropertySheetPage page = new PropertySheetPage();
            page.setPropertySourceProvider(object -> ModelPropertySource.of(object, session.adapterFactory()));
            return adapter.cast(page);
        }
        if (adapter == IContentOutlinePage.class) {
            return adapter.cast(new OutlinePage(this));
        }
        if (adapter == IGotoMarker.class) {
            IGotoMarker goTo = this::goTo;
            return adapter.cast(goTo);
        }
        if (adapter == ModelReveal.class) {
            ModelReveal reveal = path -> {
                Optional<EObject> element = ElementPaths.find(session, path);
                element.ifPresent(this::reveal);
                return element.isPresent();
            };
            return adapter.cast(reveal);
        }
        return super.getAdapter(adapter);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        session.flush();
        int saved = EarlierVersion.of(source.document().get());
        if (saved == earlierVersion || keepsEarlier(monitor)) {
            source.doSave(monitor);
        }
        if (!source.isDirty()) {
            session.saved();
            earlierVersion = saved;
            List.of(overview, structure, diagram).forEach(ModelPage::showBanner);
        }
    }

    /** Whether the file of an earlier version is kept as it was; without that it is not written over. */
    private boolean keepsEarlier(IProgressMonitor monitor) {
        if (earlierVersion != EarlierVersion.NONE && getEditorInput() instanceof IFileEditorInput input) {
            try {
                EarlierVersion.keep(input.getFile(), earlierVersion, monitor);
            } catch (CoreException e) {
                ErrorDialog.openError(getSite().getShell(), input.getName(), null, e.getStatus());
                return false;
            }
        }
        return true;
    }

    @Override
    public int earlierVersion() {
        return earlierVersion;
    }

    @Override
    public boolean isDirty() {
        return session != null && session.isDirty();
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
        return session.editingDomain();
    }

    @Override
    public ModelSession session() {
        return session;
    }

    @Override
    public ElementProblems problems() {
        return problems;
    }

    /** The page with the tree. */
    public StructurePage structure() {
        return structure;
    }

    /** The page with the forms. */
    public OverviewPage overview() {
        return overview;
    }

    /** The page with the drawing. */
    public DiagramPage diagram() {
        return diagram;
    }

    /** The page with the text. */
    public SourcePage source() {
        return source;
    }

    IAction undo() {
        return undoActions.undo();
    }

    IAction redo() {
        return undoActions.redo();
    }

    @Override
    public void dispose() {
        if (markers != null) {
            markers.clear();
            markers = null;
        }
        if (session != null) {
            pause.cancel();
            source.getDocumentProvider().removeElementStateListener(reload);
            problems.dispose();
            session.dispose();
        }
        super.dispose();
    }
}
