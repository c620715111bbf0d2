package org.tilewright.ui.editor;

import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.IMemento;

/**
 * Where an editor was left, so that it opens there after a restart.
 *
 * @param page the number of the page that was shown, from 0
 * @param path where the selected element is in the model, as EMF writes it; empty for the model itself
 */
record EditorPlace(int page, String path) {

    /** Where an editor begins that was not open before. */
    static final EditorPlace BEGINNING = new EditorPlace(0, "");

    private static final String PAGE = "page";
    private static final String ELEMENT = "element";

    /** What {@link #save} wrote. */
    static EditorPlace of(IMemento memento) {
        return new EditorPlace(Optional.ofNullable(memento.getInteger(PAGE)).orElse(0),
                Optional.ofNullable(memento.getString(ELEMENT)).orElse(""));
    }

    /** Where an element is in its model. */
    static String pathOf(EObject element) {
        return element.eResource().getURIFragment(element);
    }

    void save(IMemento memento) {
        memento.putInteger(PAGE, page);
        memento.putString(ELEMENT, path);
    }

    /** The element that was selected, or the model if it is there no more. */
    EObject element(EObject model) {
        EObject element = path.isEmpty() ? null : model.eResource().getEObject(path);
        return element == null ? model : element;
    }
}
