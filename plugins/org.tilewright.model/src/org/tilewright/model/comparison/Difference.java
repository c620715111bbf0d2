package org.tilewright.model.comparison;

import java.util.Optional;

/**
 * One thing that two models say differently.
 *
 * @param path the parameter, part or element, as in {@link org.tilewright.model.parameters.ParameterPaths}
 * @param before what the first model says: a value, or the kind of a part; empty if it has no such part or element
 * @param after what the second model says
 */
public record Difference(String path, Optional<String> before, Optional<String> after) {

    /** One line: {@code gpu.depth.zcache.size: 32 KiB -> 64 KiB}, {@code + gpu.l2: SharedCache}, or with {@code -}. */
    @Override
    public String toString() {
        if (before.isEmpty()) {
            return "+ " + path + ": " + after.orElse("");
        }
        return after.isEmpty() ? "- " + path + ": " + before.get()
                : "  " + path + ": " + before.get() + " -> "
                        + after.get();
    }
}
