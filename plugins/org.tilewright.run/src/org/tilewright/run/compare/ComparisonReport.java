package org.tilewright.run.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.tilewright.run.compare.RunComparison.Setting;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.stacks.Times;

/** A comparison as a report: tables of what was set and of what was measured, and what is to be said of the images. */
public final class ComparisonReport {

    private static final int PERCENT = 100;

    private ComparisonReport() {}

    /**
     * The report.
     *
     * @param comparison the comparison
     * @param metrics the metrics that it tells of, in their order
     * @return the report
     */
    public static Report of(RunComparison comparison, List<Metric> metrics) {
        List<Report.Block> blocks = new ArrayList<>();
        blocks.add(new Report.Paragraph("A is `" + comparison.first() + "`, B is `" + comparison.second() + "`."));
        blocks.add(new Report.Paragraph(time(comparison)));
        blocks.add(new Report.Paragraph(image(comparison)));
        comparison.notes().forEach(note -> blocks.add(new Report.Paragraph(note)));
        return new Report("comparison", "Two runs compared",
                List.of(new Report.Section("", blocks),
                        new Report.Section("Configuration", List.of(settings(comparison))),
                        new Report.Section("Metrics", List.of(metrics(metrics)))));
    }

    /** What was set differently. */
    public static Table settings(RunComparison comparison) {
        Table.Builder table = Table.named("settings", "What was set differently").texts("parameter", "A", "B");
        for (Setting setting : comparison.settings()) {
            table.row(setting.path(), setting.first(), setting.second());
        }
        return table.build();
    }

    /** What was measured. */
    public static Table metrics(List<Metric> metrics) {
        Table.Builder table = Table.named("metrics", "What changed, most of all first").texts("metric", "unit")
                .numbers(3, "A", "B", "B - A").numbers(1, "change [%]");
        for (Metric metric : metrics) {
            table.row(metric.name(), metric.unit(), number(metric.first()), number(metric.second()), metric.absolute(),
                    PERCENT * metric.relative());
        }
        return table.build();
    }

    /** How much longer or shorter the second run's frames took, in a line. */
    public static String time(RunComparison comparison) {
        Metric time = comparison.metric("frame.time");
        if (time == null || Double.isNaN(time.relative())) {
            return "Time: not compared.";
        }
        return String.format(Locale.ROOT, "Time: %s and %s, %+.1f %%.", Times.picoseconds(Math.round(time.first())),
                Times.picoseconds(Math.round(time.second())), PERCENT * time.relative());
    }

    /** What is to be said of the images, in a line. */
    public static String image(RunComparison comparison) {
        ImageChange image = comparison.image();
        if (image == null) {
            return "Images: not compared.";
        }
        return image.pixels() == 0 ? "Images: the same in all " + image.size() + " pixels."
                : String.format(Locale.ROOT, "Images: %,d pixels of %s differ, by at most %d of 255; PSNR %.1f dB.",
                        image.pixels(), image.size(), image.maximum(), image.psnr());
    }

    private static double number(Double value) {
        return value == null ? Double.NaN : value;
    }
}
