package org.tilewright.ui.editor.values;

/**
 * Something that can be written.
 *
 * @param text as it stands in a model
 * @param meaning what it means; may be empty
 */
public record LegalValue(String text, String meaning) {}
