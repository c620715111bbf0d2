package org.tilewright.verify.trace;

import java.util.Map;

/** Counterexamples for people: each step with its event and the values that it changed. */
public final class CounterexampleText {

    private CounterexampleText() {}

    /** Some lines. */
    public static String of(Counterexample counterexample) {
        StringBuilder text = new StringBuilder();
        text.append("start\n");
        counterexample.start().forEach((name, value) -> text.append("      ").append(name).append(": ").append(value)
                .append('\n'));
        Map<String, String> before = counterexample.start();
        int number = 0;
        for (Step step : counterexample.steps()) {
            if (number == counterexample.loop()) {
                text.append("      from here on again and again:\n");
            }
            text.append(String.format("%4d  %s%n", ++number, step.event()).replace("\r", ""));
            for (Map.Entry<String, String> value : step.values().entrySet()) {
                String was = before.getOrDefault(value.getKey(), "none");
                if (!was.equals(value.getValue())) {
                    text.append("      ").append(value.getKey()).append(": ").append(was).append(" -> ")
                            .append(value.getValue()).append('\n');
                }
            }
            before = step.values();
        }
        if (number == counterexample.loop()) {
            text.append("      from here on nothing need happen any more\n");
        }
        return text.append("      violated: ").append(counterexample.message()).append('\n').toString();
    }
}
