package org.tilewright.ui.results.timeline;

/** Which stretch of time is seen, in picoseconds. */
final class TimeWindow {

    /** So short a stretch, in picoseconds, is magnified no more: a few ticks of any clock. */
    private static final long LEAST = 1000;

    private long whole = 1;
    private long begin;
    private long end = 1;

    /** A timeline of this length is seen whole. */
    void setWhole(long length) {
        whole = length;
        fit();
    }

    void fit() {
        begin = 0;
        end = whole;
    }

    long begin() {
        return begin;
    }

    long end() {
        return end;
    }

    /** Length of all of the time. */
    long whole() {
        return whole;
    }

    long length() {
        return end - begin;
    }

    /** Magnifies by a factor; the time at a part of the window, 0 to 1, stays there. */
    void zoom(double factor, double part) {
        double about = begin + length() * part;
        double length = Math.clamp(length() / factor, Math.min(LEAST, whole), whole);
        move((long) (about - length * part), (long) length);
    }

    /** Moves by a part of the window. */
    void pan(double part) {
        move(begin + (long) (length() * part), length());
    }

    /** Moves as little as shows a stretch, and shows no more of it than fits. */
    void reveal(long from, long to) {
        if (from < begin || to - from > length()) {
            move(from, length());
        } else if (to > end) {
            move(to - length(), length());
        }
    }

    /** Shows what is around a moment, no more than a length of it; the moment is in the middle where there is room. */
    void centre(long time, long most) {
        long length = Math.clamp(most, Math.min(LEAST, whole), length());
        move(time - length / 2, length);
    }

    private void move(long from, long length) {
        begin = Math.clamp(from, 0, whole - length);
        end = begin + length;
    }
}
