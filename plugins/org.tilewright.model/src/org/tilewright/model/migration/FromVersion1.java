package org.tilewright.model.migration;

import java.util.List;
import java.util.stream.IntStream;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Version 2 adds parameters whose defaults mean what version 1 meant without them, no longer allows the least distance of an
 * adaptive prefetcher to be 0, with which it could never fetch, and counts the accesses of a texture unit where version 1
 * spoke of footprints, which may take several. Of eight read ports a footprint of four texels never used more than four, which are
 * the most in version 2.
 */
final class FromVersion1 implements Migration {

    private static final String DISTANCE = "minimumDistance";
    private static final String FOOTPRINTS = "footprintsPerCycle";
    private static final String PORTS = "ports";
    private static final String ACCESSES = "accessesPerCycle";

    @Override
    public int from() {
        return 1;
    }

    @Override
    public boolean apply(Document model) {
        return raiseDistances(model) | renameFootprints(model) | takeNeededPorts(model);
    }

    private static boolean raiseDistances(Document model) {
        boolean changed = false;
        for (Element prefetcher : elements(model, "prefetcher")) {
            if (prefetcher.getAttribute(DISTANCE).matches("[+-]?0+")) {
                prefetcher.setAttribute(DISTANCE, "1");
                changed = true;
            }
        }
        return changed;
    }

    private static boolean renameFootprints(Document model) {
        boolean changed = false;
        for (Element unit : elements(model, "texture")) {
            if (unit.hasAttribute(FOOTPRINTS)) {
                unit.setAttribute(ACCESSES, unit.getAttribute(FOOTPRINTS));
                unit.removeAttribute(FOOTPRINTS);
                changed = true;
            }
        }
        return changed;
    }

    private static boolean takeNeededPorts(Document model) {
        boolean changed = false;
        for (Element organisation : elements(model, "organisation")) {
            if (organisation.getAttribute(PORTS).matches("[+]?0*8")) {
                organisation.setAttribute(PORTS, "4");
                changed = true;
            }
        }
        return changed;
    }

    private static List<Element> elements(Document model, String name) {
        NodeList nodes = model.getElementsByTagName(name);
        return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
    }
}
