package org.tilewright.sim.output;

import java.io.IOException;
import java.util.Arrays;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.sim.statistics.TileMap;

import com.google.gson.stream.JsonWriter;

/**
 * A heat map as numbers, {@code heat-NAME.json}, and as an image of the frame's size, {@code heat-NAME.png}: from black
 * over red and yellow to white at the greatest count.
 */
final class HeatMapFiles {

    private static final int CHANNEL = 255;
    private static final int CHANNELS = 3;

    private HeatMapFiles() {}

    static void write(ResultFolder folder, TileMap map, Frame frame, int tileSize) {
        folder.writeJson("heat-" + map.name() + ".json", json -> writeNumbers(json, map, tileSize));
        folder.write("heat-" + map.name() + ".png", file -> PngImage.writeColour(file, frame.width(), frame.height(),
                image(map, frame.width(), frame.height(), tileSize)));
    }

    private static void writeNumbers(JsonWriter json, TileMap map, int tileSize) throws IOException {
        json.name("name").value(map.name());
        json.name("description").value(map.description());
        json.name("tileSize").value(tileSize);
        json.name("tilesX").value(map.tilesX());
        json.name("tilesY").value(map.tilesY());
        json.name("maximum").value(maximum(map));
        json.name("rowsFromLowest").beginArray();
        for (int y = 0; y < map.tilesY(); y++) {
            StringBuilder row = new StringBuilder("[");
            for (int x = 0; x < map.tilesX(); x++) {
                row.append(x == 0 ? "" : ",").append(map.count(x, y));
            }
            json.jsonValue(row.append(']').toString());
        }
        json.endArray();
    }

    private static int[] image(TileMap map, int width, int height, int tileSize) {
        int maximum = Math.max(1, maximum(map));
        int[] colours = new int[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x += tileSize) {
                int colour = colour(map.count(x / tileSize, y / tileSize), maximum);
                Arrays.fill(colours, y * width + x, y * width + Math.min(x + tileSize, width), colour);
            }
        }
        return colours;
    }

    private static int maximum(TileMap map) {
        int maximum = 0;
        for (int y = 0; y < map.tilesY(); y++) {
            for (int x = 0; x < map.tilesX(); x++) {
                maximum = Math.max(maximum, map.count(x, y));
            }
        }
        return maximum;
    }

    /** Red, green and blue rise one after another, so that lightness rises all the way. */
    private static int colour(int count, int maximum) {
        int heat = (int) ((long) count * CHANNEL * CHANNELS / maximum);
        int red = Math.min(heat, CHANNEL);
        int green = Math.clamp(heat - CHANNEL, 0, CHANNEL);
        int blue = Math.clamp(heat - 2 * CHANNEL, 0, CHANNEL);
        return 0xFF000000 | blue << 16 | green << 8 | red;
    }
}
