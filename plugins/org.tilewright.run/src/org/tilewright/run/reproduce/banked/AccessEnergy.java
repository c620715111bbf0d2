package org.tilewright.run.reproduce.banked;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** Energy of one access: figures 4-2 and 4-5 of the thesis, which are drawn, not printed. Nothing is simulated. */
final class AccessEnergy implements Experiment {

    /** A bar of figure 4-5. */
    private record Bar(String name, Organisation organisation, int banks, String thesis) {}

    private static final List<Bar> BARS = List.of(new Bar("traditional", Organisation.TRADITIONAL, 1, "not drawn"),
            new Bar("wide bus", Organisation.WIDE, 1, "the base"),
            new Bar("multi-port", Organisation.MULTI_PORT, 1, "much higher"),
            new Bar("banked v1-1", Organisation.CONTINUOUS, 1, "less"),
            new Bar("banked v1-2", Organisation.CONTINUOUS, 2, "higher"),
            new Bar("banked v1-4", Organisation.CONTINUOUS, 4, "higher"),
            new Bar("banked v2", Organisation.INTERLEAVED, 4, "higher than traditional"));

    @Override
    public void plan(Study study) {
        // The technology says it all.
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Report.Block> blocks = new ArrayList<>();
        blocks.add(
                new Report.Paragraph("By component (A) an access costs the data of the banks that it touches, the tags "
                        + "of the sets that it looks up (uniform footprints), and its control logic, a gate-level estimate. (B) "
                        + "takes each bank as CACTI gives a whole cache of that size, tags and all, as the thesis's single figure "
                        + "for an access suggests. By (B) two banks of v1 and all four of v2 cost less than the wide bus here, "
                        + "where the thesis draws them higher; against the traditional array v2 is higher, as it says."));
        Table access = access();
        blocks.add(access);
        blocks.add(chart(access));
        blocks.add(new Report.Paragraph(
                """
                        Figure 4-2 is drawn too; what the thesis takes from it is that 64 bytes and 2 ways do not cost much. Ours is the \
                        tool's own output for every line and associativity, of CACTI 4.2, the thesis's version. For the caches of \
                        table 4-1 its times and its energies of a read are those of 4.1 to the last digit: it is not the tool's \
                        version that sets our energies apart from the thesis's."""));
        blocks.add(byLine());
        blocks.add(byLineChart());
        return new Report.Section("Energy of an access", blocks);
    }

    private static Table access() {
        Table.Builder table = Table.named("access-energy", "Energy of an access at 0.13 um, nJ").texts("design")
                .numbers(4, "(A) data", "(A) tags", "(A) control (estimate)", "(A) all")
                .numbers(1, "of the wide bus, %")
                .numbers(4, "(B)").numbers(1, "of the wide bus, %").texts("the thesis");
        double[] base = energies(BARS.get(1));
        for (Bar bar : BARS) {
            double[] energies = energies(bar);
            table.row(bar.name(), energies[0], energies[1], energies[2], all(energies), 100 * all(energies) / all(base),
                    energies[3], 100 * energies[3] / base[3], bar.thesis());
        }
        return table.build();
    }

    /** Data, tags and control by component; the whole by the thesis's reading. */
    private static double[] energies(Bar bar) {
        CacheCosts costs = CacheCosts.of(bar.organisation().machine(), CacheCosts.AT_130_NM);
        return new double[] { bar.banks() * costs.dataRead(),
                UniformFootprints.of(bar.organisation()).tagReads() * costs.tagRead(), costs.control(),
                bar.banks() * costs.wholeRead() };
    }

    private static double all(double[] energies) {
        return energies[0] + energies[1] + energies[2];
    }

    private static Chart chart(Table access) {
        return new Chart.Categories("figure-4-5", "Energy of an access, the wide bus's being 100 %", "design",
                BARS.stream().map(Bar::name).toList(),
                List.of(new Chart.Panel("energy (%)",
                        List.of(new Chart.Series("(A) by component", column(access, 5)),
                                new Chart.Series("(B) small caches as banks", column(access, 7))),
                        null)),
                false);
    }

    private static List<Double> column(Table table, int column) {
        return table.rows().stream().map(row -> row.get(column).number()).toList();
    }

    private static Table byLine() {
        Table.Builder table = Table.named("access-energy-by-line",
                "Energy of an access (B) to caches of 16 KiB by line and ways, CACTI 4.2 at 0.13 um, nJ")
                .texts("design").numbers(0, "ways");
        AccessesByShape.LINES.forEach(line -> table.numbers(4, line + " B"));
        for (Bar bar : BARS) {
            for (int ways : AccessesByShape.WAYS) {
                List<Object> cells = new ArrayList<>(List.of(bar.name(), ways));
                cells.addAll(byLine(bar, ways));
                table.row(cells);
            }
        }
        return table.build();
    }

    private static List<Double> byLine(Bar bar, int ways) {
        return AccessesByShape.LINES.stream()
                .map(line -> bar.banks() * CacheCosts.wholeRead(
                        AccessesByShape.machine(bar.organisation(), line, ways), CacheCosts.OF_OTHER_SHAPES))
                .toList();
    }

    private static Chart byLineChart() {
        return new Chart.Categories("figure-4-2", "Energy of an access by line and ways, 16 KiB", "line (bytes)",
                AccessesByShape.LINES.stream().map(Object::toString).toList(),
                Stream.of(BARS.get(0), BARS.get(1), BARS.get(2), BARS.get(4), BARS.get(6)).map(AccessEnergy::panel)
                        .toList(),
                true);
    }

    private static Chart.Panel panel(Bar bar) {
        return new Chart.Panel(bar.name() + " (nJ)", AccessesByShape.WAYS.stream()
                .map(ways -> new Chart.Series(AccessesByShape.text(ways), byLine(bar, ways))).toList(), null);
    }
}
