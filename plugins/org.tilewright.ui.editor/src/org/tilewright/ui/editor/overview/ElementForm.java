package org.tilewright.ui.editor.overview;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.events.HyperlinkAdapter;
import org.eclipse.ui.forms.events.HyperlinkEvent;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.Section;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.ui.editor.session.ModelSession;
import org.tilewright.ui.theme.Palette;

/**
 * The form of one element: its parameters and what it refers to, then its parts with links to their forms. Its fields are
 * made a few at a time by {@link #makeSome}, because all of a large form would hold the UI thread up.
 */
final class ElementForm {

    /** Fields that are made at a time. */
    private static final int SOME = 5;

    private final IManagedForm form;
    private final ModelSession session;
    private final EObject element;
    private final Consumer<EObject> opener;
    private final List<Field> fields = new ArrayList<>();
    private final Deque<Runnable> pending = new ArrayDeque<>();
    private Composite content;

    /**
     * Will fill a form, which must be empty.
     *
     * @param opener shows the form of another element
     * @param name gives an element the name that trees show
     */
    ElementForm(IManagedForm form, ModelSession session, EObject element, Consumer<EObject> opener,
            Function<EObject, String> name) {
        this.form = form;
        this.session = session;
        this.element = element;
        this.opener = opener;
        pending.add(() -> makeHead(name));
    }

    private void makeHead(Function<EObject, String> name) {
        form.getForm().setText(name.apply(element));
        Composite body = form.getForm().getBody();
        content = form.getToolkit().createComposite(body);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(content);
        GridLayoutFactory.swtDefaults().applyTo(content);
        content.addPaintListener(event -> followTheme());
        Label meaning = form.getToolkit().createLabel(content, Metamodel.description(element.eClass()), SWT.WRAP);
        GridDataFactory.fillDefaults().hint(200, SWT.DEFAULT).grab(true, false).applyTo(meaning);
        section(Messages.form_parameters, element.eClass().getEAllStructuralFeatures().stream()
                .filter(feature -> !isPart(feature) && feature != Literals.SYSTEM__VERSION).toList());
        List<EStructuralFeature> parts = element.eClass().getEAllStructuralFeatures().stream()
                .filter(ElementForm::isPart).toList();
        Composite grid = section(Messages.form_parts, parts.stream().filter(part -> !part.isMany()).toList());
        if (grid != null) {
            pending.add(() -> element.eContents().forEach(part -> link(grid, part, name.apply(part))));
        }
    }

    private static boolean isPart(EStructuralFeature feature) {
        return feature instanceof EReference reference && reference.isContainment();
    }

    private Composite section(String title, List<EStructuralFeature> features) {
        if (features.isEmpty()) {
            return null;
        }
        FormToolkit toolkit = form.getToolkit();
        Section section = toolkit.createSection(content, Section.TITLE_BAR | Section.TWISTIE | Section.EXPANDED);
        section.setText(title);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(section);
        Composite grid = toolkit.createComposite(section);
        GridLayoutFactory.swtDefaults().numColumns(Field.COLUMNS).spacing(8, 4).applyTo(grid);
        section.setClient(grid);
        for (int from = 0; from < features.size(); from += SOME) {
            List<EStructuralFeature> some = features.subList(from, Math.min(features.size(), from + SOME));
            pending.add(() -> some.forEach(feature -> fields.add(field(grid, feature))));
        }
        return grid;
    }

    private Field field(Composite grid, EStructuralFeature feature) {
        return new Field(grid, form.getToolkit(), new FieldValue(session, element, feature), session,
                form.getMessageManager(), () -> form.reflow(true));
    }

    /** Makes some of the fields that are not there yet, and says whether all are there now. */
    boolean makeSome() {
        if (!pending.isEmpty()) {
            pending.poll().run();
        }
        return pending.isEmpty();
    }

    private void link(Composite grid, EObject part, String name) {
        Hyperlink link = form.getToolkit().createHyperlink(grid, name, SWT.NONE);
        GridDataFactory.fillDefaults().span(Field.COLUMNS, 1).indent(16, 0).applyTo(link);
        link.addHyperlinkListener(new HyperlinkAdapter() {
            @Override
            public void linkActivated(HyperlinkEvent event) {
                opener.accept(part);
            }
        });
    }

    EObject element() {
        return element;
    }

    List<Field> fields() {
        return List.copyOf(fields);
    }

    /** Shows what the model says now. */
    void refresh(boolean editable) {
        fields.forEach(field -> field.refresh(editable));
    }

    /** Colours texts for a theme. The style of the workbench must have been applied to the widgets before. */
    void colour(Palette palette) {
        if (content != null && !content.isDisposed()) {
            fields.forEach(field -> field.colour(palette));
        }
    }

    /** A dark theme styles widgets again after they were coloured, and a user may choose another theme. */
    private void followTheme() {
        Palette palette = Palette.of(content);
        if (!fields.stream().allMatch(field -> field.isColoured(palette))) {
            content.getDisplay().asyncExec(() -> colour(palette));
        }
    }

    /** Takes everything away. */
    void dispose() {
        form.getMessageManager().removeAllMessages();
        if (content != null) {
            content.dispose();
        }
    }
}
