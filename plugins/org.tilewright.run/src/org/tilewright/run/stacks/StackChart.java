package org.tilewright.run.stacks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Bars of cycles, each made of its causes.
 *
 * @param title what it shows
 * @param axis what the bars are
 * @param bars the bars, in order
 */
public record StackChart(String title, String axis, List<Bar> bars) {

    /**
     * The cycles of one component, of components alike, or of one component in an interval.
     *
     * @param label what it is of
     * @param component the component that it leads to
     * @param clock name of the clock whose ticks it counts
     * @param ticks measured ticks
     * @param begin start of the interval in picoseconds; 0 of a whole run
     * @param end its end; 0 of a whole run
     * @param parts what they were charged to, in declared order
     */
    public record Bar(String label, String component, String clock, long ticks, long begin, long end,
            List<Part> parts) {

        /** The sum of the parts. */
        public long charged() {
            return parts.stream().mapToLong(Part::ticks).sum();
        }

        /** Whether every measured tick is charged, and none twice. */
        public boolean isExact() {
            return charged() == ticks;
        }

        /** The part of a cause; none if it has none. */
        public Part part(String cause) {
            return parts.stream().filter(part -> part.cause().equals(cause)).findFirst()
                    .orElseGet(() -> new Part(cause, 0, ""));
        }

        /**
         * How much of the bar a part is.
         *
         * @param part a part of it
         * @return 0 to 1
         */
        public double share(Part part) {
            return ticks == 0 ? 0 : (double) part.ticks() / ticks;
        }
    }

    /**
     * A piece of a bar.
     *
     * @param cause name of the cause
     * @param ticks ticks charged to it
     * @param description what the component did in them
     */
    public record Part(String cause, long ticks, String description) {}

    /** The causes that have a tick in some bar, in the order in which bars name them. */
    public List<String> causes() {
        Set<String> names = new LinkedHashSet<>();
        bars.forEach(
                bar -> bar.parts().stream().filter(part -> part.ticks() > 0).forEach(part -> names.add(part.cause())));
        return List.copyOf(names);
    }

    /** Ticks of all bars. */
    public long ticks() {
        return bars.stream().mapToLong(Bar::ticks).sum();
    }

    /** Whether all bars are exact. */
    public boolean isExact() {
        return bars.stream().allMatch(Bar::isExact);
    }

    /** One bar of several of the same causes. */
    static Bar sum(String label, String component, List<Bar> bars) {
        Map<String, Part> parts = new LinkedHashMap<>();
        long ticks = 0;
        for (Bar bar : bars) {
            ticks += bar.ticks();
            bar.parts().forEach(part -> parts.merge(part.cause(), part,
                    (a, b) -> new Part(a.cause(), a.ticks() + b.ticks(), a.description())));
        }
        return new Bar(label, component, bars.getFirst().clock(), ticks, bars.getFirst().begin(), bars.getLast().end(),
                new ArrayList<>(parts.values()));
    }
}
