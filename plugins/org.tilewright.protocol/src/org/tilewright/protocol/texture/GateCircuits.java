package org.tilewright.protocol.texture;

import java.util.Arrays;

/**
 * The circuits of this package as gates: those of the thesis, and the one that finds out which addresses an access serves,
 * which the thesis leaves out. Words are arrays of signals, the lowest bit first. Tests show that they answer what
 * {@link PriorityEncoder}, {@link AddressControl}, {@link Switch4x4} and {@link WordSelect} do.
 */
final class GateCircuits {

    private GateCircuits() {}

    /** What the four encoders of an address control put out: select signals and enable signals by bank. */
    static final class Outputs {
        final int[][] selects = new int[BankMap.BANKS][];
        final int[] enables = new int[BankMap.BANKS];
    }

    /** Figure 3-7 and table 3-1, five gates: Y0, Y1 and EN. */
    static int[] priorityEncoder(Netlist net, int[] x) {
        int y1 = net.or(x[3], x[2]);
        int y0 = net.or(x[3], net.and(Netlist.not(x[2]), x[1]));
        int enabled = net.or(y1, net.or(x[1], x[0]));
        return new int[] { y0, y1, enabled };
    }

    /** A comparator with the number of a bank: one gate. */
    static int isBank(Netlist net, int[] field, int bank) {
        int low = (bank & 1) == 1 ? field[0] : Netlist.not(field[0]);
        int high = (bank & 2) == 2 ? field[1] : Netlist.not(field[1]);
        return net.and(low, high);
    }

    /** One of several words by a number; three gates a bit for each choice between two. */
    static int[] choose(Netlist net, int[] number, int[]... words) {
        int[][] left = words;
        for (int bit = 0; left.length > 1; bit++) {
            int[][] chosen = new int[left.length / 2][];
            for (int pair = 0; pair < chosen.length; pair++) {
                chosen[pair] = chooseOne(net, number[bit], left[2 * pair], left[2 * pair + 1]);
            }
            left = chosen;
        }
        return left[0];
    }

    private static int[] chooseOne(Netlist net, int isUpper, int[] lower, int[] upper) {
        int[] chosen = new int[lower.length];
        for (int bit = 0; bit < chosen.length; bit++) {
            chosen[bit] = net.or(net.and(Netlist.not(isUpper), lower[bit]), net.and(isUpper, upper[bit]));
        }
        return chosen;
    }

    /** Whether two words are equal: a gate a bit and a tree that joins them. */
    static int equal(Netlist net, int[] one, int[] other) {
        int[] same = new int[one.length];
        for (int bit = 0; bit < same.length; bit++) {
            same[bit] = Netlist.not(net.exclusiveOr(one[bit], other[bit]));
        }
        while (same.length > 1) {
            int[] joined = Arrays.copyOfRange(same, 0, (same.length + 1) / 2);
            for (int pair = 0; pair < same.length / 2; pair++) {
                joined[pair] = net.and(same[pair], same[same.length - 1 - pair]);
            }
            same = joined;
        }
        return same[0];
    }

    /** Figure 3-6 without its multiplexers: each bank's comparators, gated by the requests, and its encoder. */
    static Outputs arbiters(Netlist net, int[][] fields, int[] requests) {
        Outputs outputs = new Outputs();
        for (int bank = 0; bank < BankMap.BANKS; bank++) {
            int[] matches = new int[fields.length];
            for (int address = 0; address < matches.length; address++) {
                matches[address] = net.and(isBank(net, fields[address], bank), requests[address]);
            }
            int[] encoded = priorityEncoder(net, matches);
            outputs.selects[bank] = new int[] { encoded[0], encoded[1] };
            outputs.enables[bank] = encoded[2];
        }
        return outputs;
    }

    /** The multiplexers of figures 3-6, 3-20 and 3-23: what each bank gets by its select signals. */
    static int[][] route(Netlist net, int[][] selects, int[][] words) {
        int[][] routed = new int[selects.length][];
        for (int bank = 0; bank < routed.length; bank++) {
            routed[bank] = choose(net, selects[bank], words);
        }
        return routed;
    }

    /**
     * Which addresses an access serves, where those of one field share something that holds one value: of these, the value
     * of the highest address wins.
     *
     * @param fields   what is shared
     * @param values   what must be equal to be served together
     * @param requests the addresses that are asked for
     * @return by address, whether it is served
     */
    static int[] served(Netlist net, int[][] fields, int[][] values, int[] requests) {
        int[][] sharing = new int[requests.length][requests.length];
        int[] wins = requests.clone();
        for (int address = 0; address < wins.length; address++) {
            for (int higher = address + 1; higher < wins.length; higher++) {
                sharing[address][higher] = equal(net, fields[address], fields[higher]);
                int loses = net.and(sharing[address][higher], requests[higher]);
                wins[address] = net.and(wins[address], Netlist.not(loses));
            }
        }
        int[] served = wins.clone();
        for (int address = 0; address < wins.length; address++) {
            for (int higher = address + 1; higher < wins.length; higher++) {
                int together = net.and(sharing[address][higher], equal(net, values[address], values[higher]));
                int joins = net.and(net.and(together, requests[address]), wins[higher]);
                served[address] = net.or(served[address], joins);
            }
        }
        return served;
    }

    /**
     * The check of {@link Switch4x4}: whether every address that is asked for arrives at its bank when each bank's
     * multiplexer follows the field of the address with the bank's own number.
     */
    static int allArrive(Netlist net, int[][] fields, int[] requests) {
        int[] arrives = new int[requests.length];
        for (int bank = 0; bank < BankMap.BANKS; bank++) {
            int isOwn = isBank(net, choose(net, fields[bank], fields), bank);
            for (int address = 0; address < arrives.length; address++) {
                int sent = net.and(isBank(net, fields[bank], address), isOwn);
                arrives[address] = bank == 0 ? sent : net.or(arrives[address], sent);
            }
        }
        int all = net.or(Netlist.not(requests[0]), arrives[0]);
        for (int address = 1; address < arrives.length; address++) {
            all = net.and(all, net.or(Netlist.not(requests[address]), arrives[address]));
        }
        return all;
    }

    /** What is left to be served after an access, and whether anything is: the last signal. */
    static int[] left(Netlist net, int[] requests, int[] served) {
        int[] left = new int[requests.length + 1];
        for (int address = 0; address < requests.length; address++) {
            left[address] = net.and(requests[address], Netlist.not(served[address]));
        }
        left[requests.length] = net.or(net.or(left[0], left[1]), net.or(left[2], left[3]));
        return left;
    }
}
