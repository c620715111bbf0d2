package org.tilewright.protocol.texture;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The data of a texture cache as wires see them: a line is written into all banks, and an access reads at most one row of
 * each continuous bank, one word by each multiplexer, one word of each interleaved bank, a bus, a port. A texel's value is
 * its own address, so that a wrong word shows.
 */
final class BankedData {

    /** Where a texel lies; what is tested, or something wrong. */
    record Mapping(IntUnaryOperator bank, IntUnaryOperator word, IntUnaryOperator multiplexer, IntUnaryOperator input) {
        static Mapping of(BankMap map) {
            return new Mapping(map::bank, map::word, map::multiplexer, map::multiplexerInput);
        }
    }

    private static final int FREE = -1;

    private final Shape shape;
    private final Mapping mapping;
    private final int lineTexels;
    private final int words;

    /** By multiplexer and input: the bank and the word that the wire comes from. */
    private final int[][] wireBank;
    private final int[][] wireWord;

    private final int[] rowOfBank = new int[4];
    private final int[] wordOfBank = new int[4];
    private final int[] inputOf = new int[4];

    BankedData(Shape shape, Mapping mapping) {
        this.shape = shape;
        this.mapping = mapping;
        lineTexels = shape.lineBytes() / 4;
        words = lineTexels;
        wireBank = new int[4][lineTexels];
        wireWord = new int[4][lineTexels];
        for (int texel = 0; texel < lineTexels; texel++) {
            int multiplexer = mapping.multiplexer.applyAsInt(texel);
            wireBank[multiplexer][mapping.input.applyAsInt(texel)] = mapping.bank.applyAsInt(texel);
            wireWord[multiplexer][mapping.input.applyAsInt(texel)] = mapping.word.applyAsInt(texel);
        }
    }

    /** The line written at a fill: its banks, each with its words. */
    int[][] fill(int line) {
        int[][] banks = new int[4][words];
        for (int texel = 0; texel < lineTexels; texel++) {
            int address = line * lineTexels + texel;
            banks[mapping.bank.applyAsInt(address)][mapping.word.applyAsInt(address)] = address;
        }
        return banks;
    }

    /** What is wrong with serving these texels in one access, or null. */
    String error(int[] texels, int served, int[][][] lines) {
        Arrays.fill(rowOfBank, FREE);
        Arrays.fill(wordOfBank, FREE);
        Arrays.fill(inputOf, FREE);
        for (int i = 0; i < 4; i++) {
            if ((served >> i & 1) == 0) {
                continue;
            }
            int texel = texels[i];
            int line = texel / lineTexels;
            int bank = mapping.bank.applyAsInt(texel);
            int word = mapping.word.applyAsInt(texel);
            int found;
            switch (shape.organisation()) {
                case CONTINUOUS:
                    int multiplexer = mapping.multiplexer.applyAsInt(texel);
                    int input = mapping.input.applyAsInt(texel);
                    if (taken(rowOfBank, bank, line) || taken(inputOf, multiplexer, input)) {
                        return "texel " + i + " meets another at bank " + bank + " or multiplexer " + multiplexer;
                    }
                    found = lines[line][wireBank[multiplexer][input]][wireWord[multiplexer][input]];
                    break;
                case INTERLEAVED:
                    if (taken(rowOfBank, bank, line) || taken(wordOfBank, bank, word)) {
                        return "texel " + i + " meets another in bank " + bank;
                    }
                    found = lines[line][bank][word];
                    break;
                default:
                    found = lines[line][bank][word];
            }
            if (found != texel) {
                return "texel " + i + " reads " + found + " for " + texel;
            }
        }
        return outOfReach(texels, served);
    }

    private static boolean taken(int[] resource, int number, int by) {
        boolean taken = resource[number] != FREE && resource[number] != by;
        resource[number] = by;
        return taken;
    }

    private String outOfReach(int[] texels, int served) {
        long lowest = Long.MAX_VALUE;
        long highest = -1;
        int requests = 0;
        for (int i = 0; i < 4; i++) {
            if ((served >> i & 1) == 1) {
                lowest = Math.min(lowest, texels[i]);
                highest = Math.max(highest, texels[i]);
                boolean again = false;
                for (int j = 0; j < i; j++) {
                    again |= (served >> j & 1) == 1 && texels[j] == texels[i];
                }
                requests += again ? 0 : 1;
            }
        }
        boolean reached;
        switch (shape.organisation()) {
            case TRADITIONAL:
                reached = requests == 1;
                break;
            case WIDE_UNALIGNED:
                reached = highest - lowest < 4 && highest / lineTexels == lowest / lineTexels;
                break;
            case WIDE_ALIGNED:
                reached = highest / 4 == lowest / 4;
                break;
            case MULTI_PORT:
                reached = requests <= shape.ports();
                break;
            default:
                reached = true;
        }
        return reached ? null : "an access does not reach from " + lowest + " to " + highest;
    }
}
