package org.tilewright.sim.assertion;

/** An assertion that ends runs does not hold. The message is one line with cycle, component and values. */
public final class AssertionBreach extends RuntimeException {

    private static final long serialVersionUID = 1;

    AssertionBreach(Breach breach) {
        super(breach.line());
    }
}
