package org.tilewright.sim.differential;

import java.util.Arrays;
import java.util.List;

import org.tilewright.sim.kernel.SimulationResult;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.DrawTable;
import org.tilewright.sim.statistics.IntervalTable;
import org.tilewright.sim.statistics.StatisticValue;
import org.tilewright.sim.statistics.Table;
import org.tilewright.sim.statistics.TileMap;

/** Everything that a run answers as text, a fact a line, so that a difference of two runs is a line. */
public final class ResultText {

    private final SimulationResult result;
    private final StringBuilder text = new StringBuilder();

    private ResultText(SimulationResult result) {
        this.result = result;
    }

    /** The text of a run; equal exactly when the runs are. */
    public static String of(SimulationResult result) {
        ResultText text = new ResultText(result);
        text.frame();
        result.statistics().counters().forEach(text::table);
        result.statistics().accounts().forEach(text::table);
        result.maps().forEach(text::map);
        text.images();
        return text.text.toString();
    }

    private void line(Object... parts) {
        for (Object part : parts) {
            text.append(part).append(' ');
        }
        text.append('\n');
    }

    private void frame() {
        line("cycles", result.cycles(), "picoseconds", result.picoseconds());
        for (StatisticValue value : result.statistics().values()) {
            line(value.name(), value.value());
        }
    }

    private <D extends Enum<D> & Declaration> void table(Table<D> table) {
        List<D> declarations = table.declarations();
        DrawTable draws = table.draws();
        IntervalTable intervals = table.intervals();
        line(table.owner(), "intervals", intervals.rows(), "of", intervals.interval());
        for (D declaration : declarations) {
            String name = table.owner() + "." + declaration.text().label();
            for (int draw = 0; draw < draws.draws(); draw++) {
                line(name, "draw", draw, "from", draws.beginTick(draw), "to", draws.endTick(draw), ":",
                        draws.value(draw, declaration.ordinal()));
            }
            for (int row = 0; row < intervals.rows(); row++) {
                line(name, "interval", row, ":", intervals.value(row, declaration.ordinal()));
            }
        }
    }

    private void map(TileMap map) {
        for (int y = 0; y < map.tilesY(); y++) {
            for (int x = 0; x < map.tilesX(); x++) {
                line(map.name(), x, y, map.count(x, y));
            }
        }
    }

    private void images() {
        int pixels = result.frame().width() * result.frame().height();
        line("colour", Arrays.hashCode(Arrays.copyOf(result.colour(), pixels)));
        line("depth", Arrays.hashCode(Arrays.copyOf(result.depth(), pixels)));
    }
}
