package gov.nasa.jpf.search;

/** Whoever is told what the stand-in's search does. */
public interface SearchListener {

    void searchStarted(Search search);

    void stateAdvanced(Search search);

    void stateProcessed(Search search);

    void stateBacktracked(Search search);

    void stateStored(Search search);

    void stateRestored(Search search);

    void propertyViolated(Search search);

    void searchConstraintHit(Search search);

    void searchFinished(Search search);
}
