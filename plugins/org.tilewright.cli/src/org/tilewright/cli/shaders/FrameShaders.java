package org.tilewright.cli.shaders;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.execution.FramePrograms;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.inspect.FrameSteps;
import org.tilewright.frame.inspect.ProgramPath;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.program.Execution;
import org.tilewright.shader.program.LinkedProgram;
import org.tilewright.shader.program.LinkedStage;

/** The programs of a frame. */
final class FrameShaders {

    private final Path file;
    private final Frame frame;

    /** Those of a frame file. */
    FrameShaders(Path file) {
        this.file = file;
        frame = FrameReader.read(file);
    }

    /**
     * A program of a frame.
     *
     * @param program its number
     * @param draws   how many draws run it
     * @param stages  what its stages are, without their steps
     * @param failure why it cannot run, or null
     */
    record Row(int program, int draws, List<ShaderReport> stages, String failure) {}

    /** All programs. */
    List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (int number = 0; number < frame.programs().size(); number++) {
            int program = number;
            int draws = (int) draws().stream().filter(draw -> draw.program() != null
                    && draw.program().program() == program).count();
            try {
                rows.add(
                        new Row(number, draws, reports(number, false).stream().map(ShaderReport::withoutSteps).toList(),
                                null));
            } catch (ShaderException e) {
                rows.add(new Row(number, draws, List.of(), e.getMessage()));
            }
        }
        return rows;
    }

    /** The same for people. */
    static List<String> lines(List<Row> rows) {
        List<String> lines = new ArrayList<>();
        if (rows.isEmpty()) {
            lines.add("the frame has no programs");
        }
        for (Row row : rows) {
            lines.add("program " + row.program + ", " + row.draws + (row.draws == 1 ? " draw" : " draws")
                    + (row.failure == null ? "" : ": " + row.failure));
            for (ShaderReport stage : row.stages) {
                lines.add("  " + stage.stage() + " in " + stage.language() + ": " + stage.summary());
            }
        }
        return lines;
    }

    private List<Draw> draws() {
        return frame.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList();
    }

    /** A draw that runs a program. */
    Draw draw(int number) {
        List<Draw> draws = draws();
        if (number >= draws.size()) {
            throw new InputException(file + ": has no draw " + number + "; expected 0 to " + (draws.size() - 1));
        }
        Draw draw = draws.get(number);
        if (draw.program() == null) {
            throw new InputException(file + ": draw " + number + " is one of the fixed function; expected one that runs"
                    + " a program");
        }
        return draw;
    }

    /** What the stages of a program are. */
    List<ShaderReport> reports(int number, boolean runs) {
        LinkedProgram linked = FramePrograms.link(frame, number, Execution.WATCHED);
        List<ShaderReport> reports = new ArrayList<>();
        for (Stage stage : Stage.values()) {
            linked.stage(stage).flatMap(LinkedStage::source).ifPresent(program -> reports.add(ShaderReport.of(
                    new ShaderFile.Compiled("program " + number, language(number, stage,
                            program.language() == null ? "" : program.language().toString()), program),
                    runs)));
        }
        return reports;
    }

    private String language(int number, Stage stage, String glsl) {
        return sources(number, stage).get(0).language() == ProgramLanguage.ASSEMBLY ? "ARB_" + stage + "_program"
                : glsl;
    }

    /** Draws the frame up to a draw, and that one, while somebody watches. */
    void drawTo(Draw draw, ProgramWatch watch) {
        ReferenceRenderer renderer = new ReferenceRenderer(frame, watch);
        renderer.begin(List.of());
        int end = frame.commands().indexOf(draw);
        while (renderer.position() <= end) {
            renderer.step();
        }
    }

    /** The way that a draw's program took for a pixel or a vertex. */
    ProgramPath path(Draw draw, ProgramWatch watch) {
        try {
            return ProgramPath.of(new FrameSteps(frame), draw, watch);
        } catch (InputException e) {
            throw new InputException(file + ": " + e.getMessage(), e);
        }
    }

    /** The lines of the sources of a stage of a program. */
    String[] lines(int number, Stage stage) {
        String text = FramePrograms.text(frame.programs().get(number), stage);
        return text == null ? new String[0] : text.split("\n", -1);
    }

    /** The sources of a stage of a program. */
    private List<ProgramSource> sources(int number, Stage stage) {
        ProgramStage of = stage == Stage.VERTEX ? ProgramStage.VERTEX : ProgramStage.FRAGMENT;
        return frame.programs().get(number).sources().stream().filter(source -> source.stage() == of).toList();
    }
}
