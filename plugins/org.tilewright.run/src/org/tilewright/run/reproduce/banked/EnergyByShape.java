package org.tilewright.run.reproduce.banked;

import java.util.Comparator;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/**
 * What the thesis's choice of 64 bytes and 2 ways costs: accesses (figure 4-1) and their energies (figure 4-2) multiplied by
 * its own equation, which it does for that one shape alone.
 */
final class EnergyByShape implements Experiment {

    private static final int LINE_OF_THE_THESIS = 64;
    private static final int WAYS_OF_THE_THESIS = 2;
    private static final double MILLIJOULES = 1e6;
    private static final double MEGABYTES = 1e6;

    private final Workload frame;

    /** A cache of 16 KiB, and what it took. */
    private record Shape(int line, int ways, double accessesAndMisses, double energy, double megabytes) {}

    /**
     * The comparison.
     *
     * @param frame the frame that stands for the thesis's
     */
    EnergyByShape(Workload frame) {
        this.frame = frame;
    }

    @Override
    public void plan(Study study) {
        new AccessesByShape(frame).plan(study);
    }

    private List<Shape> shapes(Measurements measurements, Organisation organisation) {
        return AccessesByShape.LINES.stream().flatMap(
                line -> AccessesByShape.WAYS.stream().map(ways -> shape(measurements, organisation, line, ways)))
                .toList();
    }

    private Shape shape(Measurements measurements, Organisation organisation, int line, int ways) {
        var machine = AccessesByShape.machine(organisation, line, ways);
        TextureFigures figures = new TextureFigures(measurements.of(machine, frame));
        double accessesAndMisses = figures.accessesAndMisses();
        return new Shape(line, ways, accessesAndMisses, accessesAndMisses * figures.banksAnAccess()
                * CacheCosts.wholeRead(machine, CacheCosts.OF_OTHER_SHAPES) / MILLIJOULES,
                figures.misses() * line / MEGABYTES);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        return new Report.Section("Energy by line size and associativity", List.of(new Report.Paragraph(
                """
                        The thesis weighs figures 4-1 and 4-2 by eye. Multiplied by its own equation, (C + M) * E, neither more than \
                        one way nor 64 bytes are worth their energy on this frame: an access reads the data of all ways, and misses \
                        are few. The equation leaves out what is read from memory, which grows with the line and falls with the \
                        ways; it stands beside."""),
                choice(measurements), chart(measurements)));
    }

    private Table choice(Measurements measurements) {
        Table.Builder table = Table
                .named("choice-of-shape", "The thesis's 64 bytes and 2 ways on " + frame.name() + ", by (B)")
                .texts("organisation").numbers(2, "accesses and misses above the fewest, %").numbers(3, "energy, mJ")
                .numbers(2, "read from memory, MB").numbers(0, "least energy: line, bytes", "ways")
                .numbers(3, "energy, mJ").numbers(2, "read from memory, MB", "the thesis's energy, times the least");
        for (Organisation organisation : Organisation.OF_THE_THESIS) {
            List<Shape> shapes = shapes(measurements, organisation);
            Shape thesis = shape(measurements, organisation, LINE_OF_THE_THESIS, WAYS_OF_THE_THESIS);
            double fewest = shapes.stream().mapToDouble(Shape::accessesAndMisses).min().orElseThrow();
            Shape least = shapes.stream().min(Comparator.comparingDouble(Shape::energy)).orElseThrow();
            table.row(organisation.text(), 100 * (thesis.accessesAndMisses() / fewest - 1), thesis.energy(),
                    thesis.megabytes(), least.line(), least.ways(), least.energy(), least.megabytes(),
                    thesis.energy() / least.energy());
        }
        return table.build();
    }

    private Chart chart(Measurements measurements) {
        return new Chart.Categories("energy-by-shape", "Energy of the frame by line and ways, (C + M) * E",
                "line (bytes)", AccessesByShape.LINES.stream().map(Object::toString).toList(),
                List.of(Organisation.WIDE, Organisation.CONTINUOUS, Organisation.INTERLEAVED).stream()
                        .map(organisation -> panel(measurements, organisation)).toList(),
                true);
    }

    private Chart.Panel panel(Measurements measurements, Organisation organisation) {
        List<Shape> shapes = shapes(measurements, organisation);
        return new Chart.Panel(organisation.text() + " (mJ)",
                AccessesByShape.WAYS.stream().map(ways -> new Chart.Series(AccessesByShape.text(ways),
                        shapes.stream().filter(shape -> shape.ways() == ways).map(Shape::energy).toList())).toList(),
                null);
    }
}
