package org.tilewright.sim.output;

import java.io.IOException;
import java.util.List;

import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.PrimitiveExchanger;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.gpu.Boundary;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.DrawTable;
import org.tilewright.sim.statistics.IntervalTable;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.time.Clock;

import com.google.gson.stream.JsonWriter;

/**
 * {@code timeline.json} in the Chrome trace-event format, which Perfetto opens: a track a component with its draws, and
 * its cycle stack by interval as a counter. Of several GPUs it shows the boundary of geometry and rasterisation, command
 * processor, exchanger and rasteriser.
 */
final class TimelineFile {

    private static final long PICOSECONDS_PER_MICROSECOND = 1_000_000;

    private TimelineFile() {}

    static void write(JsonWriter json, Statistics statistics) throws IOException {
        json.name("displayTimeUnit").value("ns");
        json.name("traceEvents").beginArray();
        List<Account<?>> accounts = shown(statistics.accounts());
        for (int track = 0; track < accounts.size(); track++) {
            nameTrack(json, track, accounts.get(track).owner());
            writeDraws(json, track, accounts.get(track));
        }
        for (Account<?> account : accounts) {
            writeIntervals(json, account);
        }
        json.endArray();
    }

    /** Of several GPUs what tells how they share the work: all of it would be more than a viewer can open. */
    private static List<Account<?>> shown(List<Account<?>> accounts) {
        boolean several = accounts.stream().anyMatch(account -> account.declarations().get(0) instanceof Boundary);
        return several ? accounts.stream().filter(account -> tellsOfSharing(account.declarations().get(0))).toList()
                : accounts;
    }

    private static boolean tellsOfSharing(Cause cause) {
        return cause instanceof Boundary || cause instanceof CommandProcessor.Ticks
                || cause instanceof PrimitiveExchanger.Ticks || cause instanceof Rasteriser.Ticks;
    }

    private static void nameTrack(JsonWriter json, int track, String name) throws IOException {
        json.jsonValue(
                "{\"ph\":\"M\",\"pid\":0,\"tid\":" + track + ",\"name\":\"thread_name\",\"args\":{\"name\":\"" + name
                        + "\"}}");
    }

    private static void writeDraws(JsonWriter json, int track, Account<?> account) throws IOException {
        DrawTable draws = account.draws();
        Clock clock = account.clock();
        for (int draw = 0; draw < draws.draws(); draw++) {
            long begin = clock.time(draws.beginTick(draw));
            long end = clock.time(draws.endTick(draw));
            if (end > begin) {
                json.jsonValue("{\"ph\":\"X\",\"pid\":0,\"tid\":" + track + ",\"name\":\"draw " + draw + "\",\"ts\":"
                        + microseconds(begin) + ",\"dur\":" + microseconds(end - begin) + "}");
            }
        }
    }

    private static <C extends Enum<C> & Cause> void writeIntervals(JsonWriter json, Account<C> account)
            throws IOException {
        IntervalTable intervals = account.intervals();
        for (int row = 0; row < intervals.rows(); row++) {
            StringBuilder values = new StringBuilder();
            for (C cause : account.declarations()) {
                values.append(values.isEmpty() ? "" : ",").append('"').append(cause.text().label()).append("\":")
                        .append(intervals.value(row, cause.ordinal()));
            }
            json.jsonValue("{\"ph\":\"C\",\"pid\":0,\"name\":\"" + account.owner() + " cycles\",\"ts\":"
                    + microseconds(row * intervals.interval()) + ",\"args\":{" + values + "}}");
        }
    }

    /** The format counts in microseconds; six decimals keep every picosecond. */
    private static String microseconds(long picoseconds) {
        String fraction = Long.toString(PICOSECONDS_PER_MICROSECOND + picoseconds % PICOSECONDS_PER_MICROSECOND)
                .substring(1);
        return picoseconds / PICOSECONDS_PER_MICROSECOND + "." + fraction;
    }
}
