package org.tilewright.frame.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.QueryKind;
import org.tilewright.frame.program.Location;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.reference.PixelHistory.Fate;
import org.tilewright.frame.reference.PixelHistory.Touch;
import org.tilewright.frame.state.RenderState;

/** Says what is in a frame and its draws, in lines for people. */
public final class FrameText {

    private static final String ROW = "%9s %7s  %-14s %10s %9s %8s %12s %9s  %s";
    private static final String TOUCH = "%9s %7s  %-14s %10s %16s %10s %10s";
    private static final String NONE = "-";

    private FrameText() {}

    /**
     * The list of a frame's commands.
     *
     * @param outline the frame's outline
     * @param counts  what each command came to, or null if it could not be drawn
     * @param shown   numbers of the commands to list
     * @return lines without ends
     */
    public static List<String> outline(FrameOutline outline, List<CommandCounts> counts, List<Integer> shown) {
        Frame frame = outline.frame();
        long draws = outline.commands().stream().filter(each -> each.draw() != null).count();
        List<String> lines = new ArrayList<>();
        lines.add("frame " + Words.printable(frame.name()) + ": " + frame.width() + " x " + frame.height() + ", "
                + Words.number(draws) + " draws, " + Words.number(outline.commands().size() - draws) + " clears, "
                + Words.number(outline.commands().stream().mapToLong(ListedCommand::triangles).sum()) + " triangles, "
                + frame.textures().size() + " textures, " + frame.programs().size() + " programs"
                + (frame.queries().isEmpty() ? "" : ", " + frame.queries().size() + " queries"));
        queries(lines, outline, counts);
        lines.add(ROW.formatted("command", "draw", "what", "triangles", "vertices", "program", "fragments", "overdraw",
                "textures"));
        int pass = -1;
        for (int number : shown) {
            ListedCommand each = outline.commands().get(number);
            if (each.pass() != pass) {
                pass = each.pass();
                lines.add(pass(outline, outline.passes().get(pass)));
            }
            lines.add(row(each, counts == null ? null : counts.get(number)));
        }
        return lines;
    }

    private static void queries(List<String> lines, FrameOutline outline, List<CommandCounts> counts) {
        List<QueryKind> kinds = outline.frame().queries();
        for (int query = 0; query < kinds.size(); query++) {
            int number = query;
            List<ListedCommand> counted = outline.commands().stream()
                    .filter(each -> each.draw() != null && each.draw().query() == number).toList();
            lines.add("query " + query + ": " + kinds.get(query) + ", " + Words.number(counted.size()) + " draws"
                    + (counts == null ? ""
                            : ", result " + Words.number(kinds.get(query).result(
                                    counted.stream().mapToLong(each -> counts.get(each.number()).passed()).sum()))));
        }
    }

    private static String pass(FrameOutline outline, Pass pass) {
        return "pass " + pass.number() + ": " + Words.target(outline.frame().target(pass.target())) + "; commands "
                + pass.first() + " to " + pass.last() + "; " + Words.reads(pass);
    }

    private static String row(ListedCommand command, CommandCounts counts) {
        boolean isDraw = command.draw() != null;
        return ROW.formatted(command.number(), isDraw ? command.draw().index() : NONE, Words.command(command),
                isDraw ? Words.number(command.triangles()) : NONE, isDraw ? Words.number(command.vertices()) : NONE,
                command.program() == ListedCommand.NO_PROGRAM ? NONE : command.program(),
                isDraw && counts != null ? Words.number(counts.fragments()) : NONE,
                isDraw && counts != null ? Words.overdraw(counts.overdraw()) : NONE,
                command.textures().stream().map(String::valueOf).collect(Collectors.joining(" "))).stripTrailing();
    }

    /**
     * A draw with its state, textures, program and vertices.
     *
     * @param outline the frame's outline
     * @param draw    the draw in it
     * @param counts  what it came to, or null if it could not be drawn
     * @param rows    how many vertices to show at most
     * @return lines without ends
     */
    public static List<String> draw(FrameOutline outline, ListedCommand draw, CommandCounts counts, int rows) {
        Frame frame = outline.frame();
        List<String> lines = new ArrayList<>();
        lines.add("draw " + draw.draw().index() + ", command " + draw.number() + ", pass " + draw.pass() + ": "
                + Words.command(draw) + " to " + Words.target(frame.target(draw.command().target())));
        lines.add(
                "  triangles " + Words.number(draw.triangles()) + ", indices " + Words.number(draw.draw().indexCount())
                        + ", vertices " + Words.number(draw.vertices())
                        + (counts == null ? ""
                                : ", fragments " + Words.number(counts.fragments()) + ", passed "
                                        + Words.number(counts.passed()) + ", overdraw "
                                        + Words.overdraw(counts.overdraw())));
        if (draw.draw().query() != Draw.NO_QUERY) {
            lines.add("  counted by query " + draw.draw().query() + ", "
                    + frame.queries().get(draw.draw().query()));
        }
        ListedCommand before = outline.drawBefore(draw.number());
        lines.add(before == null ? "state"
                : "state (* differs from draw " + before.draw().index() + ")");
        List<DrawValue> values = DrawValues.of(draw.draw(), before == null ? null : before.draw());
        int width = values.stream().mapToInt(each -> each.name().length()).max().orElse(0);
        for (DrawValue value : values) {
            lines.add((value.changed() && before != null ? "* " : "  ") + value.name()
                    + " ".repeat(width + 2 - value.name().length()) + Words.printable(value.text()));
        }
        lines.add("textures" + (draw.textures().isEmpty() ? " none" : ""));
        for (int id : draw.textures()) {
            lines.add("  " + id + ": " + Words.texture(frame, frame.texture(id)));
        }
        program(lines, frame, draw.program());
        vertices(lines, new VertexRows(frame, draw.draw()), rows);
        return lines;
    }

