package gov.nasa.jpf.report;

/** The stand-in's numbers, under the names by which Java PathFinder keeps them. */
public class Statistics {

    public volatile long newStates;
    public volatile long visitedStates;
    public volatile int maxDepth;
    public volatile long endStates;
    public volatile long constraints;
    public volatile long maxUsed;
}
