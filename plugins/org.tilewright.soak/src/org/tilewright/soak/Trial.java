package org.tilewright.soak;

import java.util.ArrayList;
import java.util.List;

/** What one case tried, and what failed of it. */
public final class Trial {

    private final List<String> tried = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();

    /** Says that the case tried something; the report counts the cases that tried the same. */
    public Trial tried(String what) {
        tried.add(what);
        return this;
    }

    /** Says what failed, on one line or several. */
    public Trial failed(String what) {
        failures.add(what);
        return this;
    }

    /** What the case tried, in order. */
    public List<String> tried() {
        return List.copyOf(tried);
    }

    /** What failed; empty when all was well. */
    public List<String> failures() {
        return List.copyOf(failures);
    }
}
