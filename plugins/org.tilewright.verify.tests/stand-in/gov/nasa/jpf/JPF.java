package gov.nasa.jpf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import gov.nasa.jpf.report.Reporter;
import gov.nasa.jpf.search.Search;
import gov.nasa.jpf.search.SearchListener;
import gov.nasa.jpf.vm.VM;

/**
 * Stands in for Java PathFinder: plays a recording of one of its searches, a line an event, through the interface by which
 * the driver knows it. Lies as it does: calls everything a success on its console, in its report and by its exit code.
 */
public class JPF {

    public static final String VERSION = "8.0";

    private final Config config;
    private final VM machine = new VM();
    private final Reporter reporter = new Reporter();
    private final Search search = new Search(reporter.getStatistics());
    private final List<Error> errors = new ArrayList<>();

    public JPF(Config config) {
        this.config = config;
    }

    public Search getSearch() {
        return search;
    }

    public VM getVM() {
        return machine;
    }

    public Reporter getReporter() {
        return reporter;
    }

    public List<Error> getSearchErrors() {
        return errors;
    }

    public Error getLastError() {
        return errors.get(errors.size() - 1);
    }

    public void addSearchListener(SearchListener listener) {
        search.addListener(listener);
    }

    public void run() throws IOException, InterruptedException {
        Files.writeString(Path.of("report.xml"), "<jpfreport><method name=\"<init>\"/>no errors detected");
        String violated = "";
        StringBuilder details = new StringBuilder();
        for (String line : config.recording()) {
            String[] words = line.split(" ", 2);
            String rest = words.length == 1 ? "" : words[1];
            boolean isEnd = List.of("finished", "statistics", "errors", "bits").contains(words[0]);
            if (search.isTerminated() && !isEnd) {
                continue;
            }
            switch (words[0]) {
                case "#" -> {
                    // Who recorded what, and when.
                }
                case "path" -> machine.setPath(rest);
                case "violated" -> violated = rest;
                case "details" -> details.append(rest).append('\n');
                case "tell" -> {
                    errors.add(new Error(Error.property(violated), details.toString()));
                    search.tell("violated");
                }
                case "errors" -> {
                    while (errors.size() < Integer.parseInt(rest)) {
                        errors.add(new Error(Error.property("gov.nasa.jpf.vm.NoOutOfMemoryErrorProperty"), ""));
                    }
                }
                case "bits" -> machine.see(rest);
                case "console" -> System.out.println(rest);
                case "die" -> System.exit(0);
                case "hang" -> Thread.sleep(Long.MAX_VALUE);
                default -> search.play(words[0], rest);
            }
        }
        System.out.println("no errors detected");
    }
}
