package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Where around the preset gain and latency cut lie inside the paper's ranges, over three parameters. */
final class ParameterRegion implements Experiment {

    private final List<Workload> scenes;
    private final Axis columns;
    private final Axis rows;
    private final Axis layers;

    /**
     * A parameter with its values.
     *
     * @param title what it is, with the unit
     * @param path its path
     * @param unit what is written behind each value, with a space before it; empty for a plain number
     * @param values the values, ascending
     */
    record Axis(String title, String path, String unit, List<String> values) {

        String setting(String value) {
            return path + "=" + value + unit;
        }
    }

    /**
     * A region.
     *
     * @param scenes the frames
     * @param columns a parameter of both machines
     * @param rows another
     * @param layers one of the prefetch path, which has a chart for each value
     */
    ParameterRegion(List<Workload> scenes, Axis columns, Axis rows, Axis layers) {
        this.scenes = scenes;
        this.columns = columns;
        this.rows = rows;
        this.layers = layers;
    }

    @Override
    public void plan(Study study) {
        for (String layer : layers.values()) {
            for (String row : rows.values()) {
                columns.values().forEach(column -> at(column, row, layer).plan(study, scenes));
            }
        }
    }

    private Machines at(String column, String row, String layer) {
        return Machines.PRESETS.with(List.of(columns.setting(column), rows.setting(row)))
                .withPrefetching(List.of(layers.setting(layer)));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("region", "Gain and latency cut of the four scenes around the preset")
                .texts(layers.title(), rows.title(), columns.title())
                .numbers(2, "gain, " + GainReading.CHOSEN.gainUnit() + ": lowest", "highest", "latency cut, %: lowest",
                        "highest")
                .numbers(0, "scenes inside both ranges");
        List<Report.Block> blocks = new ArrayList<>();
        blocks.add(new Report.Paragraph("""
                How many of the four scenes have both their hit-rate gain and their latency cut inside the paper's \
                ranges, when three parameters of the preset change. The preset has\s""" + Stream
                .of(columns, rows, layers)
                .map(axis -> "`" + axis.path() + "="
                        + ConfiguredModel.value(Machines.PRESETS.prefetching(), axis.path())
                        + "`")
                .collect(Collectors.joining(", ")) + "."));
        for (String layer : layers.values()) {
            blocks.add(grid(layer, table, measurements));
        }
        blocks.add(table.build());
        return new Report.Section("The region of parameters", blocks);
    }

    private Chart grid(String layer, Table.Builder table, Measurements measurements) {
        int[][] inside = new int[rows.values().size()][columns.values().size()];
        for (int row = 0; row < inside.length; row++) {
            for (int column = 0; column < inside[row].length; column++) {
                String x = columns.values().get(column);
                String y = rows.values().get(row);
                List<Comparison> found = scenes.stream()
                        .map(scene -> at(x, y, layer).compare(measurements, scene)).toList();
                inside[row][column] = (int) found.stream().filter(Comparison::insideThePaper).count();
                table.row(layer, y, x, Averages.least(found, Comparison::gain),
                        Averages.greatest(found, Comparison::gain), Averages.least(found, Comparison::latencyCut),
                        Averages.greatest(found, Comparison::latencyCut), inside[row][column]);
            }
        }
        return new Chart.Grid("region-" + layer,
                "Scenes inside both of the paper's ranges, of " + scenes.size() + "; " + layers.title() + ": " + layer,
                columns.title(), rows.title(), columns.values(), rows.values(), scenes.size(), inside);
    }
}
