package org.tilewright.cli.shaders;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.tilewright.frame.Draw;
import org.tilewright.frame.execution.PathTaker;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Blocks;
import org.tilewright.shader.form.InstructionClass;
import org.tilewright.shader.form.LiveScalars;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.program.LinkedStage;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.quad.QuadPath;
import org.tilewright.shader.quad.Warp;

/**
 * What the programs of a draw did on warps of quads that go in lockstep.
 *
 * @param draw      number of the draw
 * @param program   number of the program
 * @param warpQuads quads of a warp
 * @param stages    the stages that ran
 */
record ProgramWork(int draw, int program, int warpQuads, List<StageWork> stages) {

    /**
     * What a stage did. Quads join warps in the order in which they run.
     *
     * @param stage        which one
     * @param registers    most scalars of a lane that live at one step
     * @param quads        quads of pixels, or of four vertices, that ran
     * @param lanes        their lanes that ran
     * @param helpers      those of them that are not covered
     * @param warps        warps that they made
     * @param instructions instructions that were issued, once for a warp, by class
     * @param issued       the sum of these
     * @param active       lanes that carried an instruction out, summed over the issued ones
     * @param lines        lines of the source of which instructions were issued, in order
     */
    record StageWork(String stage, int registers, long quads, long lanes, long helpers, long warps,
            Map<String, Long> instructions, long issued, long active, List<Line> lines) {

        private String classes() {
            return instructions.entrySet().stream().filter(each -> each.getValue() > 0)
                    .map(each -> each.getValue() + " " + each.getKey()).collect(Collectors.joining(", "));
        }
    }

    /**
     * What a line of the source did.
     *
     * @param line   its number, from 1
     * @param source the line, or null where there is none
     * @param issued as of a stage
     * @param active as of a stage
     */
    record Line(int line, String source, long issued, long active) {}

    /** Draws a frame up to a draw and records what its programs do. */
    static ProgramWork of(FrameShaders shaders, Draw draw, int warpQuads) {
        Map<Stage, Counting> countings = new EnumMap<>(Stage.class);
        PathTaker taker = (stage, path, lanes, covered) -> countings
                .computeIfAbsent(stage.stage(), key -> new Counting(stage, warpQuads)).take(path, lanes, covered);
        shaders.drawTo(draw, ProgramWatch.paths(draw.index(), taker));
        int program = draw.program().program();
        return new ProgramWork(draw.index(), program, warpQuads, countings.entrySet().stream()
                .map(each -> each.getValue().work(shaders.lines(program, each.getKey()))).toList());
    }

    /** Counts what a stage does. */
    private static final class Counting {

        private final Stage stage;
        private final Blocks blocks;
        private final Warp warp;
        /** How often a warp entered each block, and with how many lanes in all. */
        private final long[] entries;
        private final long[] entered;
        private long quads;
        private long lanes;
        private long helpers;
        private long warps;

        Counting(LinkedStage stage, int warpQuads) {
            this.stage = stage.stage();
            blocks = stage.blocks().orElseThrow();
            warp = new Warp(warpQuads);
            entries = new long[blocks.count()];
            entered = new long[blocks.count()];
        }

        void take(QuadPath path, int running, int covered) {
            quads++;
            lanes += Integer.bitCount(running);
            helpers += Integer.bitCount(running & ~covered);
            warp.add(path);
            if (warp.isFull()) {
                run();
            }
        }

        private void run() {
            while (warp.next()) {
                entries[warp.block()]++;
                entered[warp.block()] += warp.lanes();
            }
            warps++;
            warp.clear();
        }

        StageWork work(String[] source) {
            if (warp.quads() > 0) {
                run();
            }
            Map<InstructionClass, Long> classes = new EnumMap<>(InstructionClass.class);
            Map<Integer, long[]> byLine = new TreeMap<>();
            long issued = 0;
            long active = 0;
            for (int block = 0; block < blocks.count(); block++) {
                for (Node node : blocks.steps(block)) {
                    classes.merge(InstructionClass.of(node, stage), entries[block], Long::sum);
                    long[] line = byLine.computeIfAbsent(node.position().line(), key -> new long[2]);
                    line[0] += entries[block];
                    line[1] += entered[block];
                    issued += entries[block];
                    active += entered[block];
                }
            }
            Map<String, Long> words = new LinkedHashMap<>();
            classes.forEach((of, count) -> words.put(of.toString(), count));
            List<Line> lines = new ArrayList<>();
            byLine.forEach((line, counts) -> {
                if (counts[0] > 0) {
                    lines.add(new Line(line, line >= 1 && line <= source.length ? source[line - 1].strip() : null,
                            counts[0], counts[1]));
                }
            });
            return new StageWork(stage.toString(), LiveScalars.most(blocks.program()), quads, lanes, helpers, warps,
                    words, issued, active, lines);
        }
    }

    /** The work for people: a line for each line of the source that did something. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (stages.isEmpty()) {
            lines.add("the programs of draw " + draw + " did not run");
        }
        for (StageWork work : stages) {
            lines.add("%s program %d of draw %d on warps of up to %d quads".formatted(work.stage, program, draw,
                    warpQuads));
            lines.add("quads: %d, lanes: %d, of them helpers: %d, warps: %d, registers: %d".formatted(work.quads,
                    work.lanes, work.helpers, work.warps, work.registers));
            lines.add("instructions issued: " + (work.issued == 0 ? "none" : work.classes()));
            lines.add("");
            lines.add("    issued  active   line  source");
            work.lines.forEach(each -> lines.add("%10d  %6s  %5d  %s".formatted(each.issued,
                    share(each.issued, each.active), each.line, each.source == null ? "" : each.source)));
            lines.add("%10d  %6s         all".formatted(work.issued, share(work.issued, work.active)));
            lines.add("");
        }
        return lines;
    }

    /** How many of the lanes of a warp were active. */
    private String share(long issued, long active) {
        return issued == 0 ? "-"
                : String.format(Locale.ROOT, "%.1f%%", 100.0 * active / ((double) issued * Quad.LANES * warpQuads));
    }
}
