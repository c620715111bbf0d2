package org.tilewright.testing.sim;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

import org.tilewright.frame.Frame;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.DrawTable;
import org.tilewright.sim.statistics.IntervalTable;
import org.tilewright.sim.statistics.LineCosts;
import org.tilewright.sim.statistics.StatisticValue;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;
import org.tilewright.sim.statistics.TileMap;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.SystemResult;

/** Everything that a run answers as text, a fact a line, so that a difference of two runs is a line. */
public final class ResultText {

    private final Consumer<String> lines;

    private ResultText(Consumer<String> lines) {
        this.lines = lines;
    }

    /** The text of a run; equal exactly when the runs are. */
    public static String of(SimulationResult result) {
        StringBuilder whole = new StringBuilder();
        ResultText text = new ResultText(line -> whole.append(line).append('\n'));
        text.line("cycles", result.cycles(), "picoseconds", result.picoseconds());
        text.statistics(result.statistics(), result.maps());
        text.images(result.frame(), result.colour(), result.depth());
        text.line("queries", Arrays.toString(result.querySamples()));
        return whole.toString();
    }

    /** The text of a run of a system; equal exactly when the runs are. */
    public static String of(SystemResult result) {
        StringBuilder whole = new StringBuilder();
        write(result, line -> whole.append(line).append('\n'));
        return whole.toString();
    }

    /** The lines of the text of a run of a system, one after the other: of many GPUs it may not fit into memory. */
    public static void write(SystemResult result, Consumer<String> lines) {
        ResultText text = new ResultText(lines);
        text.line("cycles", result.cycles(), "picoseconds", result.picoseconds());
        for (FrameOutcome frame : result.frames()) {
            text.line("frame from", frame.startPicoseconds(), "to", frame.endPicoseconds());
            text.images(frame.frame(), frame.colour(), frame.depth());
            text.line("queries", Arrays.toString(frame.querySamples()));
        }
        text.statistics(result.statistics(), result.maps());
    }

    private void statistics(Statistics statistics, List<TileMap> maps) {
        for (StatisticValue value : statistics.values()) {
            line(value.name(), value.value());
        }
        statistics.counters().forEach(this::table);
        statistics.accounts().forEach(this::table);
        maps.forEach(this::map);
        for (LineCosts costs : statistics.lineCosts()) {
            costs.rows().forEach(row -> line(costs.owner(), "lines", row));
        }
    }

    private void line(Object... parts) {
        StringBuilder line = new StringBuilder();
        for (Object part : parts) {
            line.append(part).append(' ');
        }
        lines.accept(line.toString());
    }

    private <D extends Enum<D> & Declaration> void table(Table<D> table) {
        List<D> declarations = table.declarations();
        DrawTable draws = table.draws();
        IntervalTable intervals = table.intervals();
        line(table.owner(), "intervals", intervals.rows(), "of", intervals.interval());
        for (D declaration : declarations) {
            String name = table.owner() + "." + declaration.text().label();
            for (int draw = 0; draw < draws.draws(); draw++) {
                lines.accept(name + " draw " + draw + " from " + draws.beginTick(draw) + " to " + draws.endTick(draw)
                        + " : " + draws.value(draw, declaration.ordinal()) + " ");
            }
            for (int row = 0; row < intervals.rows(); row++) {
                lines.accept(name + " interval " + row + " : " + intervals.value(row, declaration.ordinal()) + " ");
            }
        }
    }

    private void map(TileMap map) {
        for (int y = 0; y < map.tilesY(); y++) {
            for (int x = 0; x < map.tilesX(); x++) {
                lines.accept(map.name() + " " + x + " " + y + " " + map.count(x, y) + " ");
            }
        }
    }

    private void images(Frame frame, int[] colour, int[] depth) {
        int pixels = frame.width() * frame.height();
        line("colour", Arrays.hashCode(Arrays.copyOf(colour, pixels)));
        line("depth", Arrays.hashCode(Arrays.copyOf(depth, pixels)));
    }
}
