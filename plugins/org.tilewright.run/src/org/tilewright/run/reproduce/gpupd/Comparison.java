package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Table;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/**
 * Speedups of several systems on the same frames.
 *
 * @param name name of its table and of its chart
 * @param title what both show
 * @param axis what the systems differ in, with the unit
 * @param ordered whether they are values of one quantity, in order
 * @param variants the systems
 * @param frames the frames
 */
record Comparison(String name, String title, String axis, boolean ordered, List<Variant> variants,
        List<Workload> frames) {

    private static final String MEAN = "geometric mean";

    /** Asks for all runs. */
    void plan(Study study) {
        for (Variant variant : variants) {
            study.add(variant.base(), frames);
            study.add(variant.machine(), frames);
        }
    }

    /** A row a frame, and the geometric mean. */
    Table table(Measurements measurements) {
        Table.Builder table = Table.named(name, title).texts("frame");
        variants.forEach(variant -> table.numbers(2, variant.label()));
        for (Workload frame : frames) {
            List<Object> row = new ArrayList<>(List.of(frame.name()));
            variants.forEach(variant -> row.add(variant.speedup(measurements, frame)));
            table.row(row);
        }
        if (frames.size() > 1) {
            List<Object> row = new ArrayList<>(List.of(MEAN));
            variants.forEach(variant -> row.add(variant.mean(measurements, frames)));
            table.row(row);
        }
        return table.build();
    }

    /** Curves over an ordered quantity, a curve a frame; else bars by frame, a bar a system. */
    Chart chart(Measurements measurements) {
        List<String> names = new ArrayList<>(frames.stream().map(Workload::name).toList());
        List<String> labels = variants.stream().map(Variant::label).toList();
        List<List<Double>> values = new ArrayList<>();
        for (Variant variant : variants) {
            List<Double> column = new ArrayList<>(
                    frames.stream().map(frame -> variant.speedup(measurements, frame)).toList());
            if (frames.size() > 1) {
                column.add(variant.mean(measurements, frames));
            }
            values.add(column);
        }
        if (frames.size() > 1) {
            names.add(MEAN);
        }
        List<Chart.Series> series = new ArrayList<>();
        if (ordered) {
            for (int i = 0; i < names.size(); i++) {
                int frame = i;
                series.add(new Chart.Series(names.get(i), values.stream().map(column -> column.get(frame)).toList()));
            }
        } else {
            for (int i = 0; i < labels.size(); i++) {
                series.add(new Chart.Series(labels.get(i), values.get(i)));
            }
        }
        return new Chart.Categories(name, title, ordered ? axis : "frame", ordered ? labels : names,
                List.of(new Chart.Panel("speedup", series, null)), ordered);
    }
}
