package org.tilewright.run.timeline;

/**
 * Divides the events of a track that fall into a window of time among the pixels of a screen. Events narrower than three pixels
 * are told together with those beside them, and skipped by search: the work is that of the pixels, not of the events.
 */
public final class Slices {

    /** Narrower events cannot be told apart. */
    private static final int LEAST = 3;

    private Slices() {}

    /** Takes slices, from the left. */
    public interface Taker {

        /**
         * Takes a slice.
         *
         * @param from first pixel
         * @param to the pixel after the last; a narrow event alone is widened to be seen
         * @param event its event, or the first of several
         * @param events how many events it stands for
         */
        void take(int from, int to, int event, int events);
    }

    /**
     * Slices the events of a track.
     *
     * @param track the track
     * @param begin start of the window in picoseconds
     * @param end its end, after the start
     * @param pixels pixels of the window
     * @param taker takes the slices
     */
    public static void of(Track track, long begin, long end, int pixels, Taker taker) {
        double scale = pixels / (double) (end - begin);
        int event = track.firstEndingAfter(begin);
        while (event < track.events() && track.begins()[event] < end) {
            int from = Math.max(0, (int) ((track.begins()[event] - begin) * scale));
            int to = (int) Math.min(pixels, Math.ceil((track.ends()[event] - begin) * scale));
            int next = event + 1;
            if (to - from < LEAST) {
                to = Math.min(pixels, from + LEAST);
                next = afterCrowd(track, event, begin + (long) Math.ceil(to / scale));
            }
            taker.take(from, to, event, next - event);
            event = next;
        }
    }

    /** The first event that begins at a time or later, or the one before, which may be wide, if it goes on then. */
    private static int afterCrowd(Track track, int event, long time) {
        int next = Math.max(event + 1, track.firstFrom(time));
        boolean goesOn = next - 1 > event && track.ends()[next - 1] > time;
        return goesOn ? next - 1 : next;
    }
}
