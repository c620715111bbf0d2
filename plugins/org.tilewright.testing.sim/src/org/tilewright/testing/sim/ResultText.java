package org.tilewright.testing.sim;

import java.util.Arrays;
import java.util.List;

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

    private final StringBuilder text = new StringBuilder();

    private ResultText() {}

    /** The text of a run; equal exactly when the runs are. */
    public static String of(SimulationResult result) {
        ResultText text = new ResultText();
        text.line("cycles", result.cycles(), "picoseconds", result.picoseconds());
        text.statistics(result.statistics(), result.maps());
        text.images(result.frame(), result.colour(), result.depth());
        text.line("queries", Arrays.toString(result.querySamples()));
        return text.text.toString();
    }

    /** The text of a run of a system; equal exactly when the runs are. */
    public static String of(SystemResult result) {
        ResultText text = new ResultText();
        text.line("cycles", result.cycles(), "picoseconds", result.picoseconds());
        for (FrameOutcome frame : result.frames()) {
            text.line("frame from", frame.startPicoseconds(), "to", frame.endPicoseconds());
            text.images(frame.frame(), frame.colour(), frame.depth());
            text.line("queries", Arrays.toString(frame.querySamples()));
        }
        text.statistics(result.statistics(), result.maps());
        return text.text.toString();
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
        for (Object part : parts) {
            text.append(part).append(' ');
        }
        text.append('\n');
    }

    private <D extends Enum<D> & Declaration> void table(Table<D> table) {
        List<D> declarations = table.declarations();
        DrawTable draws = table.draws();
        IntervalTable intervals = table.intervals();
        line(table.owner(), "intervals", intervals.rows(), "of", intervals.interval());
        for (D declaration : declarations) {
            String name = table.owner() + "." + declaration.text().label();
            for (int draw = 0; draw < draws.draws(); draw++) {
                text.append(name).append(" draw ").append(draw).append(" from ").append(draws.beginTick(draw))
                        .append(" to ").append(draws.endTick(draw)).append(" : ")
                        .append(draws.value(draw, declaration.ordinal())).append(" \n");
            }
            for (int row = 0; row < intervals.rows(); row++) {
                text.append(name).append(" interval ").append(row).append(" : ")
                        .append(intervals.value(row, declaration.ordinal())).append(" \n");
            }
        }
    }

    private void map(TileMap map) {
        for (int y = 0; y < map.tilesY(); y++) {
            for (int x = 0; x < map.tilesX(); x++) {
                text.append(map.name()).append(' ').append(x).append(' ').append(y).append(' ')
                        .append(map.count(x, y)).append(" \n");
            }
        }
    }

    private void images(Frame frame, int[] colour, int[] depth) {
        int pixels = frame.width() * frame.height();
        line("colour", Arrays.hashCode(Arrays.copyOf(colour, pixels)));
        line("depth", Arrays.hashCode(Arrays.copyOf(depth, pixels)));
    }
}
