package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Figure 16: traffic between GPUs by kind. */
final class NetworkTraffic implements Claim.Judged {

    private static final int MOST = 16;
    private static final double MEGABYTE = 1e6;
    private static final double PER_CENT = 100;
    private static final List<String> KINDS = List.of("ids", "markers", "credits");

    private final List<Workload> traces;
    private final TraceFrames frames;

    NetworkTraffic(TraceFrames frames) {
        this.frames = frames;
        traces = frames.traces();
    }

    @Override
    public void plan(Study study) {
        study.add(Mode.COOPERATIVE.of(MOST), traces);
        study.add(Mode.CONVENTIONAL.of(MOST), traces);
    }

    private static SystemFigures figures(Measurements measurements, Mode mode, Workload frame) {
        return new SystemFigures(measurements.of(mode.of(MOST), frame), MOST);
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        double most = Averages.greatest(traces, frame -> figures(measurements, Mode.COOPERATIVE, frame).addedTraffic());
        double wolf = figures(measurements, Mode.COOPERATIVE, frames.wolf()).addedTraffic();
        double others = Averages.greatest(
                List.of(frames.named("cry"), frames.named("nfs")),
                frame -> figures(measurements, Mode.COOPERATIVE, frame).addedTraffic());
        return List.of(
                new Claim("5.3, figure 16",
                        "up to 16 GPUs C-PD adds less than " + PaperClaims.ADDED_TRAFFIC + " % to the synchronisations'"
                                + " traffic",
                        "at most " + Claim.text(most) + " %", most < PaperClaims.ADDED_TRAFFIC),
                new Claim("5.3, figure 16", "of cry, nfs and wolf it adds most to wolf's",
                        Claim.text(wolf) + " % on wolf, at most " + Claim.text(others) + " % on the others",
                        wolf > others));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("traffic", "Bytes put into the network, 16 GPUs, MB").texts("trace")
                .numbers(2, "synchronisation", "the same in conventional SFR")
                .numbers(3, "primitive IDs", "markers", "credits").numbers(2, "added, %");
        for (Workload frame : traces) {
            SystemFigures found = figures(measurements, Mode.COOPERATIVE, frame);
            table.row(frame.name(), found.bytes("sync") / MEGABYTE,
                    figures(measurements, Mode.CONVENTIONAL, frame).bytes("sync") / MEGABYTE,
                    found.bytes("ids") / MEGABYTE, found.bytes("markers") / MEGABYTE,
                    found.bytes("credits") / MEGABYTE, found.addedTraffic());
        }
        List<Chart.Series> series = new ArrayList<>();
        for (String kind : KINDS) {
            series.add(
                    new Chart.Series(kind, traces.stream().map(frame -> figures(measurements, Mode.COOPERATIVE, frame))
                            .map(found -> PER_CENT * found.bytes(kind) / found.bytes("sync")).toList()));
        }
        return new Report.Section("Figure 16: network traffic",
                List.of(new Report.Paragraph(
                        """
                                A packet counts once, headers included, however many GPUs it goes to and however many links it takes. \
                                That receivers give back their entries by packets of their own is ours: the paper says nothing of it."""),
                        judgement(measurements), table.build(),
                        new Chart.Stacks("traffic", "Traffic that C-PD adds with 16 GPUs", "trace",
                                traces.stream().map(Workload::name).toList(),
                                new Chart.Panel("of the synchronisations' bytes (%)", series, null))));
    }
}
