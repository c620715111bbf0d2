package org.tilewright.opengl.survey;

/** What was drawn. Numbers that no trace can mean stay at the largest. */
final class DrawCount {

    private static final long MOST = 1L << 53;

    long draws;
    long clears;
    long triangles;

    void draw(long moreTriangles) {
        draws = most(draws, 1);
        triangles = most(triangles, moreTriangles);
    }

    void clear() {
        clears = most(clears, 1);
    }

    void add(DrawCount other) {
        draws = most(draws, other.draws);
        clears = most(clears, other.clears);
        triangles = most(triangles, other.triangles);
    }

    private static long most(long a, long b) {
        return b > MOST - a ? MOST : a + b;
    }
}
