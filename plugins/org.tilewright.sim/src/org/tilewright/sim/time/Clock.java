package org.tilewright.sim.time;

/**
 * A clock whose tick k falls at exactly {@code floor(k * 10^12 / hertz)} picoseconds, so that clocks keep their phase for
 * ever: 400 and 480 MHz meet every fifth and sixth tick.
 *
 * <p>The fraction {@code 10^12 / hertz} is kept reduced, and ticks are split into whole periods of it, so that nothing
 * overflows before time itself does (106 days).
 */
public final class Clock {

    /** The highest frequency a clock may have: 100 GHz. */
    public static final long MAXIMUM_HERTZ = 100_000_000_000L;

    /**
     * The latest time that a run may reach: 53 days. What is planned from there, for as long again, still fits into a
     * {@code long}.
     */
    public static final long LATEST_PICOSECONDS = 1L << 62;

    private static final long PICOSECONDS_A_SECOND = 1_000_000_000_000L;
    private static final long HERTZ_STEP = 1_000L;

    /** A tick each picosecond: what has no clock of its own is counted by it. */
    public static final Clock PICOSECONDS = new Clock("picosecond", PICOSECONDS_A_SECOND, 1, 1);

    private final String name;
    private final long hertz;
    /** Picoseconds of a period after which ticks fall on whole picoseconds again. */
    private final long periodPicoseconds;
    /** Ticks of that period. */
    private final long periodTicks;
    private final Divisor byPeriodPicoseconds;
    private final Divisor byPeriodTicks;

    /**
     * Makes a clock.
     *
     * @param name  name of the clock domain
     * @param hertz a multiple of 1 kHz, at most {@link #MAXIMUM_HERTZ}
     * @throws IllegalArgumentException if the frequency is out of range or not a multiple of 1 kHz
     */
    public Clock(String name, long hertz) {
        if (hertz < HERTZ_STEP || hertz > MAXIMUM_HERTZ || hertz % HERTZ_STEP != 0) {
            throw new IllegalArgumentException(
                    "clock " + name + ": the frequency is a multiple of 1 kHz up to 100 GHz, not "
                            + hertz + " Hz");
        }
        this.name = name;
        this.hertz = hertz;
        long divisor = greatestCommonDivisor(PICOSECONDS_A_SECOND, hertz);
        periodPicoseconds = PICOSECONDS_A_SECOND / divisor;
        periodTicks = hertz / divisor;
        byPeriodPicoseconds = new Divisor(periodPicoseconds);
        byPeriodTicks = new Divisor(periodTicks);
    }

    private Clock(String name, long hertz, long periodPicoseconds, long periodTicks) {
        this.name = name;
        this.hertz = hertz;
        this.periodPicoseconds = periodPicoseconds;
        this.periodTicks = periodTicks;
        byPeriodPicoseconds = new Divisor(periodPicoseconds);
        byPeriodTicks = new Divisor(periodTicks);
    }

    /** Name of the clock domain. */
    public String name() {
        return name;
    }

    /** Frequency in hertz. */
    public long hertz() {
        return hertz;
    }

    /**
     * When a tick falls.
     *
     * @param tick number of the tick, from 0
     * @return picoseconds
     */
    public long time(long tick) {
        if (periodTicks == 1) {
            return tick * periodPicoseconds;
        }
        long periods = byPeriodTicks.quotient(tick);
        return periods * periodPicoseconds
                + byPeriodTicks.quotient((tick - periods * periodTicks) * periodPicoseconds);
    }

    /**
     * The first tick that falls at or after a time.
     *
     * @param picoseconds not negative
     * @return number of the tick
     */
    public long tickAtOrAfter(long picoseconds) {
        long periods = byPeriodPicoseconds.quotient(picoseconds);
        long rest = picoseconds - periods * periodPicoseconds;
        if (periodTicks == 1) {
            return rest == 0 ? periods : periods + 1;
        }
        // Tick k falls at or after p exactly if floor(k * P / T) >= p, that is, k >= p * T / P.
        return periods * periodTicks + byPeriodPicoseconds.quotient(rest * periodTicks + periodPicoseconds - 1);
    }

    /**
     * The first tick that falls strictly after a time.
     *
     * @param picoseconds not negative
     * @return number of the tick
     */
    public long tickAfter(long picoseconds) {
        return tickAtOrAfter(picoseconds + 1);
    }

    private static long greatestCommonDivisor(long a, long b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }

    @Override
    public String toString() {
        return name + " " + hertz + " Hz";
    }
}
