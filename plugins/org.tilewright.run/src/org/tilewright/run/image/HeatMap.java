package org.tilewright.run.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.input.Range;
import org.tilewright.run.folder.ResultFiles;

/**
 * A count for each tile of the screen, from {@code heat-NAME.json}.
 *
 * @param schema version of the format, 1
 * @param name what is counted, such as {@code overdraw}
 * @param description the same in words
 * @param tileSize width and height of a tile in pixels
 * @param tilesX tiles in a row
 * @param tilesY rows of tiles
 * @param maximum the greatest count
 * @param rowsFromLowest the counts
 */
public record HeatMap(@Range(from = 1, to = 1) int schema, String name, String description,
        @Range(from = 1) int tileSize,
        @Range int tilesX, @Range int tilesY, @Range int maximum, @Range int[][] rowsFromLowest) {

    /** Name of the map whose counts are numbers of GPUs. */
    public static final String OWNER = "owner";

    private static final String PREFIX = "heat-";
    private static final String SUFFIX = ".json";

    /** Has a count for each tile. */
    public HeatMap {
        if (rowsFromLowest.length != tilesY || !Stream.of(rowsFromLowest).allMatch(row -> row.length == tilesX)) {
            throw new IllegalArgumentException("not the counts of " + tilesX + "x" + tilesY
                    + " tiles; expected a row of counts for each row of tiles");
        }
    }

    /**
     * Reads a heat map of a run.
     *
     * @param folder the run's folder
     * @param name what is counted
     * @return the map
     * @throws org.tilewright.frame.InputException if it cannot be read
     */
    public static HeatMap read(Path folder, String name) {
        return ResultFiles.read(folder.resolve(PREFIX + name + SUFFIX), HeatMap.class);
    }

    /**
     * What was counted in a run.
     *
     * @param folder the run's folder
     * @return the names of its heat maps, sorted
     */
    public static List<String> names(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.startsWith(PREFIX) && file.endsWith(SUFFIX))
                    .map(file -> file.substring(PREFIX.length(), file.length() - SUFFIX.length())).sorted().toList();
        } catch (IOException e) {
            throw FileFailures.cannotRead(folder, e);
        }
    }

    /**
     * The count at a pixel.
     *
     * @param x the pixel's column, from the left
     * @param y the pixel's row, from the lowest
     * @return the count of its tile; 0 outside of the map
     */
    public int at(int x, int y) {
        int column = x / tileSize;
        int row = y / tileSize;
        return x < 0 || y < 0 || column >= tilesX || row >= tilesY ? 0 : rowsFromLowest[row][column];
    }

    /** Whether the counts are numbers of GPUs, of which none is more than another. */
    public boolean isOfCategories() {
        return OWNER.equals(name);
    }
}