    private static void program(List<String> lines, Frame frame, int number) {
        if (number == ListedCommand.NO_PROGRAM) {
            lines.add("program: fixed function");
            return;
        }
        ProgramSources program = frame.programs().get(number);
        lines.add("program " + number);
        locations(lines, "attributes", program.attributes());
        locations(lines, "outputs", program.outputs());
        for (ProgramSource source : program.sources()) {
            lines.add("  " + source.stage() + ", " + source.language());
            source.text().lines().forEach(line -> lines.add("    " + Words.printable(line)));
        }
    }

    private static void locations(List<String> lines, String name, List<Location> locations) {
        if (!locations.isEmpty()) {
            lines.add("  " + name + " " + locations.stream().map(each -> each.name() + " " + each.number())
                    .collect(Collectors.joining(", ")));
        }
    }

    private static void vertices(List<String> lines, VertexRows vertices, int rows) {
        int shown = Math.min(rows, vertices.count());
        lines.add("vertices" + (shown == vertices.count() ? "" : ": " + shown + " of " + vertices.count()));
        String row = "%9s" + "%16s".repeat(vertices.columns().size());
        lines.add(row.formatted(Stream.concat(Stream.of(""), vertices.columns().stream()).toArray()));
        for (int vertex = 0; vertex < shown; vertex++) {
            lines.add(row.formatted(cells(Integer.toString(vertex), vertices.row(vertex))));
        }
        if (vertices.count() > 0) {
            lines.add(row.formatted(cells("least", vertices.least())));
            lines.add(row.formatted(cells("greatest", vertices.greatest())));
        }
    }

    private static Object[] cells(String name, double[] values) {
        return Stream.concat(Stream.of(name), IntStream.range(0, values.length).mapToObj(column -> Words.value(
                values[column]))).toArray();
    }

    /**
     * What reached a pixel.
     *
     * @param outline the frame's outline
     * @param touches what reached it
     * @return lines without ends
     */
    public static List<String> touches(FrameOutline outline, List<Touch> touches) {
        List<String> lines = new ArrayList<>();
        lines.add(TOUCH.formatted("command", "draw", "what", "primitive", "became of it", "depth", "colour"));
        for (Touch touch : touches) {
            ListedCommand command = outline.commands().get(touch.command());
            boolean isDraw = command.draw() != null;
            lines.add(TOUCH.formatted(touch.command(), isDraw ? touch.draw() : NONE, Words.command(command),
                    isDraw ? touch.primitive() : NONE, fate(command, touch.fate()), touch.depth(),
                    colour(touch.colour())));
        }
        return lines;
    }

    /**
     * What became of a fragment.
     *
     * @param command the draw that it is of, or the clear
     * @param fate    its fate
     * @return in words, which name no test that is off
     */
    public static String fate(ListedCommand command, Fate fate) {
        RenderState state = command.draw() == null ? null : command.draw().state();
        return switch (fate) {
            case CLEARED -> "cleared";
            case ALPHA_FAILED -> state.alphaTest() == null ? "discarded" : "failed alpha";
            case DEPTH_FAILED -> state.stencil() == null ? "failed depth" : "failed depth or stencil";
            case PASSED -> state.blend() == null && state.logicOperation() == null ? "written" : "blended";
        };
    }

    /**
     * A colour.
     *
     * @param packed 0xAABBGGRR
     * @return as {@code #rrggbbaa}
     */
    public static String colour(int packed) {
        return String.format(Locale.ROOT, "#%08x", Integer.reverseBytes(packed));
    }

    /**
     * A colour of a picture.
     *
     * @param packed 0xRRGGBB
     * @return as {@code #rrggbb}
     */
    public static String rgb(int packed) {
        return String.format(Locale.ROOT, "#%06x", packed);
    }
}
