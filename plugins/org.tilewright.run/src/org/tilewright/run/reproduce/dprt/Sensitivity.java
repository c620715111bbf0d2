package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/**
 * How gain and latency cut on the generated scenes move when one choice of the preset changes.
 *
 * @param name name of its table and chart
 * @param title heading of its section
 * @param text what is varied and why
 * @param paths the parameters that are varied
 * @param axis what the variations are, with the unit
 * @param ordered whether they are values of one quantity, in order
 * @param variations the variations
 * @param scenes the frames
 */
record Sensitivity(String name, String title, String text, List<String> paths, String axis, boolean ordered,
        List<Variation> variations, List<Workload> scenes) implements Experiment {

    /**
     * One way to build the machines.
     *
     * @param label what it is called in table and chart
     * @param machines both machines
     */
    record Variation(String label, Machines machines) {}

    @Override
    public void plan(Study study) {
        variations.forEach(variation -> variation.machines().plan(study, scenes));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Map<Variation, List<Comparison>> found = new LinkedHashMap<>();
        for (Variation variation : variations) {
            found.put(variation,
                    scenes.stream().map(scene -> variation.machines().compare(measurements, scene)).toList());
        }
        List<Report.Block> blocks = new ArrayList<>();
        blocks.add(new Report.Paragraph(text + " Varied: " + paths.stream().map(Sensitivity::preset)
                .collect(Collectors.joining(", ")) + "."));
        blocks.add(table(found));
        found.forEach((variation, comparisons) -> deadlock(variation, comparisons, blocks));
        blocks.add(new Chart.Categories(name, title, axis, variations.stream().map(Variation::label).toList(),
                List.of(panel(GainReading.CHOSEN.axis(), found, Comparison::gain, PaperClaims.GAIN),
                        panel("latency cut (%)", found, Comparison::latencyCut, PaperClaims.CUT)),
                ordered));
        return new Report.Section(title, blocks);
    }

    /** A parameter with what the preset has. */
    private static String preset(String path) {
        return "`" + path + "` (preset: " + ConfiguredModel.value(Machines.PRESETS.prefetching(), path) + ")";
    }

    private Table table(Map<Variation, List<Comparison>> found) {
        Table.Builder table = Table.named(name, title + ", over the generated scenes").texts(axis)
                .numbers(2, "hit rate BASE, %, mean", "gain, " + GainReading.CHOSEN.gainUnit() + ": lowest", "highest",
                        "mean",
                        "latency cut, %: lowest",
                        "highest", "mean", "time cut, %, mean", "pixels read that are used, %, lowest")
                .texts("scenes inside both ranges");
        found.forEach((variation, comparisons) -> table.row(variation.label(),
                Averages.mean(comparisons, item -> item.base().hitRate()),
                Averages.least(comparisons, Comparison::gain), Averages.greatest(comparisons, Comparison::gain),
                Averages.mean(comparisons, Comparison::gain), Averages.least(comparisons, Comparison::latencyCut),
                Averages.greatest(comparisons, Comparison::latencyCut),
                Averages.mean(comparisons, Comparison::latencyCut), Averages.mean(comparisons, Comparison::timeCut),
                Averages.least(comparisons, item -> item.prefetching().usedPixels()),
                comparisons.stream().filter(Comparison::insideThePaper).count() + " of " + comparisons.size()));
        return table.build();
    }

    /** Says that machines deadlocked, and how the first of them did. */
    private static void deadlock(Variation variation, List<Comparison> comparisons, List<Report.Block> blocks) {
        List<String> lines = comparisons.stream().flatMap(item -> item.prefetching().measurement().deadlock().stream())
                .toList();
        if (!lines.isEmpty()) {
            blocks.add(new Report.Paragraph("With *" + variation.label() + "* the machine deadlocks on " + lines.size()
                    + " of " + comparisons.size() + " scenes, first with: `" + lines.getFirst() + "`."));
        }
    }

    private Chart.Panel panel(String axisLabel, Map<Variation, List<Comparison>> found,
            ToDoubleFunction<Comparison> figure, Chart.Band band) {
        List<Chart.Series> series = new ArrayList<>();
        for (int i = 0; i < scenes.size(); i++) {
            int scene = i;
            series.add(new Chart.Series(scenes.get(i).name(),
                    found.values().stream().map(items -> figure.applyAsDouble(items.get(scene))).toList()));
        }
        return new Chart.Panel(axisLabel, series, band);
    }
}
