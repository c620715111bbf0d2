package org.tilewright.run.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.tilewright.run.RunStatistics;

/** Measurements that nobody simulated. */
public final class FakeMeasurements {

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
            return Measurement.completed(run, RunStatistics.read(run));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
