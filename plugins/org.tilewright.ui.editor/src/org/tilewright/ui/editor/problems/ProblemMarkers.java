package org.tilewright.ui.editor.problems;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.model.validation.Severity;
import org.tilewright.ui.editor.markup.Markup;
import org.tilewright.ui.editor.markup.Markup.Stretch;
import org.tilewright.ui.editor.session.Mistake;

/** The markers of one model file while its editor is open: the rules that the model breaks, or why it is unreadable. */
public final class ProblemMarkers {

    /** Type of these markers. */
    public static final String TYPE = "org.tilewright.ui.editor.problem";

    /** Attribute of a marker: the stable id of the rule that is broken. */
    public static final String RULE = "rule";

    private static final String ELEMENT = "element";
    private static final String FEATURE = "feature";
    private static final String COLUMN = "column";

    private final IFile file;

    /** The markers of a file. */
    public ProblemMarkers(IFile file) {
        this.file = file;
    }

    /** Marks exactly these breaches. */
    public void showBreaches(List<Diagnosis> diagnoses, Markup markup) {
        replace(diagnoses.stream().map(diagnosis -> attributes(diagnosis, markup)).toList());
    }

    /** Marks exactly these mistakes of the text. */
    public void showMistakes(List<Mistake> mistakes, Markup markup) {
        replace(mistakes.stream().map(mistake -> attributes(mistake, markup)).toList());
    }

    /** Removes all markers. */
    public void clear() {
        replace(List.of());
    }

    /** The element that a marker is about, when that is still in the model. */
    public static Optional<EObject> element(IMarker marker, Resource resource) {
        return Optional.ofNullable(marker.getAttribute(ELEMENT, null)).map(resource::getEObject);
    }

    /** The name of the parameter that a marker is about; empty if it is about none. */
    public static String parameter(IMarker marker) {
        return marker.getAttribute(FEATURE, "");
    }

    /** The column of the text at which a marker is, from 1. */
    public static int column(IMarker marker) {
        return marker.getAttribute(COLUMN, 1);
    }

    private static Map<String, Object> attributes(Diagnosis diagnosis, Markup markup) {
        Stretch place = markup.place(diagnosis.element(), diagnosis.feature(), diagnosis.column());
        return Map.of(COLUMN, markup.column(place.start()), FEATURE,
                diagnosis.feature() == null ? "" : diagnosis.feature().getName(), IMarker.LINE_NUMBER,
                markup.line(place.start()), IMarker.CHAR_START, place.start(),
                IMarker.CHAR_END, place.end(), IMarker.MESSAGE, diagnosis.message(), IMarker.LOCATION, diagnosis.path(),
                RULE,
                diagnosis.ruleId(), ELEMENT, EcoreUtil.getURI(diagnosis.element()).fragment(), IMarker.SEVERITY,
                diagnosis.severity() == Severity.ERROR ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING);
    }

    private static Map<String, Object> attributes(Mistake mistake, Markup markup) {
        Stretch place = markup.wordAt(markup.offset(mistake.line(), mistake.column()));
        return Map.of(IMarker.CHAR_START, place.start(), IMarker.CHAR_END, place.end(), IMarker.MESSAGE,
                mistake.message(), IMarker.LINE_NUMBER, mistake.line(), COLUMN,
                mistake.column(), IMarker.SEVERITY, IMarker.SEVERITY_ERROR);
    }

    private void replace(List<Map<String, Object>> markers) {
        if (!file.exists()) {
            return;
        }
        ICoreRunnable change = monitor -> {
            file.deleteMarkers(TYPE, false, IResource.DEPTH_ZERO);
            for (Map<String, Object> attributes : markers) {
                file.createMarker(TYPE, attributes);
            }
        };
        try {
            file.getWorkspace().run(change, file.getWorkspace().getRuleFactory().markerRule(file),
                    IWorkspace.AVOID_UPDATE, null);
        } catch (CoreException failure) {
            ILog.of(ProblemMarkers.class).log(failure.getStatus());
        }
    }
}
