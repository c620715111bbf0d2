package org.tilewright.ui.editor.problems;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IMarkerDelta;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.widgets.Display;
import org.tilewright.model.validation.Severity;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.editor.problems.ElementProblem.Kind;
import org.tilewright.ui.editor.session.ModelSession;
import org.tilewright.ui.editor.session.SessionListener;

/**
 * What is wrong with the parts of an open model: the rules that they break, and what other tools marked at them in the file.
 * It follows both. Used in the UI thread.
 */
public final class ElementProblems {

    private final ModelSession session;
    private final IFile file;
    private final Display display = Display.getCurrent();
    private final List<Consumer<Set<EObject>>> listeners = new CopyOnWriteArrayList<>();
    private final IResourceChangeListener markerListener = this::markersChanged;
    private Map<EObject, List<ElementProblem>> problems = Map.of();

    /**
     * Follows a model until it is disposed.
     *
     * @param file the model's file, null if it is not in the workspace
     */
    public ElementProblems(ModelSession session, IFile file) {
        this.session = session;
        this.file = file;
        session.addListener(new SessionListener() {
            @Override
            public void problemsChanged() {
                update();
            }
        });
        if (file != null) {
            file.getWorkspace().addResourceChangeListener(markerListener, IResourceChangeEvent.POST_CHANGE);
        }
        update();
    }

    /** All problems by the part of the model that they are about. */
    public Map<EObject, List<ElementProblem>> all() {
        return problems;
    }

    /** What is wrong with a part itself. */
    public List<ElementProblem> of(Object element) {
        return problems.getOrDefault(element, List.of());
    }

    /** The worst that is wrong with a part itself. */
    public Optional<Kind> worst(Object element) {
        return of(element).stream().map(ElementProblem::kind).max(Comparator.naturalOrder());
    }

    /** The worst that is wrong with what is inside of a part. */
    public Optional<Kind> worstInside(EObject element) {
        return problems.keySet().stream().filter(part -> part != element && EcoreUtil.isAncestor(element, part))
                .flatMap(part -> worst(part).stream()).max(Comparator.naturalOrder());
    }

    /** Calls a listener with the parts that are now shown in another way, those around a changed one among them. */
    public void addListener(Consumer<Set<EObject>> listener) {
        listeners.add(listener);
    }

    /** Calls a listener no more. */
    public void removeListener(Consumer<Set<EObject>> listener) {
        listeners.remove(listener);
    }

    private void markersChanged(IResourceChangeEvent event) {
        for (IMarkerDelta delta : event.findMarkerDeltas(ProblemMarkers.TYPE, true)) {
            if (file.equals(delta.getResource()) && !ProblemMarkers.TYPE.equals(delta.getType())) {
                UiThread.later(display, this::update);
                return;
            }
        }
    }

    private void update() {
        Map<EObject, List<ElementProblem>> before = problems;
        problems = found();
        Set<EObject> changed = new HashSet<>(before.keySet());
        changed.addAll(problems.keySet());
        changed.removeIf(part -> Objects.equals(before.get(part), problems.get(part)));
        for (EObject part : List.copyOf(changed)) {
            for (EObject around = part.eContainer(); around != null; around = around.eContainer()) {
                changed.add(around);
            }
        }
        if (!changed.isEmpty()) {
            listeners.forEach(listener -> listener.accept(changed));
        }
    }

    private Map<EObject, List<ElementProblem>> found() {
        Map<EObject, List<ElementProblem>> found = new LinkedHashMap<>();
        session.diagnoses().forEach(diagnosis -> add(found, diagnosis.element(), new ElementProblem(
                diagnosis.severity() == Severity.ERROR ? Kind.ERROR : Kind.WARNING, diagnosis.message())));
        try {
            for (IMarker marker : file != null && file.exists()
                    ? file.findMarkers(ProblemMarkers.TYPE, true, IResource.DEPTH_ZERO)
                    : new IMarker[0]) {
                if (!ProblemMarkers.TYPE.equals(marker.getType())) {
                    ProblemMarkers.element(marker, session.resource()).ifPresent(element -> add(found, element,
                            new ElementProblem(Kind.VIOLATION, marker.getAttribute(IMarker.MESSAGE, ""))));
                }
            }
        } catch (CoreException raced) {
            ILog.of(ElementProblems.class).info(raced.getMessage());
        }
        return found;
    }

    private static void add(Map<EObject, List<ElementProblem>> found, EObject element, ElementProblem problem) {
        found.computeIfAbsent(element, key -> new ArrayList<>()).add(problem);
    }

    /** Follows nothing any more. */
    public void dispose() {
        listeners.clear();
        if (file != null) {
            file.getWorkspace().removeResourceChangeListener(markerListener);
        }
    }
}
