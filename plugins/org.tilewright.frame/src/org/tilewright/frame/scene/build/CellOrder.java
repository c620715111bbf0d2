package org.tilewright.frame.scene.build;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.geometry.PrimitiveAssembly;

/**
 * Orders the draws of a scene as an engine does that keeps its world in cells: cell by cell, and in each cell what
 * stands in it, in the scene's own order. Cells are squares of the screen, neighbours following each other along
 * Hilbert's curve; a primitive belongs to the cell that the middle of its corners lies in, a fan as a whole.
 *
 * <p>The depth data that a primitive touches are then mostly those of the primitives before it, which is what the DPRT
 * paper (introduction) observes in games: almost all depth data that are read in are used.
 */
final class CellOrder {

    /**
     * Draws that follow each other.
     *
     * @param endDraw number of draws in it and before it
     * @param byCells whether they are ordered by cells
     */
    record Layer(int endDraw, boolean byCells) {}

    private static final int CELL_PIXELS = 24;

    private final int gridSize;
    private final List<Layer> layers;
    private final Frame scene;
    private final List<Draw> draws;
    private final PrimitiveAssembly assembly = new PrimitiveAssembly();
    private final List<Command> commands = new ArrayList<>();
    private final List<Integer> indices = new ArrayList<>();
    private final ByteArrayOutputStream vertices = new ByteArrayOutputStream();
    private int drawCount;

    /**
     * Orders a scene that clears before its first draw only.
     *
     * @param layers all of its layers
     */
    CellOrder(Frame scene, List<Layer> layers) {
        this.scene = scene;
        this.layers = layers;
        int cells = (Math.max(scene.width(), scene.height()) + CELL_PIXELS - 1) / CELL_PIXELS;
        gridSize = Integer.highestOneBit(Math.max(1, 2 * cells - 1));
        draws = scene.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList();
    }

    /** The primitives of a layer, by cell and then by draw. */
    private TreeMap<Integer, TreeMap<Integer, List<Integer>>> sort(int firstDraw, int endDraw) {
        TreeMap<Integer, TreeMap<Integer, List<Integer>>> cells = new TreeMap<>();
        for (int number = firstDraw; number < endDraw; number++) {
            Draw draw = draws.get(number);
            assembly.begin(scene, draw);
            Projection projection = new Projection(scene, draw);
            int objects = isWhole(draw) ? 1 : assembly.primitiveCount();
            int corners = isWhole(draw) ? draw.indexCount() : assembly.corners();
            for (int object = 0; object < objects; object++) {
                projection.begin();
                for (int corner = 0; corner < corners; corner++) {
                    projection.add(isWhole(draw) ? index(draw, corner) : assembly.vertex(object, corner));
                }
                int cell = hilbert(column(projection.x()), column(projection.y()));
                cells.computeIfAbsent(cell, c -> new TreeMap<>()).computeIfAbsent(number, n -> new ArrayList<>())
                        .add(object);
            }
        }
        return cells;
    }

    private static boolean isWhole(Draw draw) {
        return draw.primitive() == PrimitiveType.TRIANGLE_FAN;
    }

    private int index(Draw draw, int position) {
        return scene.indices().getInt((draw.indexOffset() + position) * Integer.BYTES);
    }

    private int column(double pixel) {
        return Math.clamp((long) Math.floor(pixel / CELL_PIXELS), 0, gridSize - 1);
    }

    /** How far along Hilbert's curve over the grid a cell lies. */
    private int hilbert(int column, int row) {
        int x = column;
        int y = row;
        int distance = 0;
        for (int half = gridSize / 2; half > 0; half /= 2) {
            boolean right = (x & half) != 0;
            boolean upper = (y & half) != 0;
            distance += half * half * ((right ? 3 : 0) ^ (upper ? 1 : 0));
            if (!upper) {
                int turned = right ? half - 1 - (x & half - 1) : x & half - 1;
                x = right ? half - 1 - (y & half - 1) : y & half - 1;
                y = turned;
            }
        }
        return distance;
    }

    /** The scene in this order. */
    Frame ordered() {
        scene.commands().stream().takeWhile(command -> !(command instanceof Draw)).forEach(commands::add);
        int firstDraw = 0;
        for (Layer layer : layers) {
            if (layer.byCells()) {
                for (TreeMap<Integer, List<Integer>> cell : sort(firstDraw, layer.endDraw()).values()) {
                    cell.forEach((number, objects) -> add(draws.get(number), objects));
                }
            } else {
                for (int number = firstDraw; number < layer.endDraw(); number++) {
                    add(draws.get(number));
                }
            }
            firstDraw = layer.endDraw();
        }
        ByteBuffer bytes = ByteBuffer.allocate(indices.size() * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        indices.forEach(bytes::putInt);
        return new Frame(scene.name(), scene.width(), scene.height(), scene.textures(), commands,
                ByteBuffer.wrap(vertices.toByteArray()), bytes.flip());
    }

    /** Adds a draw as it is. */
    private void add(Draw draw) {
        add(draw, draw.primitive(), IntStream.range(0, draw.indexCount()).map(position -> index(draw, position)));
    }

    /** Adds some primitives of a draw. */
    private void add(Draw draw, List<Integer> objects) {
        assembly.begin(scene, draw);
        int corners = isWhole(draw) ? draw.indexCount() : assembly.corners();
        add(draw, typeOf(draw), objects.stream().mapToInt(object -> object).flatMap(object -> IntStream
                .range(0, corners)
                .map(corner -> isWhole(draw) ? index(draw, corner) : assembly.vertex(object, corner))));
    }

    /** Adds a draw with vertices of its own, in the order of their first use. */
    private void add(Draw draw, PrimitiveType type, IntStream oldVertices) {
        int offset = indices.size();
        int vertexOffset = vertices.size();
        Map<Integer, Integer> numbers = new HashMap<>();
        oldVertices.forEach(vertex -> indices.add(numbers.computeIfAbsent(vertex, v -> copyVertex(draw, v, numbers))));
        commands.add(new Draw(drawCount++, type, offset, indices.size() - offset, vertexOffset, numbers.size(),
                draw.vertices().packedTexcoords(), draw.modelview(), draw.projection(), draw.state()));
    }

    private int copyVertex(Draw draw, int vertex, Map<Integer, Integer> numbers) {
        byte[] bytes = new byte[draw.vertices().packedStride()];
        scene.vertices().get(draw.vertices().packedOffset() + vertex * bytes.length, bytes);
        vertices.writeBytes(bytes);
        return numbers.size();
    }

    private PrimitiveType typeOf(Draw draw) {
        if (isWhole(draw)) {
            return PrimitiveType.TRIANGLE_FAN;
        }
        return switch (assembly.corners()) {
            case 1 -> PrimitiveType.POINTS;
            case 2 -> PrimitiveType.LINES;
            default -> PrimitiveType.TRIANGLES;
        };
    }
}
