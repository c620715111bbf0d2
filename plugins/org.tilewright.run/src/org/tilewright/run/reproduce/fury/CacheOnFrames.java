package org.tilewright.run.reproduce.fury;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** What the last-line register and the cache do on frames, and where the units' time goes. */
final class CacheOnFrames implements Experiment {

    static final Configuration FURY = Configuration.of("furygpu");

    private static final List<String> CAUSES = List.of("busy", "waiting.memory", "stalled.memory-port",
            "stalled.results", "filling", "flushing", "loading.table", "no-input");

    private final List<Workload> frames;

    CacheOnFrames(List<Workload> frames) {
        this.frames = frames;
    }

    @Override
    public void plan(Study study) {
        study.add(FURY, frames);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<FuryFigures> figures = frames.stream().map(frame -> new FuryFigures(measurements.of(FURY, frame)))
                .toList();
        Table.Builder lookUps = Table.named("cache", "Look-ups of the four units").texts("frame")
                .numbers(0, "look-ups").numbers(2, "a pixel", "repeats, %", "hits, %", "misses, %")
                .numbers(0, "flushes", "colour tables read");
        Table.Builder time = Table.named("unit-time", "Ticks of the four units by cause, %").texts("frame");
        CAUSES.forEach(cause -> time.numbers(2, cause));
        for (int i = 0; i < frames.size(); i++) {
            FuryFigures each = figures.get(i);
            lookUps.row(frames.get(i).name(), each.lookUps(), each.lookUps() / each.pixels(),
                    each.share(each.repeats()), each.share(each.hits()), each.share(each.misses()), each.flushes(),
                    each.tables());
            double all = CAUSES.stream().mapToDouble(each::ticks).sum();
            List<Object> cells = new ArrayList<>(List.of(frames.get(i).name()));
            CAUSES.forEach(cause -> cells.add(100 * each.ticks(cause) / all));
            time.row(cells);
        }
        return new Report.Section("The cache on frames",
                List.of(new Report.Paragraph(
                        """
                                The article says that the same line is frequently hit again, and that four texels of a footprint usually share \
                                one. A line holds a row of four texels, or with a colour table a block of 4x4."""),
                        lookUps.build(),
                        chart(figures), time.build()));
    }

    private Chart chart(List<FuryFigures> figures) {
        return new Chart.Categories("cache", "How look-ups end", "frame", frames.stream().map(Workload::name).toList(),
                List.of(new Chart.Panel("look-ups (%)",
                        List.of(series("repeats", figures, FuryFigures::repeats),
                                series("hits", figures, FuryFigures::hits),
                                series("misses", figures, FuryFigures::misses)),
                        null)),
                false);
    }

    private static Chart.Series series(String name, List<FuryFigures> figures, ToDoubleFunction<FuryFigures> count) {
        return new Chart.Series(name, figures.stream().map(each -> each.share(count.applyAsDouble(each))).toList());
    }
}
