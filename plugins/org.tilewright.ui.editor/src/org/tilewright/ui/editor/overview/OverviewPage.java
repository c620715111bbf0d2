package org.tilewright.ui.editor.overview;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.ManagedForm;
import org.eclipse.ui.forms.editor.FormEditor;
import org.tilewright.ui.editor.page.ModelEditor;
import org.tilewright.ui.editor.page.ModelPage;
import org.tilewright.ui.editor.tree.ModelLabelProvider;
import org.tilewright.ui.editor.tree.ModelTree;
import org.tilewright.ui.theme.Palette;

/** The page of the editor with a form for each component. */
public final class OverviewPage extends ModelPage {

    /** By which the editor knows the page. */
    public static final String ID = "org.tilewright.ui.editor.overview";

    private static final int LEVELS = 3;
    private static final int[] WEIGHTS = { 28, 72 };

    private TreeViewer tree;
    private ModelLabelProvider labels;
    private ManagedForm form;
    private ElementForm shown;
    private boolean isMaking;
    private List<EObject> shownParts = List.of();

    /** A page of an editor, which adds it. */
    public <E extends FormEditor & ModelEditor> OverviewPage(E editor) {
        super(editor, ID, org.tilewright.ui.editor.page.Messages.page_overview);
    }

    @Override
    protected Control createBody(Composite parent) {
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        tree = new TreeViewer(sash, SWT.SINGLE);
        labels = new ModelLabelProvider(session().adapterFactory());
        ModelTree.show(tree, session(), problems(), LEVELS);
        form = new ManagedForm(sash);
        form.getToolkit().setBorderStyle(SWT.BORDER);
        form.getToolkit().decorateFormHeading(form.getForm().getForm());
        GridLayoutFactory.fillDefaults().applyTo(form.getForm().getBody());
        form.getForm().setText(Messages.form_noModel);
        sash.setWeights(WEIGHTS);
        tree.addSelectionChangedListener(event -> {
            select(selected().stream().toList());
            refresh();
        });
        return sash;
    }

    private Optional<EObject> selected() {
        return Optional.ofNullable((EObject) tree.getStructuredSelection().getFirstElement());
    }

    /** The form is made anew when it is another element's, or that has got other parts. */
    @Override
    protected void refresh() {
        EObject wanted = selected().filter(element -> element.eResource() != null)
                .or(() -> session().model().map(EObject.class::cast)).orElse(null);
        if (wanted == null) {
            return;
        }
        List<EObject> parts = List.copyOf(wanted.eContents());
        if (shown == null || shown.element() != wanted || !parts.equals(shownParts)) {
            if (!isMaking) {
                form.getForm().setRedraw(false);
            }
            if (shown != null) {
                shown.dispose();
            }
            isMaking = true;
            shown = new ElementForm(form, session(), wanted, this::openForm, labels::getText);
            shownParts = parts;
            makeLater(shown);
        } else if (!isMaking) {
            form.getForm().setText(labels.getText(wanted));
            shown.refresh(!isReadOnly());
        }
    }

    /** Makes a form bit by bit between other events, unless another one is wanted by then. */
    private void makeLater(ElementForm fresh) {
        tree.getControl().getDisplay().asyncExec(() -> {
            if (isMaking && fresh == shown && !tree.getControl().isDisposed()) {
                if (fresh.makeSome()) {
                    show(fresh);
                } else {
                    makeLater(fresh);
                }
            }
        });
    }

    private void show(ElementForm fresh) {
        isMaking = false;
        fresh.refresh(!isReadOnly());
        tree.getControl().getDisplay().asyncExec(() -> {
            if (!tree.getControl().isDisposed()) {
                fresh.colour(Palette.of(tree.getControl()));
            }
        });
        form.getForm().setRedraw(true);
        form.reflow(true);
    }

    @Override
    protected void bringIntoSight(EObject element) {
        tree.setSelection(new StructuredSelection(element), true);
    }

    /** Brings the field of a parameter of the shown element into sight and puts the caret into it. */
    public void focus(EStructuralFeature feature) {
        field(feature).ifPresent(field -> {
            form.getForm().showControl(field.control());
            field.control().setFocus();
        });
    }

    /** The field of a parameter, made now if it was to be made later. */
    private Optional<Field> field(EStructuralFeature feature) {
        makeBody();
        if (isMaking) {
            while (!shown.makeSome()) {
                continue;
            }
            show(shown);
        }
        return shown == null ? Optional.empty()
                : shown.fields().stream().filter(field -> field.value().feature() == feature).findFirst();
    }

    /** What a parameter of the shown element is edited with. */
    public Optional<Control> control(EStructuralFeature feature) {
        return field(feature).map(Field::control);
    }

    /** What is said to be wrong at the field of a parameter, with links that mend it; empty if nothing is. */
    public String problem(EStructuralFeature feature) {
        return field(feature).map(Field::problemText).orElse("");
    }

    @Override
    protected void focusBody() {
        tree.getControl().setFocus();
    }

    /** The components; there once the page was shown. */
    public TreeViewer tree() {
        makeBody();
        return tree;
    }

    @Override
    public void dispose() {
        if (form != null) {
            labels.dispose();
            form.dispose();
        }
        super.dispose();
    }
}
