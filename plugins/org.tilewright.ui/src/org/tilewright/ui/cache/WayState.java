package org.tilewright.ui.cache;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a cache as harnesses show it.
 *
 * @param block   the block it holds
 * @param pending whether it waits for its data
 * @param touched the once touching tag; empty if that is not told
 * @param users   how many wait for it; 0 if they are not counted
 * @param dirty   whether it holds data that memory has not
 */
public record WayState(int block, boolean pending, Optional<Boolean> touched, int users, boolean dirty) {

    private static final Pattern FORM = Pattern.compile(
            "(?:block|line) (\\d+)(, pending|, filled)?(?:, OTT = ([01]))?(?:, users (\\d+))?(, dirty)?");

    /** Reads a value; nothing if it is no line, or an invalid one. */
    public static Optional<WayState> of(String value) {
        Matcher parts = FORM.matcher(value);
        if (!parts.matches()) {
            return Optional.empty();
        }
        return Optional.of(new WayState(Integer.parseInt(parts.group(1)), ", pending".equals(parts.group(2)),
                Optional.ofNullable(parts.group(3)).map("1"::equals),
                parts.group(4) == null ? 0 : Integer.parseInt(parts.group(4)), parts.group(5) != null));
    }
}
