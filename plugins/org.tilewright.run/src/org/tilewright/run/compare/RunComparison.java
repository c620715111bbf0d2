package org.tilewright.run.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

import org.tilewright.frame.InputException;
import org.tilewright.model.io.ModelException;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.folder.RunState;
import org.tilewright.run.folder.RunStatistics;
import org.tilewright.run.folder.RunStatistics.Statistic;

/**
 * Two runs beside each other.
 *
 * @param first folder of the run that the other one is compared with
 * @param second folder of the other run
 * @param settings what they were asked for differently
 * @param metrics all their statistics, those first that changed most
 * @param image how their images differ; null if they cannot be compared
 * @param notes what could not be compared, and why
 */
public record RunComparison(String first, String second, List<Setting> settings, List<Metric> metrics,
        ImageChange image, List<String> notes) {

    private static final String ABSENT = "none";

    /**
     * A parameter that differs.
     *
     * @param path its path in the model, or the name of an option
     * @param first its value in the first run; {@code none} if the first has no such parameter
     * @param second its value in the second run, likewise
     */
    public record Setting(String path, String first, String second) {}

    /**
     * Compares two runs.
     *
     * @param first folder of a run
     * @param second folder of another one
     * @return how the second differs from the first
     * @throws InputException if one of them has no results
     */
    public static RunComparison of(Path first, Path second) {
        RunRecord a = RunFolder.read(first);
        RunRecord b = RunFolder.read(second);
        RunState.requireResults(first, a);
        RunState.requireResults(second, b);
        List<String> notes = new ArrayList<>();
        if (a.frame() != null && b.frame() != null && !Objects.equals(a.frame().hash(), b.frame().hash())) {
            notes.add("The runs are of different frames: " + a.frame().name() + " and " + b.frame().name() + ".");
        }
        List<Setting> settings = new ArrayList<>(differing(options(a), options(b)));
        settings.addAll(models(first, second, notes));
        ImageChange image = null;
        try {
            image = ImageChange.of(first, second);
        } catch (InputException e) {
            notes.add("The images cannot be compared: " + e.getMessage());
        }
        return new RunComparison(first.toString(), second.toString(), List.copyOf(settings),
                metrics(RunStatistics.read(first), RunStatistics.read(second)), image, List.copyOf(notes));
    }

    /** The metrics that differ, those first that changed most. */
    public List<Metric> changed() {
        return metrics.stream().filter(Metric::isChanged).toList();
    }

    /** A metric by its name; null if neither run has it. */
    public Metric metric(String name) {
        return metrics.stream().filter(metric -> metric.name().equals(name)).findFirst().orElse(null);
    }

    private static List<Setting> models(Path first, Path second, List<String> notes) {
        try {
            return differing(ModelParameters.of(ModelFiles.load(first.resolve("model.pipeline"))),
                    ModelParameters.of(ModelFiles.load(second.resolve("model.pipeline"))));
        } catch (ModelException e) {
            notes.add("The models cannot be compared: " + e.diagnostics().getFirst());
            return List.of();
        }
    }

    /** What beside the model decides the results; the kernel and the number of threads do not. */
    private static Map<String, String> options(RunRecord record) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("model", record.model() == null ? ABSENT : record.model().name());
        options.put("frame", record.frame() == null ? ABSENT : record.frame().name());
        int following = record.following() == null ? 0 : record.following().size();
        options.put("frames", Integer.toString(1 + following));
        String draws = record.options() == null ? null : record.options().draws();
        options.put("draws", draws == null ? "all" : draws);
        options.put("Tilewright", record.versions() == null ? ABSENT : record.versions().tilewright());
        return options;
    }

    private static List<Setting> differing(Map<String, String> a, Map<String, String> b) {
        Set<String> paths = new LinkedHashSet<>(a.keySet());
        paths.addAll(b.keySet());
        return paths.stream()
                .map(path -> new Setting(path, a.getOrDefault(path, ABSENT), b.getOrDefault(path, ABSENT)))
                .filter(setting -> !setting.first().equals(setting.second())).toList();
    }

    private static List<Metric> metrics(RunStatistics a, RunStatistics b) {
        Set<String> names = new TreeSet<>(a.byName().keySet());
        names.addAll(b.byName().keySet());
        return names.stream().map(name -> metric(name, a.byName().get(name), b.byName().get(name)))
                .sorted(Comparator.comparingDouble(Metric::weight).reversed()
                        .thenComparing(Comparator.comparingDouble(Metric::size).reversed())
                        .thenComparing(Metric::name))
                .toList();
    }

    private static Metric metric(String name, Statistic a, Statistic b) {
        Statistic known = a == null ? b : a;
        return new Metric(name, known.unit(), a == null ? null : a.value(), b == null ? null : b.value(),
                known.description());
    }
}
