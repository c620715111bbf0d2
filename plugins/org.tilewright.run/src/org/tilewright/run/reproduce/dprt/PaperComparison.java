package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The paper's own measurement: GPU BASE against DPRT, its figures beside ours. */
final class PaperComparison implements Experiment {

    private final Frames frames;
    private final Machines machines = Machines.PRESETS;

    PaperComparison(Frames frames) {
        this.frames = frames;
    }

    /** A frame with its comparison. */
    private record Row(Workload frame, Comparison comparison) {}

    @Override
    public void plan(Study study) {
        machines.plan(study, frames.all());
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Row> scenes = rows(frames.scenes(), measurements);
        List<Row> captured = rows(frames.captured(), measurements);
        List<Report.Block> blocks = new ArrayList<>();
        blocks.add(new Report.Paragraph("The paper measured four scenes on its FPGA prototype. Ours are the four "
                + "generated depth scenes on `" + machines.base() + "` and `" + machines.prefetching()
                + "`. The paper does not say what it counts, nor whether its hit-rate gain is in points or relative to "
                + "the rate before; here it is counted " + GainReading.CHOSEN.text()
                + ", and every other reading is in a section below. Its stated mean latency cut is larger than its own maximum and cannot be right; "
                + "the extremes of four values allow a mean of 33.09 to 37.61 %."));
        blocks.add(claims(scenes));
        blocks.add(effect(scenes, captured));
        blocks.add(quality(scenes, captured));
        blocks.add(chart(scenes, captured));
        if (captured.isEmpty()) {
            blocks.add(new Report.Paragraph(
                    "**No captured frame took part**, so nothing is said of real games (`--frames` names their folder)."));
        } else {
            blocks.add(places(captured));
        }
        return new Report.Section("GPU BASE against DPRT", blocks);
    }

    private List<Row> rows(List<Workload> workloads, Measurements measurements) {
        return workloads.stream().map(frame -> new Row(frame, machines.compare(measurements, frame))).toList();
    }

    private static Table claims(List<Row> scenes) {
        Table.Builder table = Table.named("paper", "The paper's figures and ours, over four scenes")
                .texts("figure").numbers(2, "paper: lowest", "highest", "mean", "ours: lowest", "highest", "mean")
                .texts("inside the paper's range");
        claim(table, "hit-rate gain, " + GainReading.CHOSEN.text(), PaperClaims.GAIN, PaperClaims.MEAN_GAIN, scenes,
                Comparison::gain);
        claim(table, "latency cut, % (mean as stated)", PaperClaims.CUT, PaperClaims.STATED_MEAN_CUT, scenes,
                Comparison::latencyCut);
        ToDoubleFunction<Row> used = row -> row.comparison().prefetching().usedPixels();
        table.row("depth pixels read that are used, %", PaperClaims.USED_DATA, Double.NaN, Double.NaN,
                Averages.least(scenes, used), Averages.greatest(scenes, used), Averages.mean(scenes, used),
                count(scenes, row -> used.applyAsDouble(row) >= PaperClaims.USED_DATA));
        return table.build();
    }

    private static void claim(Table.Builder table, String name, Chart.Band range, double mean, List<Row> scenes,
            ToDoubleFunction<Comparison> figure) {
        ToDoubleFunction<Row> value = row -> figure.applyAsDouble(row.comparison());
        table.row(name, range.lower(), range.upper(), mean, Averages.least(scenes, value),
                Averages.greatest(scenes, value), Averages.mean(scenes, value),
                count(scenes, row -> PaperClaims.inside(value.applyAsDouble(row), range)));
    }

    private static String count(List<Row> rows, Predicate<Row> which) {
        return rows.stream().filter(which).count() + " of " + rows.size();
    }

