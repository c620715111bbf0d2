package org.tilewright.opengl.survey;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What a display list draws, by itself and through the lists that it calls. */
final class DisplayList {

    /** Deeper calls are ignored, as OpenGL lets an implementation do from 64 on. */
    private static final int DEPTH = 64;

    /** Most calls of lists that are remembered of one. */
    private static final int CALLS = 1 << 16;

    final DrawCount own = new DrawCount();
    private final List<Long> called = new ArrayList<>();

    void call(long list) {
        if (called.size() < CALLS) {
            called.add(list);
        }
    }

    /** All that calling this list draws, given the lists as they are now. */
    DrawCount total(Map<Long, DisplayList> lists) {
        return total(lists, new IdentityHashMap<>(), 0);
    }

    private DrawCount total(Map<Long, DisplayList> lists, Map<DisplayList, DrawCount> known, int depth) {
        DrawCount total = known.get(this);
        if (total == null) {
            total = new DrawCount();
            // Until it is known, a list that calls itself draws nothing there.
            known.put(this, total);
            DrawCount sum = new DrawCount();
            sum.add(own);
            for (long number : called) {
                DisplayList list = lists.get(number);
                if (list != null && depth < DEPTH) {
                    sum.add(list.total(lists, known, depth + 1));
                }
            }
            total.add(sum);
        }
        return total;
    }
}
