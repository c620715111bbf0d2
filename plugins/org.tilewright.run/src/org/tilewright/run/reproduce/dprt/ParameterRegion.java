package org.tilewright.run.reproduce.dprt;

import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Where around the preset gain and latency cut lie inside the paper's ranges, over two parameters. */
final class ParameterRegion implements Experiment {

    private final List<Workload> scenes;
    private final Axis columns;
    private final Axis rows;

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

    ParameterRegion(List<Workload> scenes, Axis columns, Axis rows) {
        this.scenes = scenes;
        this.columns = columns;
        this.rows = rows;
    }

    @Override
    public void plan(Study study) {
        rows.values().forEach(row -> columns.values().forEach(column -> at(column, row).plan(study, scenes)));
    }

    private Machines at(String column, String row) {
        return Machines.PRESETS.with(List.of(columns.setting(column), rows.setting(row)));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("region", "Gain and latency cut of the four scenes around the preset")
                .texts(columns.title(), rows.title())
                .numbers(2, "gain, " + GainReading.CHOSEN.gainUnit() + ": lowest", "highest",
                        "latency cut, %: lowest", "highest")
                .numbers(0, "scenes inside both ranges");
        int[][] inside = new int[rows.values().size()][columns.values().size()];
        for (int row = 0; row < inside.length; row++) {
            for (int column = 0; column < inside[row].length; column++) {
                String x = columns.values().get(column);
                String y = rows.values().get(row);
                List<Comparison> found = scenes.stream().map(scene -> at(x, y).compare(measurements, scene)).toList();
                inside[row][column] = (int) found.stream().filter(Comparison::insideThePaper).count();
                table.row(x, y, Averages.least(found, Comparison::gain), Averages.greatest(found, Comparison::gain),
                        Averages.least(found, Comparison::latencyCut), Averages.greatest(found, Comparison::latencyCut),
                        inside[row][column]);
            }
        }
        String title = "The region of parameters";
        return new Report.Section(title, List.of(new Report.Paragraph("""
                How many of the four scenes have both their hit-rate gain and their latency cut inside the paper's \
                ranges, when two parameters of the preset change."""),
                new Chart.Grid("region", "Scenes inside both of the paper's ranges, of " + scenes.size(),
                        columns.title(), rows.title(), columns.values(), rows.values(), scenes.size(), inside),
                table.build()));
    }
}
