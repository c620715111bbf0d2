package org.tilewright.ui.editor.tree;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.DecorationOverlayIcon;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.tilewright.ui.editor.problems.ElementProblem;
import org.tilewright.ui.editor.problems.ElementProblem.Kind;
import org.tilewright.ui.editor.problems.ElementProblems;

/**
 * Labels of a model's tree. What is wrong with a part shows over its picture, in a form for each kind of problem, and in
 * words behind its name, which a screen reader reads; a part that something is wrong in says that, too, for it may be folded.
 */
final class ModelTreeLabels extends ColumnLabelProvider {

    private static final String BUNDLE = "org.tilewright.ui.editor";

    private final ModelLabelProvider labels;
    private final ElementProblems problems;
    private final LocalResourceManager images = new LocalResourceManager(JFaceResources.getResources());

    ModelTreeLabels(ModelLabelProvider labels, ElementProblems problems) {
        this.labels = labels;
        this.problems = problems;
    }

    @Override
    public String getText(Object element) {
        String name = labels.getText(element);
        Optional<String> own = problems.worst(element).map(kind -> switch (kind) {
            case WARNING -> NLS.bind(Messages.tree_warning, name);
            case VIOLATION -> NLS.bind(Messages.tree_violation, name);
            case ERROR -> NLS.bind(Messages.tree_error, name);
        });
        return own.or(() -> inside(element).map(kind -> switch (kind) {
            case WARNING -> NLS.bind(Messages.tree_warningInside, name);
            case VIOLATION -> NLS.bind(Messages.tree_violationInside, name);
            case ERROR -> NLS.bind(Messages.tree_errorInside, name);
        })).orElse(name);
    }

    private Optional<Kind> inside(Object element) {
        return element instanceof EObject part ? problems.worstInside(part) : Optional.empty();
    }

    @Override
    public Image getImage(Object element) {
        ImageDescriptor plain = labels.descriptor(element);
        Optional<Kind> worst = problems.worst(element).or(() -> inside(element));
        return plain == null ? null
                : images.create(worst.<ImageDescriptor>map(kind -> new DecorationOverlayIcon(plain, overlay(kind),
                        IDecoration.BOTTOM_LEFT)).orElse(plain));
    }

    private static ImageDescriptor overlay(Kind kind) {
        return ResourceLocator.imageDescriptorFromBundle(BUNDLE,
                "icons/" + kind.name().toLowerCase(Locale.ROOT) + "-overlay.svg").orElseThrow();
    }

    @Override
    public String getToolTipText(Object element) {
        String text = problems.of(element).stream().map(ElementProblem::message).collect(Collectors.joining("\n"));
        return text.isEmpty() ? null : text;
    }

    @Override
    public void dispose() {
        images.dispose();
        labels.dispose();
        super.dispose();
    }
}
