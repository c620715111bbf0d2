package org.tilewright.run.reproduce.banked;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** How many data banks an access touches (section 4.2.2 of the thesis), which decides between the two banked designs. */
final class BanksTouched implements Experiment {

    private final List<Workload> frames;

    BanksTouched(List<Workload> frames) {
        this.frames = frames;
    }

    @Override
    public void plan(Study study) {
        study.add(Organisation.CONTINUOUS.machine(), frames);
        study.add(Organisation.INTERLEAVED.machine(), frames);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        UniformFootprints uniform = UniformFootprints.of(Organisation.CONTINUOUS);
        Table.Builder table = Table.named("banks", "Accesses that touch 1, 2, 3, 4 data banks, in per cent")
                .texts("frame", "design").numbers(2, "1 bank", "2", "3", "4", "banks an access");
        table.row(row("the thesis", Organisation.CONTINUOUS, ThesisClaims.BANKS));
        table.row(row("uniform footprints", Organisation.CONTINUOUS, uniform.bankShares()));
        for (Organisation organisation : List.of(Organisation.CONTINUOUS, Organisation.INTERLEAVED)) {
            for (Workload frame : frames) {
                table.row(row(frame.name(), organisation, shares(organisation, frame, measurements)));
            }
        }
        List<String> names = new ArrayList<>(List.of("the thesis", "uniform footprints"));
        frames.forEach(frame -> names.add(frame.name()));
        return new Report.Section("Data banks touched", List.of(new Report.Paragraph(
                """
                        In banked v1 the four texels of a footprint lie in one, two or four banks; in banked v2 always in four, unless \
                        an edge of a texture, a mip of one row or column, or a nearest filter leaves fewer texels. Three banks are \
                        touched where a texel of the fourth is served by another access. *Uniform footprints* are all 16 places that \
                        a footprint can have in a line of 64 bytes under recursive Z, each once, through the same address control."""),
                table.build(), chart(names, uniform, measurements)));
    }

    private static double[] shares(Organisation organisation, Workload frame, Measurements measurements) {
        TextureFigures figures = new TextureFigures(measurements.of(organisation.machine(), frame));
        return IntStream.rangeClosed(1, 4).mapToDouble(figures::share).toArray();
    }

    private static List<Object> row(String frame, Organisation organisation, double[] shares) {
        List<Object> cells = new ArrayList<>(List.of(frame, organisation.text()));
        double mean = 0;
        for (int i = 0; i < shares.length; i++) {
            cells.add(shares[i]);
            mean += Double.isNaN(shares[i]) ? 0 : (i + 1) * shares[i] / 100;
        }
        cells.add(mean);
        return cells;
    }

    private Chart chart(List<String> names, UniformFootprints uniform, Measurements measurements) {
        List<double[]> all = new ArrayList<>(List.of(ThesisClaims.BANKS, uniform.bankShares()));
        frames.forEach(frame -> all.add(shares(Organisation.CONTINUOUS, frame, measurements)));
        return new Chart.Categories("banks", "Data banks touched by an access of banked v1", "frame", names,
                List.of(new Chart.Panel("accesses (%)",
                        IntStream.rangeClosed(1, 4)
                                .mapToObj(banks -> new Chart.Series(banks == 1 ? "1 bank" : banks + " banks",
                                        all.stream().map(shares -> shares[banks - 1]).toList()))
                                .toList(),
                        null)),
                false);
    }
}
