package org.tilewright.frame.program;

import org.tilewright.frame.state.Longest;
import org.tilewright.frame.state.UnexpectedValueException;

/**
 * A number that an application gave a variable of a program: of an attribute the index of its values, of an output that of a
 * colour.
 *
 * @param name   what the source calls the variable
 * @param number the number, 0..31
 */
public record Location(@Longest(LONGEST_NAME) String name, int number) {

    /** Most letters of the name of a variable or block. */
    public static final int LONGEST_NAME = 256;

    /** Checks bounds. */
    public Location {
        checkName(name);
        UnexpectedValueException.check("number", number, 0, 31);
    }

    /** Names have letters of ASCII, as those of variables do. */
    static void checkName(String name) {
        UnexpectedValueException.check("name", name.length(), 1, LONGEST_NAME);
        UnexpectedValueException.check(name.chars().allMatch(letter -> letter > ' ' && letter < 0x7F), "name",
                "other letters", "letters of ASCII without spaces");
    }
}
