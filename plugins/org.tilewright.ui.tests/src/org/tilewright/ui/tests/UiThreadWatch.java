package org.tilewright.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.tilewright.ui.start.Preparation;

/**
 * Fails a test in which a single step of this project's code kept the UI thread busy for longer than a limit, and says what
 * the thread did then. A step is what the workbench does between two looks at the queue of events: one event that is
 * handled, or an action that a test names. Nested loops of events, such as those of dialogs, are steps of their own.
 *
 * <p>
 * Steps are judged by the processor time of the UI thread: other work on the machine of a test lengthens times by the clock.
 * How much of a step is this project's follows from the thread's stack, looked at every few milliseconds. What the platform
 * does without a call of ours, such as filling the toolbar of its console, is told as well, for tests that judge it.
 */
public final class UiThreadWatch implements BeforeEachCallback, AfterEachCallback {

    /** What a step may take, in nanoseconds of the processor. */
    public static final long LIMIT = 100_000_000L;

    /**
     * What a step may take that is the first of its kind in a workbench, and that a test cannot repeat: its classes are loaded
     * and run by the interpreter then, which takes two to three times as long as ever after. In a walk through a new workbench
     * none was seen to take longer than {@link #LIMIT}; the same step may take twice as long on a busy machine.
     */
    public static final long LIMIT_OF_FIRST = 2 * LIMIT;

    /** Shorter steps are not remembered. */
    private static final long NOTEWORTHY = 10_000_000L;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static UiThreadWatch current;

    private final long limit;
    private final List<Step> steps = new ArrayList<>();
    private final Listener sleeping = event -> pause();
    private final Listener waking = event -> resume();
    private StackSampler sampler;
    private long begun;
    private String what;

    /**
     * A step of the UI thread.
     *
     * @param name what it was
     * @param own nanoseconds of the processor in code of this project and what that called
     * @param all nanoseconds of the processor
     * @param methods where they went by
     */
    public record Step(String name, long own, long all, String methods) {

        @Override
        public String toString() {
            return "\n" + name + ": " + own / 1_000_000 + " of " + all / 1_000_000 + " ms are ours\n" + methods;
        }
    }

    /** What a test does as a user would. */
    public interface Action<X extends Exception> {

        void run() throws X;
    }

    /**
     * Watches for long steps.
     *
     * @param limit what may be this project's of a step, in nanoseconds of the processor
     */
    public UiThreadWatch(long limit) {
        this.limit = limit;
    }

    @Override
    public void beforeEach(ExtensionContext context) throws InterruptedException {
        Workbench.waitUntil("the workbench is prepared", Preparation::isDone);
        steps.clear();
        sampler = new StackSampler(Thread.currentThread());
        Display.getCurrent().addListener(SWT.PreExternalEventDispatch, sleeping);
        Display.getCurrent().addListener(SWT.PostExternalEventDispatch, waking);
        current = this;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        current = null;
        Display.getCurrent().removeListener(SWT.PreExternalEventDispatch, sleeping);
        Display.getCurrent().removeListener(SWT.PostExternalEventDispatch, waking);
        sampler.close();
        assertEquals(List.of(), steps.stream().filter(step -> step.own() > limit).toList(),
                "steps of the UI thread that take too long");
    }

    /** Handles an event if one is waiting, watched if a watch is on; says whether there was one. */
    static boolean dispatch() {
        boolean[] found = new boolean[1];
        Runnable event = () -> found[0] = Display.getCurrent().readAndDispatch();
        if (current == null) {
            event.run();
        } else {
            current.step("an event", event::run);
        }
        return found[0];
    }

    /**
     * Does what a handler of a single event would do.
     *
     * @param name says what, when it takes too long
     */
    public <X extends Exception> void step(String name, Action<X> action) throws X {
        String outer = what;
        pause();
        what = name;
        resume();
        try {
            action.run();
        } finally {
            pause();
            what = outer;
            resume();
        }
    }

    /**
     * The longest step since this was asked last; empty if all were short.
     *
     * @param judged what it is the longest by, in nanoseconds
     */
    public Optional<Step> takeLongest(ToLongFunction<Step> judged) {
        Optional<Step> longest = steps.stream().max(Comparator.comparingLong(judged));
        steps.clear();
        return longest;
    }

    private void resume() {
        if (what != null) {
            sampler.begin();
            begun = THREADS.getCurrentThreadCpuTime();
        }
    }

    private void pause() {
        if (what == null) {
            return;
        }
        long took = THREADS.getCurrentThreadCpuTime() - begun;
        List<StackTraceElement[]> stacks = sampler.end();
        if (took > NOTEWORTHY) {
            steps.add(new Step(what, (long) (took * StackSampler.ownShare(stacks)), took,
                    took > LIMIT ? StackSampler.summary(stacks) : ""));
        }
    }
}
