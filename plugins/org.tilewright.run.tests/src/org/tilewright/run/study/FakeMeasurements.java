package org.tilewright.run.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.tilewright.run.folder.RunStatistics;

/** Measurements that nobody simulated. */
public final class FakeMeasurements {

    /** Four intervals of 1 ms; distances were chosen in the second (twice) and in the fourth. */
    private static final String INTERVALS = """
            {"schema":1,"interval":1000000000,"unit":"ps","rows":4,"tables":[
             {"component":"gpu0.prefetcher","clock":"core","counts":"events","columns":{"windows":[0,2,0,1],"distance":[0,96,0,16]}},
             {"component":"gpu0.prefetcher","clock":"core","counts":"cycles","columns":{"busy":[9,9,9,9]}}]}
            """;

    private FakeMeasurements() {}

    /**
     * A measurement.
     *
     * @param folder where its files go, under a new name
     * @param statistics values by name
     */
    public static Measurement of(Path folder, Map<String, ? extends Number> statistics) {
        try {
            Path run = Files.createTempDirectory(folder, "run");
            Files.writeString(run.resolve("stats.json"), new TreeMap<>(statistics).entrySet().stream()
                    .map(entry -> "{\"name\":\"" + entry.getKey() + "\",\"value\":" + entry.getValue()
                            + ",\"unit\":\"\",\"description\":\"\"}")
                    .collect(Collectors.joining(",", "{\"schema\":1,\"stats\":[", "]}")));
            Files.writeString(run.resolve("intervals.json"), INTERVALS);
            return Measurement.completed(run, RunStatistics.read(run));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
