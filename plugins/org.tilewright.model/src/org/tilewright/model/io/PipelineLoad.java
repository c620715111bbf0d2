package org.tilewright.model.io;

import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.xmi.IllegalValueException;
import org.eclipse.emf.ecore.xmi.UnresolvedReferenceException;
import org.eclipse.emf.ecore.xmi.XMIException;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.impl.SAXXMIHandler;
import org.eclipse.emf.ecore.xmi.impl.XMILoadImpl;
import org.tilewright.model.metamodel.Metamodel;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** EMF's loading, with the secure parser, and strict where EMF lets the last of several elements
 * win or would follow a reference into another file. */
final class PipelineLoad extends XMILoadImpl {

    private static final int MAXIMUM_ERRORS = 100;

    /** Ends the loading of a file that is no model at all; the errors so far are kept. */
    static final class TooManyErrors extends RuntimeException {

        private static final long serialVersionUID = 1L;
    }

    PipelineLoad(XMLHelper helper) {
        super(helper);
    }

    @Override
    protected SAXParser makeParser() throws ParserConfigurationException, SAXException {
        return SecureParser.create(false);
    }

    @Override
    protected DefaultHandler makeDefaultHandler() {
        return new SAXXMIHandler(resource, helper, options) {
            @Override
            public void error(XMIException mistake) {
                super.error(mistake);
                if (resource.getErrors().size() >= MAXIMUM_ERRORS) {
                    throw new TooManyErrors();
                }
            }

            @Override
            protected EObject createObjectFromFeatureType(EObject parent, EStructuralFeature feature) {
                if (!(feature instanceof EReference reference) || !reference.getEReferenceType().isAbstract()
                        || Metamodel.kindUnlessSaid(reference).isEmpty()) {
                    return super.createObjectFromFeatureType(parent, feature);
                }
                EClass kind = Metamodel.kindUnlessSaid(reference).get();
                EObject part = createObject(kind.getEPackage().getEFactoryInstance(), kind, false);
                setFeatureValue(parent, feature, part);
                processObject(part);
                return part;
            }

            @Override
            protected void setValueFromId(EObject object, EReference reference, String ids) {
                if (ids.indexOf('#') >= 0) {
                    error(new UnresolvedReferenceException(object, reference, ids, getLocation(), getLineNumber(),
                            getColumnNumber()));
                } else {
                    super.setValueFromId(object, reference, ids);
                }
            }

            @Override
            protected void setFeatureValue(EObject object, EStructuralFeature feature, Object value, int position) {
                if (value instanceof EObject && !feature.isMany() && object.eIsSet(feature)) {
                    error(new IllegalValueException(object, feature, value, null, getLocation(), getLineNumber(),
                            getColumnNumber()));
                } else {
                    super.setFeatureValue(object, feature, value, position);
                }
            }
        };
    }
}
