package org.tilewright.frame.inspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.vertex.AttributeReader;
import org.tilewright.frame.vertex.VertexAttribute;

/** The vertices of a draw as a table: a row for each, a column for each component of each attribute. */
public final class VertexRows {

    private static final String[] PLACE = { "x", "y", "z", "w" };
    private static final String[] COLOUR = { "r", "g", "b", "a" };
    private static final String[] TEXTURE = { "s", "t", "r", "q" };

    private final int rows;
    private final List<VertexAttribute> attributes;
    private final List<AttributeReader> readers = new ArrayList<>();
    private final List<String> columns = new ArrayList<>();
    private final double[] components = new double[4];

    /**
     * The vertices of a draw.
     *
     * @param frame its frame
     * @param draw  the draw
     */
    public VertexRows(Frame frame, Draw draw) {
        rows = draw.vertexCount();
        attributes = draw.vertices().attributes();
        for (VertexAttribute attribute : attributes) {
            readers.add(new AttributeReader(frame.vertices(), attribute, rows));
            for (int component = 0; component < attribute.components(); component++) {
                columns.add(attribute.slot() + "." + names(attribute)[component]);
            }
        }
    }

    private static String[] names(VertexAttribute attribute) {
        String slot = attribute.slot().name();
        return slot.contains("COLOR") ? COLOUR : slot.startsWith("TEXCOORD") ? TEXTURE : PLACE;
    }

    /**
     * Number of vertices.
     *
     * @return rows
     */
    public int count() {
        return rows;
    }

    /**
     * What the columns are.
     *
     * @return names as {@code POSITION.x}
     */
    public List<String> columns() {
        return List.copyOf(columns);
    }

    /**
     * Reads a vertex.
     *
     * @param row its number, from 0
     * @return a value for each column, as the frame stores it, integers of fractions as fractions
     */
    public double[] row(int row) {
        double[] values = new double[columns.size()];
        int column = 0;
        for (int place = 0; place < attributes.size(); place++) {
            readers.get(place).read(row, components);
            for (int component = 0; component < attributes.get(place).components(); component++) {
                values[column++] = components[component];
            }
        }
        return values;
    }

    /**
     * The least values of all vertices.
     *
     * @return a value for each column; values that are no numbers do not count, and of none it is infinite
     */
    public double[] least() {
        double[] least = new double[columns.size()];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int row = 0; row < rows; row++) {
            double[] values = row(row);
            for (int column = 0; column < least.length; column++) {
                least[column] = values[column] < least[column] ? values[column] : least[column];
            }
        }
        return least;
    }

    /**
     * The greatest values of all vertices.
     *
     * @return a value for each column; values that are no numbers do not count, and of none it is negative infinite
     */
    public double[] greatest() {
        double[] greatest = new double[columns.size()];
        Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
        for (int row = 0; row < rows; row++) {
            double[] values = row(row);
            for (int column = 0; column < greatest.length; column++) {
                greatest[column] = values[column] > greatest[column] ? values[column] : greatest[column];
            }
        }
        return greatest;
    }
}
