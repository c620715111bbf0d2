package org.tilewright.run.reproduce.banked;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** Table 5-1 of the thesis beside ours. Nothing is simulated. */
final class Ranking implements Experiment {

    @Override
    public void plan(Study study) {
        // The technology says it all.
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Design> designs = Design.all();
        Table.Builder table = Table.named("ranking", "Table 5-1: ranks of the five designs, 1 the best")
                .texts("design", "what").numbers(0, "time: thesis", "ours", "arrays alone").numbers(3, "ns")
                .numbers(0, "area: thesis", "ours", "arrays alone").numbers(3, "mm2")
                .numbers(0, "energy: thesis", "ours", "arrays alone").numbers(4, "nJ");
        for (Design design : designs) {
            List<Object> cells = new ArrayList<>(List.of(design.letter(), design.text()));
            ranks(cells, design.thesis().get(0), design, designs, each -> each.costs().accessTime(),
                    each -> each.costs().bareAccessTime());
            ranks(cells, design.thesis().get(1), design, designs, each -> each.costs().area(),
                    each -> each.costs().area() - each.costs().controlArea());
            ranks(cells, design.thesis().get(2), design, designs, Design::accessEnergy, Design::bareAccessEnergy);
            table.row(cells);
        }
        Design last = designs.getLast();
        int[] range = { rankOf(last.accessEnergy(1), last, designs), rankOf(last.accessEnergy(4), last, designs) };
        return new Report.Section("The five designs ranked", List.of(new Report.Paragraph("Times, areas and energies "
                + "hold the control logic, a gate-level estimate; *arrays alone* leave it out. Energy is that of an access by component, with the banks and tags "
                + "of uniform footprints; that of (e) is rank " + range[0] + " when an access touches one bank, "
                + range[1]
                + " when it touches four. The thesis gives (e) its 1 with a star, for the case of one bank. With four tag "
                + "arrays or ports a footprint's four texels are looked up each by itself; with banked tags a line once."),
                table.build()));
    }

    private static void ranks(List<Object> cells, int thesis, Design design, List<Design> designs,
            ToDoubleFunction<Design> figure, ToDoubleFunction<Design> bare) {
        cells.addAll(List.of(thesis, rank(design, designs, figure), rank(design, designs, bare),
                figure.applyAsDouble(design)));
    }

    private static int rank(Design design, List<Design> designs, ToDoubleFunction<Design> figure) {
        return rank(figure.applyAsDouble(design), designs.stream().mapToDouble(figure).toArray());
    }

    private static int rankOf(double energy, Design design, List<Design> designs) {
        return rank(energy,
                designs.stream().filter(other -> other != design).mapToDouble(Design::accessEnergy).toArray());
    }

    /** One more than the number of smaller values. */
    static int rank(double value, double... values) {
        int rank = 1;
        for (double other : values) {
            rank += other < value ? 1 : 0;
        }
        return rank;
    }
}
