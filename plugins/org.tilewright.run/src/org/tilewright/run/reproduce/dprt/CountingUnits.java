package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The hit-rate gain of the same runs in every reading: by access, quad and fragment, in points and relative. */
final class CountingUnits implements Experiment {

    private final List<Workload> scenes;
    private final Machines machines = Machines.PRESETS;

    CountingUnits(List<Workload> scenes) {
        this.scenes = scenes;
    }

    @Override
    public void plan(Study study) {
        machines.plan(study, scenes);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Comparison> found = scenes.stream().map(scene -> machines.compare(measurements, scene)).toList();
        String title = "The reading of the hit-rate gain";
        Table.Builder table = Table.named("counting-unit", title + ", over the generated scenes").texts("reading")
                .numbers(2, "hit rate BASE, %, mean", "DPRT", "gain: lowest", "highest", "mean")
                .texts("scenes inside the paper's range");
        for (GainReading reading : GainReading.all()) {
            table.row(reading.text(), Averages.mean(found, item -> reading.hitRate(item.base())),
                    Averages.mean(found, item -> reading.hitRate(item.prefetching())),
                    Averages.least(found, item -> item.gain(reading)),
                    Averages.greatest(found, item -> item.gain(reading)),
                    Averages.mean(found, item -> item.gain(reading)),
                    found.stream().filter(item -> PaperClaims.inside(item.gain(reading), PaperClaims.GAIN)).count()
                            + " of " + found.size());
        }
        return new Report.Section(title, List.of(
                new Report.Paragraph(
                        """
                                The paper does not say what a hit is, nor whether its gain is in points or relative to the rate before. The \
                                same runs, read in each way: of an access that misses, the first quad or fragment misses and the others \
                                hit. Latencies do not depend on it."""),
                table.build(),
                new Chart.Categories("counting-unit", title, "reading",
                        GainReading.all().stream().map(GainReading::text).toList(),
                        List.of(new Chart.Panel("hit-rate gain (points or %)", series(found), PaperClaims.GAIN)),
                        false)));
    }

    private List<Chart.Series> series(List<Comparison> found) {
        List<Chart.Series> series = new ArrayList<>();
        for (int i = 0; i < scenes.size(); i++) {
            Comparison scene = found.get(i);
            series.add(new Chart.Series(scenes.get(i).name(),
                    GainReading.all().stream().map(scene::gain).toList()));
        }
        return series;
    }
}
