package org.tilewright.opengl.survey;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Cuts a trace into frames: where buffers are swapped or, in a trace that swaps none, where the program waits for all to
 * be drawn. What a frame holds is gathered here.
 */
final class Frames {

    private final List<FrameSummary> frames = new ArrayList<>();
    private final DrawCount count = new DrawCount();
    private final Set<Object> programs = new HashSet<>();
    private final Set<Long> targets = new HashSet<>();
    private final Set<Object> programsBefore = new HashSet<>();
    private final Set<Long> targetsBefore = new HashSet<>();
    private DrawCount now = new DrawCount();
    private boolean swaps;
    private long first;
    private long calls;

    void call() {
        calls++;
    }

    void draw(long triangles, Object program, long target) {
        now.draw(triangles);
        used(program, target);
    }

    void clear(long target) {
        now.clear();
        targets.add(target);
    }

    /** A display list draws what it holds. */
    void drawList(DrawCount list, Object program, long target) {
        now.add(list);
        if (list.draws > 0) {
            used(program, target);
        } else if (list.clears > 0) {
            targets.add(target);
        }
    }

    private void used(Object program, long target) {
        if (program != null) {
            programs.add(program);
        }
        targets.add(target);
    }

    /** Buffers are swapped. At the first time, whatever waits cut up before is one frame. */
    void swap() {
        if (!swaps && !frames.isEmpty()) {
            count.add(now);
            now = new DrawCount();
            now.add(count);
            calls += first;
            first = 0;
            frames.clear();
            programs.addAll(programsBefore);
            targets.addAll(targetsBefore);
        }
        swaps = true;
        end(true);
    }

    /** The program waits for all to be drawn. */
    void finish() {
        if (!swaps && now.draws + now.clears > 0) {
            count.add(now);
            programsBefore.addAll(programs);
            targetsBefore.addAll(targets);
            end(true);
        }
    }

    /** The trace ends: what was drawn since the last frame is one too, though it was never shown. */
    List<FrameSummary> close() {
        if (now.draws + now.clears > 0) {
            end(false);
        }
        return List.copyOf(frames);
    }

    private void end(boolean ended) {
        frames.add(new FrameSummary(frames.size(), first, calls, now.draws, now.clears, now.triangles, programs.size(),
                targets.size(), ended));
        first += calls;
        calls = 0;
        now = new DrawCount();
        programs.clear();
        targets.clear();
    }
}
