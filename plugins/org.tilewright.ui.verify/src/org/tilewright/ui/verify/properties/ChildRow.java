package org.tilewright.ui.verify.properties;

/** What stands below a property in the table. */
sealed interface ChildRow permits CheckRow, MistakeRow {

    /** Whose it is. */
    PropertyRow property();

    /** How it came out. */
    Standing standing();

    /** More of how it came out, null for no more. */
    String reason();
}
