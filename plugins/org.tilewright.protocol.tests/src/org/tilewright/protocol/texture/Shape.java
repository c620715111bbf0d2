package org.tilewright.protocol.texture;

import java.util.ArrayList;
import java.util.List;

/** A texture cache of the exhaustive tests, and the fields of a byte address in it, with the thesis's bit numbers. */
record Shape(DataOrganisation organisation, int ports, TagOrganisation tags, int tile, int lineBytes, int sets,
        int ways) {

    /** Every organisation with every kind of tags that can matter to it. */
    static List<Shape> all(int tile, int lineBytes, int sets, int ways) {
        List<Shape> all = new ArrayList<>();
        for (DataOrganisation organisation : DataOrganisation.values()) {
            for (TagOrganisation tags : TagOrganisation.values()) {
                boolean several = organisation.isBanked() || organisation == DataOrganisation.MULTI_PORT;
                if (several || tags == TagOrganisation.SINGLE) {
                    all.add(new Shape(organisation, 4, tags, tile, lineBytes, sets, ways));
                }
                if (organisation == DataOrganisation.MULTI_PORT && tags != TagOrganisation.COPIES) {
                    all.add(new Shape(organisation, 2, tags, tile, lineBytes, sets, ways));
                    all.add(new Shape(organisation, 3, tags, tile, lineBytes, sets, ways));
                }
            }
        }
        return all;
    }

    /** The same data array with tags and ways enough for every access. */
    Shape unhindered() {
        return new Shape(organisation, ports, TagOrganisation.COPIES, tile, lineBytes, sets, 4);
    }

    FootprintAccesses accesses() {
        return new FootprintAccesses(map(), ports, tags, sets, ways);
    }

    BankMap map() {
        return new BankMap(organisation, tile, lineBytes / 4);
    }

    /** Whether the shape takes what is left of a whole footprint in one access unless something conflicts. */
    boolean takesAll() {
        return organisation.isBanked() || organisation == DataOrganisation.MULTI_PORT && ports == 4;
    }

    long line(long address) {
        return address / lineBytes;
    }

    long set(long address) {
        return line(address) % sets;
    }

    long tagBank(long address) {
        return set(address) % 4;
    }

    /** The highest two bits of the line offset. */
    long quarter(long address) {
        return address % lineBytes / (lineBytes / 4);
    }

    /** A[log2 N + 3][3]; with N = 2 for what is not tiled. */
    long interleaved(long address) {
        int log2Tile = Integer.numberOfTrailingZeros(Math.max(2, tile));
        return bit(address, log2Tile + 3) * 2 + bit(address, 3);
    }

    /** A bit of an address, counted from 1. */
    static long bit(long address, int number) {
        return address >> number - 1 & 1;
    }
}
