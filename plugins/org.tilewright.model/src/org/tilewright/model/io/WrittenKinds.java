package org.tilewright.model.io;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.xmi.XMLSave.XMLTypeInfo;
import org.tilewright.model.metamodel.Metamodel;

/** Of which parts a file says the kind: where it need not be said it is not. An EMF option for saving. */
public final class WrittenKinds implements XMLTypeInfo {

    @Override
    public boolean shouldSaveType(EClass objectType, EClassifier featureType, EStructuralFeature feature) {
        return objectType != featureType && !(feature instanceof EReference part
                && Metamodel.kindUnlessSaid(part).filter(kind -> kind == objectType).isPresent());
    }

    @Override
    public boolean shouldSaveType(EClass objectType, EClass featureType, EStructuralFeature feature) {
        return shouldSaveType(objectType, (EClassifier) featureType, feature);
    }
}
