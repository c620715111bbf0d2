package org.tilewright.ui.verify.properties;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.tilewright.verify.report.ReportException;
import org.tilewright.verify.report.ReportReader;
import org.tilewright.verify.report.Reported;

/** Finds what reports say: those of the workbench, one a property, and those that the command line left in their place. */
final class ReportStore {

    private ReportStore() {}

    /**
     * What a report says of one property.
     *
     * @param folder the report's folder
     * @param checks its checks of the property, in their order
     */
    record Stored(Path folder, List<Reported> checks) {}

    /** By property, from the reports in a folder and in the folders in it; one of its own weighs more than a common one. */
    static Map<String, Stored> read(Path folder) {
        Map<String, Stored> found = new HashMap<>();
        List<Path> folders = new ArrayList<>(List.of(folder));
        try (Stream<Path> below = Files.list(folder)) {
            below.filter(Files::isDirectory).sorted().forEach(folders::add);
        } catch (IOException e) {
            ILog.of(ReportStore.class).warn(folder + " cannot be read", e);
        }
        for (Path each : folders) {
            if (ReportReader.isReport(each)) {
                readInto(found, each);
            }
        }
        return found;
    }

    private static void readInto(Map<String, Stored> found, Path folder) {
        try {
            ReportReader.read(folder).stream().collect(Collectors.groupingBy(Reported::property))
                    .forEach((property, checks) -> found.put(property, new Stored(folder, checks)));
        } catch (ReportException e) {
            ILog.of(ReportStore.class).info(e.getMessage());
        }
    }
}
