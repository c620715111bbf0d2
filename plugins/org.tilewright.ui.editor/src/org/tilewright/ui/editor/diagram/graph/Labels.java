package org.tilewright.ui.editor.diagram.graph;

import java.util.Map;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.osgi.util.NLS;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.provider.TilewrightEditPlugin;

/** What blocks and parameters are called. */
final class Labels {

    private static final Map<String, String> WITHOUT_A_PART_OF_THEIR_OWN = Map.of("PrimitiveMapper",
            Messages.diagram_mapper, "PrimitiveExchanger", Messages.diagram_exchanger, "TexturePort",
            Messages.diagram_texturePort);

    private Labels() {}

    /** The title of a component's block. */
    static String of(String type, EObject element) {
        String own = WITHOUT_A_PART_OF_THEIR_OWN.get(type);
        return own == null ? of(element) : own;
    }

    /** The kind of a part. */
    static String of(EObject element) {
        return TilewrightEditPlugin.INSTANCE.getString("_UI_" + element.eClass().getName() + "_type");
    }

    static String of(EAttribute parameter) {
        return TilewrightEditPlugin.INSTANCE.getString(
                "_UI_" + parameter.getEContainingClass().getName() + "_" + parameter.getName() + "_feature");
    }

    static String of(ClockDomain clock) {
        return NLS.bind(Messages.diagram_clock, clock.getName(), clock.getFrequency());
    }
}
