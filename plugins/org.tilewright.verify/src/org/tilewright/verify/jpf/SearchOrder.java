package org.tilewright.verify.jpf;

/** In which order Java PathFinder visits states. */
enum SearchOrder {

    /** The one that proves: it holds one path only. */
    DEPTH_FIRST("gov.nasa.jpf.search.DFSearch"),

    /** The one whose counterexamples are short. */
    BREADTH_FIRST("gov.nasa.jpf.search.heuristic.BFSHeuristic");

    /** Name of its class. */
    final String className;

    SearchOrder(String className) {
        this.className = className;
    }
}
