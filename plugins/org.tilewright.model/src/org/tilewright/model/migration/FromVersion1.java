package org.tilewright.model.migration;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Version 2 adds parameters whose defaults mean what version 1 meant without them, and no longer allows the least distance of
 * an adaptive prefetcher to be 0, with which it could never fetch.
 */
final class FromVersion1 implements Migration {

    private static final String DISTANCE = "minimumDistance";

    @Override
    public int from() {
        return 1;
    }

    @Override
    public boolean apply(Document model) {
        boolean changed = false;
        NodeList prefetchers = model.getElementsByTagName("prefetcher");
        for (int i = 0; i < prefetchers.getLength(); i++) {
            Element prefetcher = (Element) prefetchers.item(i);
            if (prefetcher.getAttribute(DISTANCE).matches("[+-]?0+")) {
                prefetcher.setAttribute(DISTANCE, "1");
                changed = true;
            }
        }
        return changed;
    }
}
