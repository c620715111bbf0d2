package org.tilewright.run.reproduce.banked;

import java.util.List;
import java.util.function.ToDoubleFunction;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** Delay and area: figures 4-7 to 4-11 of the thesis. Nothing is simulated. */
final class TimeAndArea implements Experiment {

    /** Cycle times of table 4-3, in ns: Radeon X800 at 520 MHz, GeForce 6800 at 400 MHz. */
    private static final double X800 = 1.92;
    private static final double GEFORCE_6800 = 2.5;

    private static final List<Organisation> DESIGNS = List.of(Organisation.WIDE, Organisation.CONTINUOUS,
            Organisation.INTERLEAVED, Organisation.MULTI_PORT);

    @Override
    public void plan(Study study) {
        // The technology says it all.
    }

    @Override
    public Report.Section report(Measurements measurements) {
        return new Report.Section("Delay and area",
                List.of(new Report.Paragraph(
                        """
                                The arrays are CACTI 4.1's at 0.13 um. The thesis finds the data arrays of both banked designs faster than the wide \
                                bus's, and a whole access to v1 only a little longer. What the address control, word select, switch and tag control add is a \
                                **gate-level estimate** from the thesis's circuits, not a synthesis; the thesis synthesised them and found 0.43 \
                                (v1) and 0.45 % (v2) of the area, and says in the same paragraph that v1's is the larger. Its figures 4-7 to \
                                4-10 are drawn, not printed."""),
                        delay(), delayChart(), area(), areaChart(), extraChart()));
    }

    private static CacheCosts costs(Organisation organisation) {
        return CacheCosts.of(organisation.machine(), CacheCosts.AT_130_NM);
    }

    private static Table delay() {
        Table.Builder table = Table
                .named("delay", "Delay, ns; with the control logic, an estimate, and of the arrays alone")
                .texts("design").numbers(3, "data, arrays alone", "data", "tags, arrays alone", "tags",
                        "access, arrays alone", "access")
                .numbers(1, "of the wide bus, arrays alone, %", "of the wide bus, %")
                .texts("in a cycle at 520 MHz", "at 400 MHz");
        CacheCosts base = costs(Organisation.WIDE);
        for (Organisation design : DESIGNS) {
            CacheCosts costs = costs(design);
            table.row(design.text(), costs.bareDataTime(), costs.dataTime(), costs.bareTagTime(), costs.tagTime(),
                    costs.bareAccessTime(), costs.accessTime(), 100 * costs.bareAccessTime() / base.bareAccessTime(),
                    100 * costs.accessTime() / base.accessTime(), costs.accessTime() <= X800 ? "yes" : "no",
                    costs.accessTime() <= GEFORCE_6800 ? "yes" : "no");
        }
        return table.build();
    }

    private static Chart delayChart() {
        return new Chart.Categories("figures-4-7-to-4-9", "Delay, the wide bus's being 100 %", "design", names(),
                List.of(panel("data access (%)", CacheCosts::bareDataTime, CacheCosts::dataTime),
                        panel("tag access (%)", CacheCosts::bareTagTime, CacheCosts::tagTime),
                        panel("cache access (%)", CacheCosts::bareAccessTime, CacheCosts::accessTime)),
                false);
    }

    private static List<String> names() {
        return DESIGNS.stream().map(Organisation::text).toList();
    }

    private static Chart.Panel panel(String axis, ToDoubleFunction<CacheCosts> bare,
            ToDoubleFunction<CacheCosts> whole) {
        return new Chart.Panel(axis,
                List.of(series("arrays alone", bare), series("with control logic (estimate)", whole)), null);
    }

    private static Chart.Series series(String name, ToDoubleFunction<CacheCosts> figure) {
        double base = figure.applyAsDouble(costs(Organisation.WIDE));
        return new Chart.Series(name,
                DESIGNS.stream().map(design -> 100 * figure.applyAsDouble(costs(design)) / base).toList());
    }

    private static Table area() {
        Table.Builder table = Table.named("area", "Area, mm2").texts("design").numbers(4, "all",
                "control logic (estimate)").numbers(2, "control logic, %", "the thesis's synthesis, %")
                .numbers(1, "all of the wide bus's, %");
        double base = costs(Organisation.WIDE).area();
        for (Organisation design : DESIGNS) {
            CacheCosts costs = costs(design);
            table.row(design.text(), costs.area(), costs.controlArea(), 100 * costs.controlArea() / costs.area(),
                    extraOfTheThesis(design), 100 * costs.area() / base);
        }
        return table.build();
    }

    private static double extraOfTheThesis(Organisation design) {
        return switch (design) {
            case CONTINUOUS -> ThesisClaims.EXTRA_AREA_V1;
            case INTERLEAVED -> ThesisClaims.EXTRA_AREA_V2;
            default -> Double.NaN;
        };
    }

    private static Chart areaChart() {
        return new Chart.Categories("figure-4-10", "Area of data, tags and control logic", "design", names(),
                List.of(new Chart.Panel("area (mm2)",
                        List.of(new Chart.Series("ours",
                                DESIGNS.stream().map(design -> costs(design).area()).toList())),
                        null)),
                false);
    }

    private static Chart extraChart() {
        List<Organisation> banked = List.of(Organisation.CONTINUOUS, Organisation.INTERLEAVED);
        return new Chart.Categories("figure-4-11", "Control logic in per cent of the area", "design",
                banked.stream().map(Organisation::text).toList(),
                List.of(new Chart.Panel("of the area (%)", List.of(
                        new Chart.Series("the thesis, synthesised",
                                banked.stream().map(TimeAndArea::extraOfTheThesis).toList()),
                        new Chart.Series("ours, estimated", banked.stream()
                                .map(design -> 100 * costs(design).controlArea() / costs(design).area()).toList())),
                        null)),
                false);
    }
}
