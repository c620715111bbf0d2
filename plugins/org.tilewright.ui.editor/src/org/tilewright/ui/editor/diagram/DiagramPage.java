package org.tilewright.ui.editor.diagram;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.editor.FormEditor;
import org.tilewright.ui.editor.diagram.draw.Load;
import org.tilewright.ui.editor.page.ModelEditor;
import org.tilewright.ui.editor.page.ModelPage;
import org.tilewright.ui.runs.CurrentRuns;

/** The page of the editor that draws the model, and says of each block how busy it was in the run that all views show. */
public final class DiagramPage extends ModelPage {

    /** By which the editor knows the page. */
    public static final String ID = "org.tilewright.ui.editor.diagram";

    private final Runnable runListener = this::showLoad;
    private DiagramCanvas canvas;
    private DiagramBar bar;
    private final Consumer<Set<EObject>> problemListener = changed -> canvas.show(problems().all());

    /** A page of an editor, which adds it. */
    public <E extends FormEditor & ModelEditor> DiagramPage(E editor) {
        super(editor, ID, org.tilewright.ui.editor.page.Messages.page_diagram);
    }

    @Override
    protected Control createBody(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(body);
        bar = new DiagramBar(body, this::showLoad);
        canvas = new DiagramCanvas(body);
        bar.steer(canvas);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
        canvas.addSelectionListener(element -> select(List.of(element)));
        canvas.setOpener(this::openForm);
        CurrentRuns.get().addListener(runListener);
        problems().addListener(problemListener);
        canvas.show(problems().all());
        showLoad();
        return body;
    }

    @Override
    protected void refresh() {
        session().model().ifPresent(model -> {
            canvas.show(model);
            showLoad();
        });
    }

    private void showLoad() {
        var run = CurrentRuns.get().shown();
        bar.enableLoad(run.isPresent());
        if (run.isEmpty() || !bar.isLoadWanted() || session().model().isEmpty()) {
            canvas.show((Load) null);
            return;
        }
        new LoadJob(run.get(), session().model().get().getName(), canvas).schedule();
    }

    @Override
    protected void bringIntoSight(EObject element) {
        canvas.select(element);
    }

    @Override
    protected void focusBody() {
        canvas.setFocus();
    }

    /** The drawing; there once the page was shown. */
    public DiagramCanvas canvas() {
        makeBody();
        return canvas;
    }

    @Override
    public void dispose() {
        CurrentRuns.get().removeListener(runListener);
        problems().removeListener(problemListener);
        super.dispose();
    }
}
