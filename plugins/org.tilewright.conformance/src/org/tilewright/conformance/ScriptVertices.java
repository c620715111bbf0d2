package org.tilewright.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.shader.program.Attribute;
import org.tilewright.shader.program.LinkedProgram;

/** The vertices that a script gives as a table: {@code name/type/components} at the head of each column, rows of numbers below. */
final class ScriptVertices {

    /** What a program may call the position and the texture coordinates of rectangles. */
    static final String POSITION = "piglit_vertex";
    static final String TEXCOORD = "piglit_texcoord";

    private static final int WORD = 4;

    private final List<Column> columns = new ArrayList<>();
    private final int[] words;
    private final int stride;

    private record Column(String name, boolean whole, boolean signed, int components, int matrixColumn, int first) {}

    /** The table of some lines, at least one. */
    ScriptVertices(List<String> lines) {
        int first = 0;
        for (String head : lines.get(0).split("\\s+")) {
            Column column = column(head, first);
            columns.add(column);
            first += column.components;
        }
        stride = first;
        words = new int[stride * (lines.size() - 1)];
        for (int row = 1; row < lines.size(); row++) {
            Words numbers = new Words(lines.get(row));
            for (Column column : columns) {
                for (int n = 0; n < column.components; n++) {
                    words[(row - 1) * stride + column.first + n] = column.whole ? numbers.integer()
                            : Float.floatToRawIntBits(numbers.number());
                }
            }
        }
    }

    private static Column column(String head, int first) {
        String[] parts = head.split("/");
        if (parts.length < 3) {
            throw new ScriptException("vertices '" + head + "' are not known; expected name/type/components");
        }
        return switch (parts[1]) {
            case "float", "int", "uint" -> new Column(parts[0], !parts[1].equals("float"), parts[1].equals("int"),
                    Integer.parseInt(parts[2]), parts.length > 3 ? Integer.parseInt(parts[3]) : 0, first);
            default -> throw new ScriptException("vertices of type '" + parts[1] + "' are not known");
        };
    }

    /** Number of rows. */
    int count() {
        return words.length / stride;
    }

    /** The table as the vertices of a program; what it does not read is left out. */
    VertexInput input(ScriptFrame frame, LinkedProgram program, List<VertexAttribute> current) {
        int place = frame.words(words);
        List<VertexAttribute> attributes = new ArrayList<>(current);
        for (Column column : columns) {
            slot(program, column.name, column.matrixColumn).ifPresent(slot -> {
                attributes.removeIf(each -> each.slot() == slot);
                attributes.add(new VertexAttribute(slot, place + WORD * column.first, WORD * stride,
                        !column.whole ? ComponentType.FLOAT
                                : column.signed ? ComponentType.INT : ComponentType.UNSIGNED_INT,
                        column.components, false, false, column.whole));
            });
        }
        return new VertexInput(count(), attributes);
    }

    /** Where a program reads an attribute, or nothing if it does not. */
    static Optional<VertexSlot> slot(LinkedProgram program, String name, int column) {
        return program == null ? Optional.empty()
                : program.attributes().stream().filter(each -> each.name().equals(name) && !each.isBuiltIn())
                        .map(Attribute::location).map(number -> VertexSlot.generic(number + column)).findFirst();
    }

    /**
     * Four corners of a rectangle as a strip, with texture coordinates unless they are null. Where the program has no attributes
     * of the known names, its first two are these.
     */
    static VertexInput rectangle(ScriptFrame frame, LinkedProgram program, float[] place, float[] texture,
            List<VertexAttribute> current) {
        List<VertexAttribute> attributes = new ArrayList<>(current);
        int corners = frame.floats(corners(place));
        add(attributes, VertexSlot.POSITION, corners);
        add(attributes, slot(program, POSITION, 0).orElse(VertexSlot.GENERIC0), corners);
        if (texture != null) {
            int coordinates = frame.floats(corners(texture));
            add(attributes, VertexSlot.TEXCOORD0, coordinates);
            add(attributes, slot(program, TEXCOORD, 0).orElse(VertexSlot.GENERIC1), coordinates);
        }
        return new VertexInput(4, attributes);
    }

    private static void add(List<VertexAttribute> attributes, VertexSlot slot, int place) {
        attributes.removeIf(each -> each.slot() == slot);
        attributes.add(new VertexAttribute(slot, place, 4 * WORD, ComponentType.FLOAT, 4, false, false));
    }

    private static float[] corners(float[] r) {
        float right = r[0] + r[2];
        float top = r[1] + r[3];
        return new float[] { r[0], r[1], 0, 1, right, r[1], 0, 1, r[0], top, 0, 1, right, top, 0, 1 };
    }
}
