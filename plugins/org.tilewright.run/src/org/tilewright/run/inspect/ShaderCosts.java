package org.tilewright.run.inspect;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.frame.Frame;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunLines;
import org.tilewright.run.folder.RunRecord;

/**
 * What each line of a frame's fragment programs cost the shader cores of a run, of all its GPUs together.
 *
 * @param cycles   ticks of all cores in which they had a warp
 * @param programs the programs that ran, in the order of the frame
 */
public record ShaderCosts(long cycles, List<Program> programs) {

    /**
     * What a program cost.
     *
     * @param program its number in the frame; -1 of draws without one
     * @param cycles  ticks of all cores
     * @param lines   its lines that cost anything
     */
    public record Program(int program, long cycles, List<Line> lines) {}

    /**
     * What a line cost.
     *
     * @param line         from 1
     * @param source       the line, or null where there is none
     * @param instructions instructions of warps that were issued
     * @param lanes        lanes that carried them out
     * @param cycles       ticks of all cores
     * @param causes       these by cause
     */
    public record Line(int line, String source, long instructions, long lanes, long cycles,
            Map<String, Long> causes) {}

    private static final int FIXED_FUNCTION = -1;

    /**
     * Reads what lines cost from a run and the lines from its frame.
     *
     * @param run the run's folder
     * @throws org.tilewright.frame.InputException if one of them cannot be read
     */
    public static ShaderCosts of(Path run) {
        RunLines measured = RunLines.read(run);
        RunRecord record = RunFolder.read(run);
        Frame frame = FrameRecomputation.read(record, FrameRecomputation.inputs(record).get(0));
        Map<Integer, Map<Integer, Line>> programs = new TreeMap<>();
        for (RunLines.Component component : measured.components()) {
            for (RunLines.Line line : component.lines()) {
                programs.computeIfAbsent(line.program(), key -> new TreeMap<>()).merge(line.line(),
                        line(line, source(frame, line)), ShaderCosts::sum);
            }
        }
        List<Program> all = new ArrayList<>();
        programs.forEach((number, lines) -> all.add(new Program(number,
                lines.values().stream().mapToLong(Line::cycles).sum(), List.copyOf(lines.values()))));
        return new ShaderCosts(all.stream().mapToLong(Program::cycles).sum(), all);
    }

    private static Line line(RunLines.Line line, String source) {
        return new Line(line.line(), source, line.instructions(), line.lanes(),
                line.cycles().values().stream().mapToLong(Long::longValue).sum(), line.cycles());
    }

    private static String source(Frame frame, RunLines.Line line) {
        if (line.program() < 0 || line.program() >= frame.programs().size()) {
            return null;
        }
        for (ProgramSource source : frame.programs().get(line.program()).sources()) {
            String[] lines = source.text().split("\n", -1);
            if (source.stage() == ProgramStage.FRAGMENT && line.line() <= lines.length) {
                return lines[line.line() - 1].strip();
            }
        }
        return null;
    }

    private static Line sum(Line one, Line other) {
        Map<String, Long> causes = new LinkedHashMap<>(one.causes);
        other.causes.forEach((cause, ticks) -> causes.merge(cause, ticks, Long::sum));
        return new Line(one.line, one.source, one.instructions + other.instructions, one.lanes + other.lanes,
                one.cycles + other.cycles, causes);
    }

    /** The costs for people: a line for each line of a source. */
    public List<String> lines() {
        List<String> text = new ArrayList<>();
        for (Program program : programs) {
            text.add((program.program == FIXED_FUNCTION ? "draws without a fragment program"
                    : "fragment program " + program.program) + ": " + program.cycles + " cycles of cores, "
                    + share(program.cycles, cycles) + " of all");
            text.add("    cycles   share  instructions  most                       line  source");
            for (Line line : program.lines) {
                text.add("%10d  %6s  %12d  %-25s %5d  %s".formatted(line.cycles, share(line.cycles, program.cycles),
                        line.instructions, most(line), line.line, line.source == null ? "" : line.source)
                        .stripTrailing());
            }
            text.add("");
        }
        return text;
    }

    /** The cause to which most of a line's ticks are charged, the first of several. */
    private static String most(Line line) {
        String most = "";
        long ticks = 0;
        for (Map.Entry<String, Long> cause : line.causes.entrySet()) {
            if (cause.getValue() > ticks) {
                most = cause.getKey();
                ticks = cause.getValue();
            }
        }
        return ticks == 0 ? "" : most + " " + share(ticks, line.cycles);
    }

    private static String share(long part, long whole) {
        return whole == 0 ? "-" : String.format(Locale.ROOT, "%.1f%%", 100.0 * part / whole);
    }
}
