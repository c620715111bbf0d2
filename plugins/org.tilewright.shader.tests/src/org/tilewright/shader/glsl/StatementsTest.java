package org.tilewright.shader.glsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

/** What statements do, and that each lane goes its own way through them. */
class StatementsTest {

    private static List<Float> colours(String before, String statements) {
        Quad quad = Quad.of(130, "in float x;" + before, statements).lanes("x", 0, 1, 2, 3).run();
        return List.of(quad.colour(0).get(0), quad.colour(1).get(0), quad.colour(2).get(0), quad.colour(3).get(0));
    }

    @Test
    void lanesTakeTheirOwnBranch() {
        assertEquals(List.of(10f, 10f, 20f, 30f), colours("", """
                float r = 10.0;
                if (x > 1.5) { r = 20.0; if (x > 2.5) r += 10.0; } else r *= 1.0;
                gl_FragColor = vec4(r);
                """));
    }

    /** The sum of 0 to x - 1, odd ones left out, ended at 2: 0, 0, 0, 2. */
    @Test
    void loopsAreContinuedAndBrokenLaneByLane() {
        assertEquals(List.of(0f, 0f, 0f, 2f), colours("", """
                float sum = 0.0;
                for (int i = 0; i < 10; i++) {
                    if (float(i) >= x) break;
                    if (i % 2 == 1) continue;
                    sum += float(i);
                }
                gl_FragColor = vec4(sum);
                """));
    }

    @Test
    void loopsAskBeforeOrAfterTheirBody() {
        assertEquals(List.of(0f, 1f, 2f, 3f), colours("", "float n = 0.0; while (n < x) n++; gl_FragColor = vec4(n);"));
        assertEquals(List.of(1f, 1f, 2f, 3f),
                colours("", "float n = 0.0; do n++; while (n < x); gl_FragColor = vec4(n);"));
        assertEquals(List.of(0f, 1f, 2f, 3f),
                colours("", "float n = 0.0; while (bool more = n < x) n++; gl_FragColor = vec4(n);"));
    }

    @Test
    void variablesOfALoopBeginAnewInEachRound() {
        assertEquals(List.of(1f, 1f, 1f, 1f), colours("", """
                float last = 0.0;
                for (int i = 0; i < 3; i++) { float n; n += 1.0; last = n; }
                gl_FragColor = vec4(last);
                """));
    }

    /** 0 falls through to 1: 1 + 10; 1: 10; 2 breaks at once; 3 is the default: 100, which falls through to nothing. */
    @Test
    void labelsFallThroughUntilABreak() {
        assertEquals(List.of(11f, 10f, 0f, 100f), colours("", """
                float r = 0.0;
                switch (int(x)) {
                    case 0: r += 1.0;
                    case 1: r += 10.0; break;
                    case 2: break;
                    default: r += 100.0;
                }
                gl_FragColor = vec4(r);
                """));
    }

    @Test
    void aDefaultInTheMiddleIsForThoseWithoutALabel() {
        assertEquals(List.of(7f, 7f, 5f, 7f),
                colours("",
                        "float r; switch (int(x)) { default: r += 2.0; case 2: r += 5.0; } gl_FragColor = vec4(r);"));
    }

    @Test
    void functionsReturnFromAnywhereAndChangeWhatTheyAreGiven() {
        assertEquals(List.of(1f, 2f, 12f, 13f), colours("""
                float f(float a, inout float b, out float c) {
                    c = 1.0;
                    b += a;
                    if (a > 1.5) return 10.0;
                    a = 5.0;
                    return 0.0;
                }
                """,
                "float b = 0.0; float c; float r = f(x, b, c); gl_FragColor = vec4(r + b + c - (x > 1.5 ? 1.0 : 0.0));"));
    }

    @Test
    void functionsSeeTheNamesThatStandBeforeThem() {
        assertEquals(List.of(1f, 1f, 1f, 1f),
                colours("float a = 1.0; float f() { return a; }", "float a = 2.0; gl_FragColor = vec4(f());"));
    }

    @Test
    void discardedLanesGoOnAsHelpers() {
        Quad quad = Quad.of(130, "in float x;", "if (x < 1.5) discard; gl_FragColor = vec4(dFdx(x * x));")
                .lanes("x", 0, 1, 2, 3).run();
        assertEquals(0b0011, quad.discarded());
        assertEquals(1f, quad.colour(1).get(0));
        assertEquals(5f, quad.colour(2).get(0));
    }
}
