package org.tilewright.verify.trace;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What happens in a step, as its harness tells it: {@code component: what it does}, or {@code from -> to: message}.
 *
 * @param from who acts; empty if that is not told
 * @param to   who it is done to, or whom a message goes to; the same as {@code from} if nobody else has to do with it
 * @param text what is done
 */
public record StepEvent(String from, String to, String text) {

    private static final Pattern FORM = Pattern.compile("([^:>]+?)(?: -> ([^:>]+?))?: (.*)");

    /** Reads an event. */
    public static StepEvent of(String event) {
        Matcher parts = FORM.matcher(event);
        if (!parts.matches()) {
            return new StepEvent("", "", event);
        }
        String from = parts.group(1);
        return new StepEvent(from, parts.group(2) == null ? from : parts.group(2), parts.group(3));
    }

    /** Whether it goes from one component to another one. */
    public boolean isMessage() {
        return !from.equals(to);
    }
}
