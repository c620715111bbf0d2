package org.tilewright.run.reproduce.banked;

/**
 * What CACTI says of one array.
 *
 * @param sizeBytes capacity
 * @param lineBytes line
 * @param ways associativity
 * @param ports read ports, the one that writes included
 * @param outputBits width of one port
 * @param accessTime of a read, in ns
 * @param dataTime of the data part, without what both parts share behind them, in ns
 * @param tagTime of the tag part, in ns
 * @param readEnergy of an access of all ports, tags included, in nJ
 * @param dataEnergy the data's part of it, of one port
 * @param tagEnergy the tags' part of it, of one port
 * @param bitlineEnergy of word and bit lines of the data, of one port, in nJ
 * @param dataArea of the data, in mm2
 * @param tagArea of the tags, in mm2
 */
record CactiArray(int sizeBytes, int lineBytes, int ways, int ports, int outputBits, double accessTime,
        double dataTime, double tagTime, double readEnergy, double dataEnergy, double tagEnergy, double bitlineEnergy,
        double dataArea, double tagArea) {

    /** Columns that a read activates: all ways of a set. */
    int columns() {
        return lineBytes * Byte.SIZE * ways;
    }

    /** Sets, one a row. */
    int rows() {
        return sizeBytes / lineBytes / ways;
    }

    /** Time behind data and tags: choosing the way and driving the output. */
    double outputTime() {
        return accessTime - Math.max(dataTime, tagTime);
    }
}
