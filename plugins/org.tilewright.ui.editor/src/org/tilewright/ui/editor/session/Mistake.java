package org.tilewright.ui.editor.session;

/**
 * Why a text is no model.
 *
 * @param line from 1
 * @param column from 1
 * @param message what is wrong and what was expected, in one line
 */
public record Mistake(int line, int column, String message) {

    /** Of a line as {@link org.tilewright.model.io.PipelineResource#errorLines} gives it. */
    static Mistake of(String errorLine) {
        String[] parts = errorLine.split(":", 3);
        return new Mistake(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), parts[2].strip());
    }

    /** {@code line:column: message}. */
    @Override
    public String toString() {
        return line + ":" + column + ": " + message;
    }
}
