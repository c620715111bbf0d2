package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The hit-rate gain of the same runs, counted by access, by quad and by fragment. */
final class CountingUnits implements Experiment {

    private static final List<Unit> UNITS = List.of(new Unit("access (tile and line)", "gpu0.zcache.accesses"),
            new Unit("quad", "gpu0.zcache.accesses.quads"), new Unit("fragment", "gpu0.zcache.accesses.fragments"));

    private final List<Workload> scenes;
    private final Machines machines = Machines.PRESETS;

    CountingUnits(List<Workload> scenes) {
        this.scenes = scenes;
    }

    /** What is counted, and the statistic that counts it. */
    private record Unit(String name, String statistic) {}

    @Override
    public void plan(Study study) {
        machines.plan(study, scenes);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Comparison> found = scenes.stream().map(scene -> machines.compare(measurements, scene)).toList();
        String title = "The unit that hits are counted by";
        Table.Builder table = Table.named("counting-unit", title + ", over the generated scenes").texts("unit").numbers(
                2,
                "hit rate BASE, %, mean", "DPRT", "gain, points: lowest", "highest", "mean");
        for (Unit unit : UNITS) {
            table.row(unit.name(), Averages.mean(found, item -> item.base().hitRate(unit.statistic())),
                    Averages.mean(found, item -> item.prefetching().hitRate(unit.statistic())),
                    Averages.least(found, item -> item.gain(unit.statistic())),
                    Averages.greatest(found, item -> item.gain(unit.statistic())),
                    Averages.mean(found, item -> item.gain(unit.statistic())));
        }
        return new Report.Section(title, List.of(new Report.Paragraph("""
                The paper does not say what a hit is. The same runs, counted three ways: of an access that misses, the \
                first quad or fragment misses and the others hit. Latencies do not depend on the unit."""),
                table.build(),
                new Chart.Categories("counting-unit", title, "unit", UNITS.stream().map(Unit::name).toList(),
                        List.of(new Chart.Panel("hit-rate gain (points)", series(found), PaperClaims.GAIN)), false)));
    }

    private List<Chart.Series> series(List<Comparison> found) {
        List<Chart.Series> series = new ArrayList<>();
        for (int i = 0; i < scenes.size(); i++) {
            Comparison scene = found.get(i);
            series.add(new Chart.Series(scenes.get(i).name(),
                    UNITS.stream().map(unit -> scene.gain(unit.statistic())).toList()));
        }
        return series;
    }
}
