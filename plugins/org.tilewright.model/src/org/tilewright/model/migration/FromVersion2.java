package org.tilewright.model.migration;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * Version 3 asks for the projection buffer and the bits of a batch's number whether projection runs ahead or not: they are parameters
 * of cooperative projection, where version 2 had them on its runahead. Of 31 or 32 bits 30 are left, which tell as many batches apart
 * as can ever be under way. Links have more credits where none are given; they keep what they had.
 */
final class FromVersion2 implements Migration {

    private static final String BITS = "drawIdBits";
    private static final String MOST_BITS = "30";
    private static final String CREDITS = "credits";
    /** The default until version 2. */
    private static final String FORMER_CREDITS = "64";

    @Override
    public int from() {
        return 2;
    }

    @Override
    public boolean apply(Document model) {
        boolean changed = false;
        NodeList runaheads = model.getElementsByTagName("runahead");
        for (int i = 0; i < runaheads.getLength(); i++) {
            Element runahead = (Element) runaheads.item(i);
            changed |= move(runahead, "bufferEntries", "projectedEntries") | move(runahead, BITS, BITS);
        }
        return changed | keepCredits(model);
    }

    private static boolean keepCredits(Document model) {
        boolean changed = false;
        NodeList networks = model.getElementsByTagName("network");
        for (int i = 0; i < networks.getLength(); i++) {
            Element network = (Element) networks.item(i);
            if (!network.hasAttribute(CREDITS)) {
                network.setAttribute(CREDITS, FORMER_CREDITS);
                changed = true;
            }
        }
        return changed;
    }

    private static boolean move(Element from, String oldName, String newName) {
        Node parent = from.getParentNode();
        if (!from.hasAttribute(oldName) || !(parent instanceof Element split)) {
            return false;
        }
        String value = from.getAttribute(oldName);
        split.setAttribute(newName, newName.equals(BITS) && value.matches("[+]?0*3[12]") ? MOST_BITS : value);
        from.removeAttribute(oldName);
        return true;
    }
}
