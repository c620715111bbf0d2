package org.tilewright.frame.state;

/** A component of a record has a value that it cannot have. */
public final class UnexpectedValueException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String component;
    private final String found;
    private final String expected;

    /**
     * A complaint.
     *
     * @param component name of the component
     * @param found     what it has
     * @param expected  what it can have
     */
    public UnexpectedValueException(String component, String found, String expected) {
        super(component + ": " + found + ", expected " + expected);
        this.component = component;
        this.found = found;
        this.expected = expected;
    }

    /**
     * Holds a number to bounds.
     *
     * @param component name of the component
     * @param value     what it has
     * @param least     least value
     * @param greatest  greatest value
     * @throws UnexpectedValueException if it is out of them
     */
    public static void check(String component, long value, long least, long greatest) {
        if (value < least || value > greatest) {
            throw new UnexpectedValueException(component, "" + value,
                    least == greatest ? "" + least : least + " to " + greatest);
        }
    }

    /**
     * Holds to a condition.
     *
     * @param holds     whether it holds
     * @param component name of the component
     * @param found     what it has
     * @param expected  what it can have
     * @throws UnexpectedValueException if it does not
     */
    public static void check(boolean holds, String component, Object found, String expected) {
        if (!holds) {
            throw new UnexpectedValueException(component, "" + found, expected);
        }
    }

    /**
     * The component.
     *
     * @return its name
     */
    public String component() {
        return component;
    }

    /**
     * What it has.
     *
     * @return the value in words
     */
    public String found() {
        return found;
    }

    /**
     * What it can have.
     *
     * @return the values in words
     */
    public String expected() {
        return expected;
    }
}
