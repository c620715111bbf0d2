package gov.nasa.jpf.report;

/** Where the stand-in keeps its numbers. */
public class Reporter {

    private final Statistics statistics = new Statistics();

    public Statistics getStatistics() {
        return statistics;
    }
}
