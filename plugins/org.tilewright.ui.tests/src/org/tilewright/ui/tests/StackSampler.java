package org.tilewright.ui.tests;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Notes every few milliseconds what a thread does while it is asked to. */
final class StackSampler implements AutoCloseable {

    private static final long INTERVAL_MILLISECONDS = 5;
    private static final int LINES = 25;
    private static final double NOTEWORTHY = 0.1;

    private final Thread watched;
    private final Thread sampling;
    private List<StackTraceElement[]> stacks;

    StackSampler(Thread watched) {
        this.watched = watched;
        sampling = Thread.ofPlatform().daemon().name("samples " + watched.getName()).start(this::sample);
    }

    private void sample() {
        while (!Thread.currentThread().isInterrupted()) {
            synchronized (this) {
                if (stacks != null) {
                    stacks.add(watched.getStackTrace());
                }
            }
            try {
                Thread.sleep(INTERVAL_MILLISECONDS);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    synchronized void begin() {
        stacks = new ArrayList<>();
    }

    /** What was seen since the beginning. */
    synchronized List<StackTraceElement[]> end() {
        List<StackTraceElement[]> seen = stacks;
        stacks = null;
        return seen;
    }

    @Override
    public void close() {
        sampling.interrupt();
    }

    /** How much of what was seen went by in methods of this project or below them, from 0 to 1. */
    static double ownShare(List<StackTraceElement[]> stacks) {
        long own = stacks.stream().filter(stack -> Arrays.stream(stack).takeWhile(StackSampler::isOfStep)
                .anyMatch(frame -> frame.getClassName().startsWith("org.tilewright."))).count();
        return stacks.isEmpty() ? 0 : (double) own / stacks.size();
    }

    /** The methods that the time went by in, each with its share in percent; outer ones before what they call. */
    static String summary(List<StackTraceElement[]> stacks) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (StackTraceElement[] stack : stacks) {
            Arrays.stream(stack).takeWhile(StackSampler::isOfStep)
                    .map(frame -> frame.getClassName() + "." + frame.getMethodName()).distinct().toList().reversed()
                    .forEach(method -> counts.merge(method, 1, Integer::sum));
        }
        return counts.entrySet().stream().filter(each -> each.getValue() > NOTEWORTHY * stacks.size())
                .sorted(Comparator.comparing(each -> -each.getValue()))
                .limit(LINES).map(each -> "    " + 100 * each.getValue() / stacks.size() + " % " + each.getKey())
                .collect(Collectors.joining("\n"));
    }

    /** What called the test, or handles events in a loop of its own, is not what the step does. */
    private static boolean isOfStep(StackTraceElement frame) {
        return !frame.getClassName().startsWith("org.tilewright.ui.tests.")
                && !frame.getMethodName().equals("readAndDispatch");
    }
}
