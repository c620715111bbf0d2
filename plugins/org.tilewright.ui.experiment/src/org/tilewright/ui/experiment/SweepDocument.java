package org.tilewright.ui.experiment;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.tilewright.run.sweep.Sweep;

/** A sweep that is edited, with all that it was before: sweeps cannot be changed, so each change is another one. */
final class SweepDocument {

    private final Deque<Sweep> before = new ArrayDeque<>();
    private final Deque<Sweep> after = new ArrayDeque<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private Sweep sweep;
    private Sweep saved;

    SweepDocument(Sweep sweep) {
        this.sweep = sweep;
        saved = sweep;
    }

    /** The sweep as it is now. */
    Sweep sweep() {
        return sweep;
    }

    /** Makes it another one; an equal one changes nothing. */
    void change(Sweep next) {
        if (!next.equals(sweep)) {
            before.push(sweep);
            after.clear();
            become(next);
        }
    }

    boolean canUndo() {
        return !before.isEmpty();
    }

    boolean canRedo() {
        return !after.isEmpty();
    }

    void undo() {
        after.push(sweep);
        become(before.pop());
    }

    void redo() {
        before.push(sweep);
        become(after.pop());
    }

    /** Forgets all and begins with what the file says now. */
    void reload(Sweep read) {
        before.clear();
        after.clear();
        saved = read;
        become(read);
    }

    /** The file says this sweep now. */
    void save() {
        saved = sweep;
        listeners.forEach(Runnable::run);
    }

    boolean isDirty() {
        return !sweep.equals(saved);
    }

    /** Calls a listener after each change. */
    void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void become(Sweep next) {
        sweep = next;
        listeners.forEach(Runnable::run);
    }
}
