package org.tilewright.ui.editor.session;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * Makes one model equal to another by as few changes as are easily found. Elements that stay what they are remain the same
 * objects, so that what shows them keeps its selection and its place. An element of a list is known by its name or, if it
 * has none, by its place.
 */
final class ModelUpdate {

    private final Map<EObject, EObject> counterparts = new HashMap<>();

    private ModelUpdate() {}

    /**
     * Changes a model.
     *
     * @param model of the same class as what is wanted
     * @param wanted parts of it are moved into the model; of no use afterwards
     */
    static void apply(EObject model, EObject wanted) {
        ModelUpdate update = new ModelUpdate();
        update.contents(model, wanted);
        Map.copyOf(update.counterparts).forEach(update::references);
    }

    private void contents(EObject model, EObject wanted) {
        counterparts.put(wanted, model);
        for (EStructuralFeature feature : model.eClass().getEAllStructuralFeatures()) {
            if (feature instanceof EAttribute) {
                attribute(model, wanted, feature);
            } else if (((EReference) feature).isContainment() && feature.isMany()) {
                parts(list(model, feature), list(wanted, feature));
            } else if (((EReference) feature).isContainment()) {
                part(model, wanted, feature);
            }
        }
    }

    private static void attribute(EObject model, EObject wanted, EStructuralFeature feature) {
        if (model.eIsSet(feature) != wanted.eIsSet(feature)
                || !Objects.equals(model.eGet(feature), wanted.eGet(feature))) {
            if (wanted.eIsSet(feature)) {
                model.eSet(feature, feature.isMany() ? List.copyOf((List<?>) wanted.eGet(feature))
                        : wanted.eGet(feature));
            } else {
                model.eUnset(feature);
            }
        }
    }

    private void part(EObject model, EObject wanted, EStructuralFeature feature) {
        EObject mine = (EObject) model.eGet(feature);
        EObject other = (EObject) wanted.eGet(feature);
        if (mine != null && other != null && mine.eClass() == other.eClass()) {
            contents(mine, other);
        } else if (mine != other) {
            if (other != null) {
                EcoreUtil.remove(other);
                adopt(other);
            }
            model.eSet(feature, other);
        }
    }

    private void parts(EList<EObject> model, EList<EObject> wanted) {
        List<EObject> target = new ArrayList<>();
        List<EObject> left = new ArrayList<>(model);
        for (EObject other : List.copyOf(wanted)) {
            EObject mine = counterpart(other, left);
            if (mine != null) {
                left.remove(mine);
                contents(mine, other);
                target.add(mine);
            } else {
                EcoreUtil.remove(other);
                adopt(other);
                target.add(other);
            }
        }
        if (!model.equals(target)) {
            model.removeAll(left);
            model.addAll(target.stream().filter(part -> !model.contains(part)).toList());
            ECollections.setEList(model, target);
        }
    }

    /** The element left that has the name of another one, or the next of its kind if it has no name. */
    private static EObject counterpart(EObject other, List<EObject> left) {
        EStructuralFeature name = other.eClass().getEStructuralFeature("name");
        if (name == null) {
            return left.stream().filter(mine -> mine.eClass() == other.eClass()).findFirst().orElse(null);
        }
        return left.stream().filter(mine -> mine.eClass() == other.eClass()
                && Objects.equals(mine.eGet(name), other.eGet(name))).findFirst().orElse(null);
    }

    private void adopt(EObject part) {
        counterparts.put(part, part);
        part.eAllContents().forEachRemaining(below -> counterparts.put(below, below));
    }

    private void references(EObject wanted, EObject model) {
        for (EReference reference : model.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isContainer() && !reference.isMany()) {
                Object target = wanted.eGet(reference);
                Object mine = target == null ? null : counterparts.getOrDefault(target, (EObject) target);
                if (model.eGet(reference) != mine) {
                    model.eSet(reference, mine);
                }
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static EList<EObject> list(EObject owner, EStructuralFeature feature) {
        return (EList<EObject>) owner.eGet(feature);
    }
}
