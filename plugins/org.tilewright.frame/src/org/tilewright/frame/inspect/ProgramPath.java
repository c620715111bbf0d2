package org.tilewright.frame.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.tilewright.frame.Draw;
import org.tilewright.frame.InputException;
import org.tilewright.frame.execution.FramePrograms;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.quad.TraceEvent;
import org.tilewright.shader.quad.TraceEvent.What;

/**
 * The way that a program took for a pixel or a vertex, with all values.
 *
 * @param draw    number of the draw
 * @param program number of the program
 * @param stage   which of its stages
 * @param of      the pixel or vertex, for people
 * @param runs    one for each time that the program ran for it
 */
public record ProgramPath(int draw, int program, String stage, String of, List<Run> runs) {

    /**
     * A run.
     *
     * @param lane      lane of the pixel or vertex, 0 to 3
     * @param lanes     the lanes that ran
     * @param discarded whether the fragment was discarded
     * @param cut       whether more was done than is told
     * @param steps     what was done, in order
     */
    public record Run(int lane, List<Integer> lanes, boolean discarded, boolean cut, List<Step> steps) {}

    /**
     * Something that was done.
     *
     * @param line   line in the source, from 1
     * @param column column there, from 1
     * @param source the line, or null where there is none
     * @param what   what was done: read, write, look-up, choice, turn, leave, discard
     * @param name   of the variable, or shape of the texture
     * @param first  first scalar of the variable
     * @param lanes  the lanes that did it
     * @param values scalar by scalar, of all four lanes
     */
    public record Step(int line, int column, String source, String what, String name, int first, List<Integer> lanes,
            List<List<String>> values) {

        /** What a lane read, wrote or found; nothing if there is no value. */
        public String value(int lane) {
            String all = values.stream().map(each -> each.get(lane)).collect(Collectors.joining(", "));
            return values.size() == 1 || all.isEmpty() ? all : "(" + all + ")";
        }

        private boolean goesOn(TraceEvent event) {
            return line == event.position().line() && column == event.position().column()
                    && what.equals(word(event.what())) && name.equals(event.name())
                    && event.index() == first + values.size() && !values.isEmpty() && lanes.equals(list(event.lanes()));
        }

        /** What it was for a lane, in words. */
        public String text(int lane) {
            String list = value(lane);
            return switch (what) {
                case "write" -> name + (first == 0 ? "" : "[" + first + "]") + " = " + list;
                case "read" -> name + (first == 0 ? "" : "[" + first + "]") + " is " + list;
                case "look-up" -> "found " + list + " in the texture (" + name.toLowerCase(Locale.ROOT) + ")";
                case "choice" -> "condition is " + list;
                case "turn" -> "next turn";
                case "leave" -> "goes on behind";
                default -> "discards the fragment";
            };
        }
    }

    /**
     * Watches a program for a pixel or a vertex of a draw.
     *
     * @param steps where the frame is drawn
     * @param draw  a draw of the frame that runs a program
     * @param watch which pixel or vertex of that draw; it has not watched anything yet
     * @return the way
     * @throws InputException if the program does not end, or the draw runs none for such
     */
    public static ProgramPath of(FrameSteps steps, Draw draw, ProgramWatch watch) {
        if (draw.program() == null) {
            throw new InputException("draw " + draw.index() + " is one of the fixed function; expected one that runs"
                    + " a program");
        }
        int program = draw.program().program();
        String text = FramePrograms.text(steps.frame().programs().get(program), watch.stage());
        if (text == null) {
            throw new InputException(
                    "draw " + draw.index() + " runs no " + watch.stage() + " program; expected one that does");
        }
        steps.watch(steps.frame().commands().indexOf(draw), watch);
        String[] source = text.split("\n", -1);
        return new ProgramPath(draw.index(), program, watch.stage().toString(), watch.place(),
                watch.runs().stream().map(run -> run(run, source)).toList());
    }

    /** Whether it is the way of a vertex, and not of a pixel. */
    public boolean isOfVertex() {
        return stage.equals(Stage.VERTEX.toString());
    }

    /** The first line of the source at which a debugger can stop; 0 if the program did not run. */
    public int firstLine() {
        return runs.stream().flatMap(run -> run.steps.stream())
                .filter(step -> !step.what.equals(word(What.READ))).findFirst().map(Step::line).orElse(0);
    }

    private static Run run(ProgramWatch.Run run, String[] source) {
        List<Step> steps = new ArrayList<>();
        for (TraceEvent event : run.events()) {
            if ((event.lanes() >> run.lane() & 1) == 0) {
                continue;
            }
            List<String> values = event.bits().stream().map(bits -> value(event.kind(), bits)).toList();
            if (!steps.isEmpty() && steps.get(steps.size() - 1).goesOn(event)) {
                steps.get(steps.size() - 1).values.add(values);
            } else {
                int line = event.position().line();
                List<List<String>> all = new ArrayList<>();
                if (!values.isEmpty()) {
                    all.add(values);
                }
                steps.add(new Step(line, event.position().column(),
                        line <= source.length ? source[line - 1].strip() : null, word(event.what()), event.name(),
                        event.index(), list(event.lanes()), all));
            }
        }
        return new Run(run.lane(), list(run.lanes()), run.discarded(), run.events().size() >= TraceEvent.MOST, steps);
    }

    private static String word(What what) {
        return what.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static List<Integer> list(int lanes) {
        List<Integer> list = new ArrayList<>();
        for (int lane = 0; lane < 4; lane++) {
            if ((lanes >> lane & 1) != 0) {
                list.add(lane);
            }
        }
        return list;
    }

    private static String value(Kind kind, int bits) {
        return switch (kind) {
            case FLOAT -> Float.toString(Float.intBitsToFloat(bits));
            case INT -> Integer.toString(bits);
            case UINT -> Integer.toUnsignedString(bits);
            case BOOL -> Boolean.toString(bits != 0);
        };
    }

    /** The path for people: each line of the source that was reached, and below it what it did for the lane. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        String title = stage + " program " + program + " of draw " + draw + ", " + of;
        if (runs.isEmpty()) {
            lines.add(title + ": did not run, as nothing of the draw came there or a test had taken it away");
        }
        for (Run run : runs) {
            lines.add(title + ": lane " + run.lane + " of lanes " + run.lanes + (run.discarded ? ", discarded" : ""));
            int line = 0;
            for (Step step : run.steps) {
                if (step.line != line) {
                    line = step.line;
                    lines.add("%5d  %s".formatted(line, step.source == null ? "" : step.source));
                }
                lines.add("         " + step.text(run.lane));
            }
            if (run.cut) {
                lines.add("  and more; only %,d steps of a run are told".formatted(TraceEvent.MOST));
            }
        }
        return lines;
    }
}
