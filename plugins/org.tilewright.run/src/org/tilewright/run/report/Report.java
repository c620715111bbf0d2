package org.tilewright.run.report;

import java.util.List;

/**
 * A report. It holds nothing but what is told; the same report makes the same bytes on every machine, charts apart, whose
 * text is measured in the fonts that a machine has.
 *
 * @param name name of its file, without ending, and of the folder beside it that holds tables and charts
 * @param title its heading
 * @param sections its sections, in order
 */
public record Report(String name, String title, List<Section> sections) {

    /**
     * A part of a report.
     *
     * @param title its heading; empty for the part that opens the report
     * @param blocks what it holds, in order
     */
    public record Section(String title, List<Block> blocks) {}

    /** Something in a section. */
    public sealed interface Block permits Paragraph, Table, Chart {}

    /**
     * Text, in Markdown.
     *
     * @param text the text, one paragraph or one list
     */
    public record Paragraph(String text) implements Block {}
}