    private static Table effect(List<Row> scenes, List<Row> captured) {
        Table.Builder table = Table.named("effect", "What prefetching changes").texts("frame")
                .numbers(2, "hit rate BASE, %", "DPRT, %", "gain, " + GainReading.CHOSEN.gainUnit())
                .numbers(1, "latency BASE, cycles", "DPRT, cycles").numbers(2, "cut, %")
                .numbers(0, "time BASE, cycles", "DPRT, cycles").numbers(2, "cut, %");
        effect(table, scenes, "mean of the scenes");
        effect(table, captured, "mean of the captured frames");
        return table.build();
    }

    private static void effect(Table.Builder table, List<Row> rows, String mean) {
        for (Row row : rows) {
            Comparison found = row.comparison();
            table.row(row.frame().name(), found.base().hitRate(), found.prefetching().hitRate(), found.gain(),
                    found.base().latency(), found.prefetching().latency(), found.latencyCut(),
                    found.base().cycles(), found.prefetching().cycles(), found.timeCut());
        }
        if (!rows.isEmpty()) {
            table.row(mean, mean(rows, found -> found.base().hitRate()),
                    mean(rows, found -> found.prefetching().hitRate()), mean(rows, Comparison::gain),
                    mean(rows, found -> found.base().latency()),
                    mean(rows, found -> found.prefetching().latency()), mean(rows, Comparison::latencyCut),
                    mean(rows, found -> found.base().cycles()), mean(rows, found -> found.prefetching().cycles()),
                    mean(rows, Comparison::timeCut));
        }
    }

    private static double mean(List<Row> rows, ToDoubleFunction<Comparison> figure) {
        return Averages.mean(rows, row -> figure.applyAsDouble(row.comparison()));
    }

    private static Table quality(List<Row> scenes, List<Row> captured) {
        Table.Builder table = Table
                .named("quality", "How good the prefetches are: timeliness and accuracy (paper, section 2.3)")
                .texts("frame").numbers(0, "prefetches").numbers(2, "timely, %", "lines used, %")
                .numbers(2, "pixels read that are used, %, BASE", "DPRT")
                .numbers(0, "evicted unused", "demand escapes");
        List<Row> rows = new ArrayList<>(scenes);
        rows.addAll(captured);
        for (Row row : rows) {
            DepthFigures found = row.comparison().prefetching();
            table.row(row.frame().name(), found.measurement().value("gpu0.zcache.prefetches"), found.timely(),
                    found.usedLines(), row.comparison().base().usedPixels(), found.usedPixels(),
                    found.measurement().value("gpu0.zcache.evictions.unused"),
                    found.measurement().value("gpu0.zcache.escapes"));
        }
        return table.build();
    }

    private static Chart chart(List<Row> scenes, List<Row> captured) {
        List<Row> rows = new ArrayList<>(scenes);
        rows.addAll(captured);
        return new Chart.Categories("effect", "DPRT against GPU BASE, by frame", "frame",
                rows.stream().map(row -> row.frame().name()).toList(),
                List.of(panel(GainReading.CHOSEN.axis(), rows, Comparison::gain, PaperClaims.GAIN),
                        panel("latency cut (%)", rows, Comparison::latencyCut, PaperClaims.CUT)),
                false);
    }

    private static Chart.Panel panel(String axis, List<Row> rows, ToDoubleFunction<Comparison> figure,
            Chart.Band range) {
        List<Double> values = rows.stream().map(row -> figure.applyAsDouble(row.comparison())).toList();
        return new Chart.Panel(axis, List.of(new Chart.Series(axis, values)), range);
    }

    private static Table places(List<Row> captured) {
        Table.Builder table = Table.named("captured", "Where the captured frames lie, against the paper's ranges")
                .texts("frame").numbers(2, "gain, " + GainReading.CHOSEN.gainUnit()).texts("of the paper's range")
                .numbers(2, "latency cut, %")
                .texts("of the paper's range");
        for (Row row : captured) {
            Comparison found = row.comparison();
            table.row(row.frame().name(), found.gain(), PaperClaims.place(found.gain(), PaperClaims.GAIN),
                    found.latencyCut(), PaperClaims.place(found.latencyCut(), PaperClaims.CUT));
        }
        return table.build();
    }
}
