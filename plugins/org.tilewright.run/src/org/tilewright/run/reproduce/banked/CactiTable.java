package org.tilewright.run.reproduce.banked;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The figures of CACTI that the sections on energy, time and area rest on: the tool's own output. The thesis used CACTI 4.2
 * at 0.13 um; these are CACTI 4.1 at 0.13 um and, to see what the tool and the process matter, CACTI 7 at 90 nm, of which
 * the times of the parts and the energy of the bit lines are not known.
 */
final class CactiTable {

    static final CactiTable AT_130_NM = read("4.1", 130);
    static final CactiTable AT_90_NM = read("7", 90);

    private static final String RESOURCE = "cacti.csv";

    private final Map<String, CactiArray> arrays;

    private CactiTable(Map<String, CactiArray> arrays) {
        this.arrays = arrays;
    }

    /** All arrays by name, in the order of the file. */
    Map<String, CactiArray> arrays() {
        return arrays;
    }

    /** An array. */
    CactiArray array(String name) {
        CactiArray array = arrays.get(name);
        if (array == null) {
            throw new IllegalArgumentException(name + " is not in " + RESOURCE);
        }
        return array;
    }

    private static CactiTable read(String tool, int node) {
        Map<String, CactiArray> arrays = new LinkedHashMap<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                CactiTable.class.getResourceAsStream(RESOURCE), StandardCharsets.US_ASCII))) {
            reader.lines().skip(1).map(line -> line.split(","))
                    .filter(cells -> cells[1].equals(tool) && Integer.parseInt(cells[2]) == node)
                    .forEach(cells -> arrays.put(cells[0], array(cells)));
            return new CactiTable(arrays);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CactiArray array(String[] cells) {
        return new CactiArray(Integer.parseInt(cells[3]), Integer.parseInt(cells[4]), Integer.parseInt(cells[5]),
                Integer.parseInt(cells[6]), Integer.parseInt(cells[7]), number(cells[8]), number(cells[9]),
                number(cells[10]), number(cells[11]), number(cells[12]), number(cells[13]), number(cells[14]),
                number(cells[15]), number(cells[16]));
    }

    /** A cell; not a number where the tool's output says nothing. */
    private static double number(String cell) {
        return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
    }
}
