package gov.nasa.jpf.search;

import java.util.ArrayList;
import java.util.List;

import gov.nasa.jpf.report.Statistics;
import gov.nasa.jpf.vm.Verify;

/** The stand-in's search: its state is what the last line of the recording says. */
public class Search {

    private final Statistics statistics;
    private final List<SearchListener> listeners = new ArrayList<>();
    private int state = -1;
    private boolean isNew;
    private boolean terminated;
    private String constraint;

    public Search(Statistics statistics) {
        this.statistics = statistics;
    }

    public void addListener(SearchListener listener) {
        listeners.add(listener);
    }

    public boolean isNewState() {
        return isNew;
    }

    public int getStateId() {
        return state;
    }

    public void terminate() {
        terminated = true;
    }

    public boolean isTerminated() {
        return terminated;
    }

    public String getLastSearchConstraint() {
        return constraint;
    }

    /** Does what a line of the recording says, and tells the listeners. */
    public void play(String event, String rest) {
        String[] words = rest.split(" ");
        switch (event) {
            case "advanced" -> {
                state = Integer.parseInt(words[0]);
                isNew = words[1].equals("new");
                Verify.set(1, 0, words[2].equals("rest"));
                if (isNew) {
                    statistics.newStates++;
                } else {
                    statistics.visitedStates++;
                }
            }
            case "backtracked", "restored" -> state = Integer.parseInt(rest);
            case "constraint" -> {
                constraint = rest;
                statistics.constraints++;
            }
            case "statistics" -> {
                statistics.newStates = Long.parseLong(words[0]);
                statistics.visitedStates = Long.parseLong(words[1]);
                statistics.maxDepth = Integer.parseInt(words[2]);
                statistics.endStates = Long.parseLong(words[3]);
                statistics.constraints = Long.parseLong(words[4]);
                return;
            }
            default -> {
                // The other events say nothing more.
            }
        }
        tell(event);
    }

    /** Tells the listeners of an event. */
    public void tell(String event) {
        for (SearchListener listener : listeners) {
            switch (event) {
                case "started" -> listener.searchStarted(this);
                case "advanced" -> listener.stateAdvanced(this);
                case "processed" -> listener.stateProcessed(this);
                case "backtracked" -> listener.stateBacktracked(this);
                case "stored" -> listener.stateStored(this);
                case "restored" -> listener.stateRestored(this);
                case "violated" -> listener.propertyViolated(this);
                case "constraint" -> listener.searchConstraintHit(this);
                case "finished" -> listener.searchFinished(this);
                default -> throw new IllegalArgumentException(event);
            }
        }
    }
}
