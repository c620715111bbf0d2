package org.tilewright.run.reproduce.fury;

import java.util.List;
import java.util.Locale;

import org.tilewright.protocol.texture.MipOffsets;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** The article's numbers beside ours: the report's first table. */
final class Latencies implements Experiment {

    /** What a measured mean may differ by from a whole number: the first quads of a frame. */
    private static final double TOLERANCE = 0.05;

    private final Probes probes;

    Latencies(Probes probes) {
        this.probes = probes;
    }

    @Override
    public void plan(Study study) {
        probes.plan(study);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("latencies", "The article's numbers, and what the machine does").texts(
                "number",
                "the article", "ours", "agrees");
        exact(table, "repeated read of the last line, cycles at 480 MHz", ArticleClaims.REPEAT,
                probes.repeat(measurements));
        double hit = probes.hit(measurements);
        row(table, "hit", "about ten; 4 + 4 in its parts", cycles(hit),
                near(hit, ArticleClaims.HIT_IN_PARTS) || near(hit, ArticleClaims.HIT));
        double miss = probes.miss(measurements);
        row(table, "miss", "over 100", cycles(miss), miss > ArticleClaims.MISS);
        exact(table, "level of detail", ArticleClaims.LEVEL_OF_DETAIL, probes.levelOfDetail(measurements));
        exact(table, "mip offset ROM", ArticleClaims.OFFSET, probes.offset(measurements));
        exact(table, "bilinear filter", ArticleClaims.FILTER, probes.filter(measurements));
        int largest = MipOffsets.offset(MipOffsets.MAXIMUM_LOG2, MipOffsets.MAXIMUM_LOG2, 0);
        row(table, "largest mip offset, in units of 16 texels",
                "fits into exactly " + ArticleClaims.OFFSET_BITS + " bits",
                String.format(Locale.ROOT, "%,d, which takes %d", largest,
                        Integer.SIZE - Integer.numberOfLeadingZeros(largest)),
                Integer.SIZE - Integer.numberOfLeadingZeros(largest) == ArticleClaims.OFFSET_BITS);
        return new Report.Section("", List.of(table.build(), new Report.Paragraph(
                """
                        Latencies are measured with frames made for it: one unit, one triangle over the target, every pixel of which \
                        reads the last line again, a line that the cache holds, or a line that it has never held. The level of detail \
                        and the ROM are what lies between two quads when nothing else limits; the filter is what one tile at a time \
                        takes longer than with a filter of one cycle.""")));
    }

    private static void exact(Table.Builder table, String number, double article, double ours) {
        row(table, number, String.format(Locale.ROOT, "%.0f", article), cycles(ours), near(ours, article));
    }

    private static void row(Table.Builder table, String number, String article, String ours, boolean agrees) {
        table.row(number, article, ours, agrees ? "yes" : "no");
    }

    private static boolean near(double ours, double article) {
        return Math.abs(ours - article) <= TOLERANCE;
    }

    private static String cycles(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.2f", value);
    }
}
