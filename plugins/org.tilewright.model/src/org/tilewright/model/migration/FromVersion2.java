package org.tilewright.model.migration;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * Version 3 asks for the projection buffer and the bits of a batch's number whether projection runs ahead or not: they are parameters
 * of cooperative projection, where version 2 had them on its runahead.
 */
final class FromVersion2 implements Migration {

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
            changed |= move(runahead, "bufferEntries", "projectedEntries") | move(runahead, "drawIdBits", "drawIdBits");
        }
        return changed;
    }

    private static boolean move(Element from, String oldName, String newName) {
        Node parent = from.getParentNode();
        if (!from.hasAttribute(oldName) || !(parent instanceof Element split)) {
            return false;
        }
        split.setAttribute(newName, from.getAttribute(oldName));
        from.removeAttribute(oldName);
        return true;
    }
}
