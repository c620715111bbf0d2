package org.tilewright.ui.editor.page;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.forms.editor.FormPage;
import org.tilewright.ui.editor.problems.ElementProblems;
import org.tilewright.ui.editor.session.ModelSession;
import org.tilewright.ui.editor.session.SessionListener;

/**
 * A page that shows the model, whole or in parts, and edits it by commands. It is created when it is first shown, its body by
 * an event of its own or when somebody asks for it, so that opening the editor does not hold the UI thread up. While the
 * source is no model it shows what the model last was, below a banner that says so, and must not be edited.
 */
public abstract class ModelPage extends FormPage implements SessionListener {

    private final ModelEditor modelEditor;
    private Composite control;
    private Banner banner;
    private Control body;
    private EObject revealed;
    private boolean active;
    private boolean stale;

    /**
     * @param id by which the editor knows the page
     * @param title on its tab
     */
    protected <E extends FormEditor & ModelEditor> ModelPage(E editor, String id, String title) {
        super(editor, id, title);
        modelEditor = editor;
    }

    /** Makes what is below the banner. The model may be empty and the session broken; {@link #refresh} is called next. */
    protected abstract Control createBody(Composite parent);

    /** Shows the model as it is now; called when the page is shown and after each change while it is. */
    protected abstract void refresh();

    /** Selects an element and brings it into sight; called only when the page is shown. */
    protected abstract void bringIntoSight(EObject element);

    /** Gives the focus to what is to have it first. */
    protected abstract void focusBody();

    /**
     * What this page does for an action of the workbench's Edit menu, by its id; null where it does nothing, or nothing yet:
     * it is asked again when its body is made.
     */
    public IAction editAction(String id) {
        return null;
    }

    /** Text, model, list of changes and problems, which all pages share. */
    protected final ModelSession session() {
        return modelEditor.session();
    }

    /** What is wrong with the parts of the model, for all pages. */
    protected final ElementProblems problems() {
        return modelEditor.problems();
    }

    /** Makes elements the selection of the whole editor, as a user's selection on the page does. */
    protected final void select(List<? extends EObject> elements) {
        modelEditor.select(elements);
    }

    /** Shows an element where its parameters are edited. */
    protected final void openForm(EObject element) {
        modelEditor.openForm(element);
    }

    /** Whether nothing may be edited now. */
    protected final boolean isReadOnly() {
        return session().isBroken() || session().model().isEmpty();
    }

    @Override
    public final void createPartControl(Composite parent) {
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(control);
        banner = new Banner(control, modelEditor);
        session().addListener(this);
        control.getDisplay().asyncExec(this::makeBody);
    }

    /** Makes what is below the banner, unless it is there. Whoever uses a part of it from outside calls this first. */
    protected final void makeBody() {
        if (body != null || control == null || control.isDisposed()) {
            return;
        }
        body = createBody(control);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(body);
        modelChanged();
        control.layout();
        if (active) {
            modelEditor.offerActions();
            if (revealed != null) {
                bringIntoSight(revealed);
            }
            if (getSite().getPage().getActivePart() == modelEditor) {
                focusBody();
            }
        }
        revealed = null;
    }

    /** Selects an element and brings it into sight, once the page is made; called only when the page is shown. */
    public final void reveal(EObject element) {
        if (body == null) {
            revealed = element;
        } else {
            bringIntoSight(element);
        }
    }

    /** A page that is not shown follows when it is: what is typed elsewhere need not wait for it. */
    @Override
    public final void modelChanged() {
        stale = !active || body == null;
        if (active) {
            banner.update();
        }
        if (!stale) {
            refresh();
        }
    }

    /** Says anew above the page what is to be said. */
    public final void showBanner() {
        if (banner != null) {
            banner.update();
        }
    }

    @Override
    public void setActive(boolean shown) {
        super.setActive(shown);
        active = shown;
        if (shown && stale) {
            modelChanged();
        }
    }

    @Override
    public final Control getPartControl() {
        return control;
    }

    @Override
    public final void setFocus() {
        if (body != null) {
            focusBody();
        }
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public void dispose() {
        session().removeListener(this);
        super.dispose();
    }
}
