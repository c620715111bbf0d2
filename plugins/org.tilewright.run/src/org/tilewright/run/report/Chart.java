package org.tilewright.run.report;

import java.util.List;

/** A chart of a report: what it shows, not how it is drawn. */
public sealed interface Chart extends Report.Block {

    /** Name of its file, without ending. */
    String name();

    /** What it shows, in a line. */
    String title();

    /**
     * A range of values that the others are compared with.
     *
     * @param label what it is; bands of the same chart have the same
     * @param lower its lower end
     * @param upper its upper end
     */
    record Band(String label, double lower, double upper) {}

    /**
     * Values by category.
     *
     * @param name its name
     * @param values a value for each category; one that is not a number is left out
     */
    record Series(String name, List<Double> values) {}

    /**
     * One axis of values above the shared categories.
     *
     * @param axis what is measured, with its unit
     * @param series the values
     * @param band range to compare with; null for none
     */
    record Panel(String axis, List<Series> series, Band band) {}

    /**
     * Panels one above the other, over the same categories. All panels have series of the same names.
     *
     * @param name name of its file, without ending
     * @param title what it shows
     * @param axis what the categories are, with the unit
     * @param categories their names
     * @param panels the panels, from the top
     * @param connected whether neighbouring categories are values of one quantity, and are joined by lines; else bars
     */
    record Categories(String name, String title, String axis, List<String> categories, List<Panel> panels,
            boolean connected) implements Chart {}

    /**
     * Values that add up, by category: one bar a category, made of one piece a series.
     *
     * @param name name of its file, without ending
     * @param title what it shows
     * @param axis what the categories are
     * @param categories their names
     * @param panel the pieces, from below
     */
    record Stacks(String name, String title, String axis, List<String> categories, Panel panel) implements Chart {}

    /**
     * A line through points.
     *
     * @param name its name
     * @param x abscissae, ascending
     * @param y ordinates
     */
    record Curve(String name, double[] x, double[] y) {}

    /**
     * Curves over one axis, drawn as steps: a value holds until the next.
     *
     * @param name name of its file, without ending
     * @param title what it shows
     * @param xAxis what is on the horizontal axis, with its unit
     * @param yAxis what is on the vertical axis, with its unit
     * @param curves the curves
     */
    record Curves(String name, String title, String xAxis, String yAxis, List<Curve> curves) implements Chart {}

    /**
     * Whole numbers over two parameters.
     *
     * @param name name of its file, without ending
     * @param title what it shows
     * @param xAxis the parameter of the columns, with its unit
     * @param yAxis the parameter of the rows, with its unit
     * @param columns values of the one
     * @param rows values of the other, from below
     * @param maximum largest number there can be
     * @param values a number for each row and column
     */
    record Grid(String name, String title, String xAxis, String yAxis, List<String> columns, List<String> rows,
            int maximum, int[][] values) implements Chart {}
}
