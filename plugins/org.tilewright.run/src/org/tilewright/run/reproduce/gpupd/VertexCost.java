package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The rate of geometry, which the paper does not give: the length of a vertex program, with the same frame. */
final class VertexCost implements Experiment {

    private static final int GPUS = 16;
    private static final List<Integer> INSTRUCTIONS = List.of(32, 128, 256);
    private static final int PRESET = 128;
    private static final List<Mode> MODES = List.of(Mode.CONVENTIONAL, Mode.COOPERATIVE);

    private final Workload trace;

    VertexCost(TraceFrames frames) {
        trace = frames.wolf();
    }

    private static Configuration with(Configuration machine, int instructions) {
        return instructions == PRESET ? machine
                : machine.with("gpu.geometry.transform.cyclesPerVertex=" + instructions + " cycles");
    }

    private static Variant variant(Mode mode, int instructions) {
        return new Variant(mode.label(), with(mode.of(GPUS), instructions), with(Mode.SINGLE, instructions));
    }

    @Override
    public void plan(Study study) {
        INSTRUCTIONS.forEach(instructions -> {
            study.add(with(Mode.SINGLE, instructions), trace);
            MODES.forEach(mode -> study.add(variant(mode, instructions).machine(), trace));
        });
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table
                .named("vertex-cost", "Speedup of wolf with 16 GPUs by the length of vertex programs")
                .numbers(0, "cycles of an ALU a vertex")
                .numbers(2, MODES.stream().map(Mode::label).toArray(String[]::new))
                .numbers(2, "C-PD against conventional");
        for (int instructions : INSTRUCTIONS) {
            List<Object> row = new ArrayList<>(List.of(instructions));
            MODES.forEach(mode -> row.add(variant(mode, instructions).speedup(measurements, trace)));
            row.add(lead(measurements, instructions));
            table.row(row);
        }
        List<Integer> losing = INSTRUCTIONS.stream().filter(cost -> lead(measurements, cost) <= 1).toList();
        return new Report.Section("What a vertex costs",
                List.of(new Report.Paragraph(
                        "The paper gives no rate of geometry. With the presets a vertex program of "
                                + PRESET
                                + " cycles runs on 16 ALUs. The frame stays the same, so its geometry share changes: "
                                + (losing.isEmpty()
                                        ? "C-PD beats conventional SFR with all of these lengths."
                                        : "C-PD does not beat conventional SFR with "
                                                + losing.stream().map(String::valueOf).collect(Collectors.joining(", "))
                                                + " cycles: turns on a line take longer than the projection they spare.")),
                        table.build(),
                        new Chart.Categories("vertex-cost", "Speedup of wolf with 16 GPUs by the cost of a vertex",
                                "cycles of an ALU a vertex", INSTRUCTIONS.stream().map(String::valueOf).toList(),
                                List.of(new Chart.Panel("speedup",
                                        MODES.stream().map(mode -> new Chart.Series(mode.label(), INSTRUCTIONS.stream()
                                                .map(cost -> variant(mode, cost).speedup(measurements, trace))
                                                .toList())).toList(),
                                        null)),
                                true)));
    }

    private double lead(Measurements measurements, int instructions) {
        return variant(Mode.COOPERATIVE, instructions).speedup(measurements, trace)
                / variant(Mode.CONVENTIONAL, instructions).speedup(measurements, trace);
    }
}
