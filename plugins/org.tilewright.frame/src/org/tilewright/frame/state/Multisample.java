package org.tilewright.frame.state;

/**
 * How the samples of a pixel take part, in targets that have several; others take no notice (OpenGL 3.3, 3.3.1 and 4.1.3). A draw
 * that has none of this has {@link #PLAIN}.
 *
 * @param enabled         whether triangles cover samples where these lie; if not, a covered pixel has all of its samples
 * @param alphaToCoverage whether a fragment has as many samples as its alpha says, the first ones
 * @param alphaToOne      whether alpha is 1 behind that
 * @param coverage        share of the samples that may change, 0 to 1, the first ones; 1 for all
 * @param inverted        whether it is the other samples that may change
 * @param mask            a bit for each sample that may change; the others never do
 */
public record Multisample(boolean enabled, boolean alphaToCoverage, boolean alphaToOne, float coverage,
        boolean inverted, int mask) {

    /** What OpenGL begins with. */
    public static final Multisample PLAIN = new Multisample(true, false, false, 1, false, -1);

    /** Checks the share. */
    public Multisample {
        UnexpectedValueException.check(coverage >= 0 && coverage <= 1, "coverage", coverage, "0 to 1");
    }

    /**
     * The samples that may change.
     *
     * @param samples samples of a pixel, 1, 2, 4 or 8
     * @return a bit for each
     */
    public int changing(int samples) {
        int all = (1 << samples) - 1;
        int share = (1 << first(samples, coverage)) - 1;
        return (inverted ? ~share : share) & mask & all;
    }

    /** The nearest number of samples to a share of them. */
    private static int first(int samples, float share) {
        return (int) (share * (double) samples + 0.5);
    }
}
