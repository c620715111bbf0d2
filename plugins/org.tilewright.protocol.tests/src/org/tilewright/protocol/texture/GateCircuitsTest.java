package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

/** The circuits that are counted answer what the circuits that are used do. */
class GateCircuitsTest {

    private final Netlist net = new Netlist();

    private int[][] words(int bits) {
        int[][] words = new int[4][];
        Arrays.setAll(words, word -> net.inputs(bits));
        return words;
    }

    /** The values of the nodes when the inputs, in the order in which they were made, are the bits of a number. */
    private long[] evaluate(int bits, int inputs) {
        long[] values = new long[inputs];
        Arrays.setAll(values, input -> -(bits >> input & 1L));
        return net.evaluate(values);
    }

    private static int number(long[] values, int[] signals) {
        int number = 0;
        for (int bit = 0; bit < signals.length; bit++) {
            number |= (int) (Netlist.value(values, signals[bit]) & 1) << bit;
        }
        return number;
    }

    @Test
    void fiveGatesAreThePriorityEncoder() {
        int[] outputs = GateCircuits.priorityEncoder(net, net.inputs(4));
        for (int inputs = 0; inputs < 16; inputs++) {
            assertEquals(PriorityEncoder.encode(inputs), number(evaluate(inputs, 4), outputs));
        }
        assertEquals(5, net.gates(), "Y1: 1, Y0: 2, EN: 2");
        assertEquals(2, net.levels());
    }

    @Test
    void fourComparatorsAndEncodersAreTheAddressControl() {
        int[][] fields = words(2);
        GateCircuits.Outputs outputs = GateCircuits.arbiters(net, fields, net.inputs(4));
        for (int inputs = 0; inputs < 1 << 12; inputs++) {
            long[] values = evaluate(inputs, 12);
            int expected = AddressControl.select(inputs & 255, inputs >> 8);
            for (int bank = 0; bank < 4; bank++) {
                int enabled = number(values, new int[] { outputs.enables[bank] });
                assertEquals(expected >> 3 * bank & 7, number(values, outputs.selects[bank]) | enabled << 2);
            }
        }
        assertEquals(4 * (4 * 2 + 5), net.gates(), "a bank: four gated comparators of 2 gates and an encoder of 5");
        assertEquals(4, net.levels());
    }

    @Test
    void multiplexersFollowTheBankFieldsAsInFigure320() {
        int[][] fields = words(2);
        int[][] routed = GateCircuits.route(net, fields, fields);
        for (int inputs = 0; inputs < 256; inputs++) {
            long[] values = evaluate(inputs, 8);
            for (int bank = 0; bank < 4; bank++) {
                int sent = AddressControl.field(inputs, bank);
                assertEquals(AddressControl.field(inputs, sent), number(values, routed[bank]));
            }
        }
        assertEquals(4 * 2 * 9, net.gates(), "three choices of three gates for each of two bits");
        assertEquals(4, net.levels());
    }

    @Test
    void theCheckOfTheSwitchFindsWhatDoesNotArrive() {
        int[][] fields = words(2);
        int all = GateCircuits.allArrive(net, fields, net.inputs(4));
        for (int inputs = 0; inputs < 1 << 12; inputs++) {
            int requests = inputs >> 8;
            boolean arrive = Switch4x4.arrivals(inputs & 255, requests) == requests;
            assertEquals(arrive ? 1 : 0, number(evaluate(inputs, 12), new int[] { all }));
        }
    }

    @Test
    void wordsAreEqualIfAllBitsAre() {
        int[] one = net.inputs(5);
        int equal = GateCircuits.equal(net, one, net.inputs(5));
        for (int inputs = 0; inputs < 1 << 10; inputs++) {
            int expected = (inputs & 31) == inputs >> 5 ? 1 : 0;
            assertEquals(expected, number(evaluate(inputs, 10), new int[] { equal }));
        }
        assertEquals(5 + 4, net.gates());
        assertEquals(1 + 3, net.levels());
    }

    /** Four texel addresses of four bits and four requests: all 2^20 cases, 64 at a time. */
    @Test
    void theAddressesServedAreThoseOfTheSwitchAndOfTheWordSelect() {
        BankMap map = new BankMap(DataOrganisation.INTERLEAVED, 2, 16);
        int[][] texels = words(4);
        int[] requests = net.inputs(4);
        int[][] fields = new int[4][];
        Arrays.setAll(fields, texel -> Arrays.copyOf(texels[texel], 2));
        int[] served = GateCircuits.served(net, fields, texels, requests);
        int[] left = GateCircuits.left(net, requests, served);
        int[] addresses = new int[4];
        long[] settings = new long[20];
        for (int block = 0; block < 1 << 20; block += 64) {
            for (int input = 0; input < 20; input++) {
                settings[input] = 0;
                for (int setting = 0; setting < 64; setting++) {
                    settings[input] |= (block + setting >> input & 1L) << setting;
                }
            }
            long[] values = net.evaluate(settings);
            for (int setting = 0; setting < 64; setting++) {
                int bits = block + setting;
                for (int texel = 0; texel < 4; texel++) {
                    addresses[texel] = bits >> 4 * texel & 15;
                }
                int wanted = bits >> 16;
                int expected = Switch4x4.serve(map, addresses, wanted);
                int found = 0;
                int leftOver = 0;
                for (int texel = 0; texel < 4; texel++) {
                    found |= (int) (Netlist.value(values, served[texel]) >> setting & 1) << texel;
                    leftOver |= (int) (Netlist.value(values, left[texel]) >> setting & 1) << texel;
                }
                if (found != expected || expected != WordSelect.serve(map, addresses, wanted)
                        || leftOver != (wanted & ~expected)
                        || (leftOver != 0) != ((Netlist.value(values, left[4]) >> setting & 1) == 1)) {
                    throw new AssertionError(
                            Arrays.toString(addresses) + " " + wanted + ": " + found + ", not " + expected);
                }
            }
        }
    }

    @Test
    void aNetlistGrowsAndEvaluatesEveryGate() {
        int[] inputs = net.inputs(2);
        int last = inputs[0];
        for (int gate = 0; gate < 1000; gate++) {
            last = gate % 2 == 0 ? net.or(last, inputs[1]) : net.exclusiveOr(last, inputs[0]);
        }
        // a, then a|b, (a|b)^a, ...: with a = 1 and b = 0 it goes 1, 1, 0, 0, 1, 1, ...; after 1,000 gates it is 1.
        assertEquals(1, Netlist.value(net.evaluate(1, 0), last) & 1);
        assertEquals(1000, net.gates());
        assertEquals(1000, net.levels());
    }
}
