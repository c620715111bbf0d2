package org.tilewright.protocol.texture;

import java.util.Arrays;

/**
 * The logic that a texture cache with banks has and one without has not, in two-input gates and in gates in a row: an
 * estimate for area, energy and delay, by building the circuits out of gates and counting them, not a synthesis. All
 * numbers are 0 for what a cache does not have.
 *
 * <p>What the thesis draws: the control that brings addresses to data banks (figures 3-6 and 3-20, with multiplexers of 32
 * bits as its section 4.3.2 says), the word select (figure 3-8) and the column selection outside continuous banks (figure
 * 3-2), tag control (figure 3-23) and the multiplexers before the tag comparison (figure 3-24). What it leaves out: the
 * switch that puts the four texels back into the order of the footprint, which both designs need, and what serves the
 * edges of textures and conflicts: the order of requests in {@link #serialisation}. The thesis's own word select and 4x4
 * switch choose by one field each; the encoders that they need at edges are counted under serialisation too.
 *
 * <p>Not counted: comparators of tags and the selection of a way, which belong to the memory arrays; registers; and the
 * rare limit that a set has fewer ways than an access has lines in it, which shows when the tags are compared.
 */
public final class ControlLogic {

    private static final int ADDRESS_BITS = 32;
    private static final int TEXEL_BITS = 32;
    private static final int TEXEL_ADDRESS_BITS = ADDRESS_BITS - 2;
    private static final int FIELD_BITS = 2;

    private final Netlist addressControl = new Netlist();
    private final Netlist wordSelect = new Netlist();
    private final Netlist columnSelect = new Netlist();
    private final Netlist texelSwitch = new Netlist();
    private final Netlist tagControl = new Netlist();
    private final Netlist tagSelect = new Netlist();
    private final Netlist serialisation = new Netlist();

    /**
     * Builds the circuits of a cache.
     *
     * @param organisation of its data array
     * @param tags         of its tag array
     * @param lineTexels   texels of a line, a power of two from 4
     * @param sets         a power of two
     * @param ways         lines in a set, from 1
     */
    public ControlLogic(DataOrganisation organisation, TagOrganisation tags, int lineTexels, int sets, int ways) {
        BankMap map = new BankMap(organisation, 2, lineTexels);
        int lineBits = TEXEL_ADDRESS_BITS - map.lineShift();
        int setBits = Integer.numberOfTrailingZeros(sets);
        int words = lineTexels / BankMap.BANKS;
        if (organisation == DataOrganisation.CONTINUOUS) {
            buildAddressControl();
            buildWordSelect(Integer.numberOfTrailingZeros(words));
            buildColumnSelect(words);
        } else if (organisation == DataOrganisation.INTERLEAVED) {
            GateCircuits.route(addressControl, words(addressControl, FIELD_BITS), words(addressControl, ADDRESS_BITS));
        }
        if (organisation.isBanked()) {
            GateCircuits.route(texelSwitch, words(texelSwitch, FIELD_BITS), words(texelSwitch, TEXEL_BITS));
        }
        boolean tagBanks = organisation.takesSeveralAddresses() && tags.isBanked();
        if (tagBanks) {
            buildTagControl(setBits);
            int tagBits = lineBits - setBits;
            GateCircuits.route(tagSelect, words(tagSelect, FIELD_BITS), words(tagSelect, tagBits * ways));
        }
        if (organisation.isBanked() || tagBanks) {
            buildSerialisation(organisation, tagBanks, lineBits, setBits);
        }
    }

    private static int[][] words(Netlist net, int bits) {
        int[][] words = new int[BankMap.BANKS][];
        Arrays.setAll(words, address -> net.inputs(bits));
        return words;
    }

    private void buildAddressControl() {
        int[][] fields = words(addressControl, FIELD_BITS);
        int[] requests = addressControl.inputs(BankMap.BANKS);
        GateCircuits.Outputs outputs = GateCircuits.arbiters(addressControl, fields, requests);
        GateCircuits.route(addressControl, outputs.selects, words(addressControl, ADDRESS_BITS));
    }

    /** Figure 3-8: the position of each multiplexer's word by the field of one address. */
    private void buildWordSelect(int positionBits) {
        GateCircuits.route(wordSelect, words(wordSelect, FIELD_BITS), words(wordSelect, positionBits));
    }

    private void buildColumnSelect(int words) {
        for (int multiplexer = 0; multiplexer < BankMap.BANKS; multiplexer++) {
            int[] position = columnSelect.inputs(Integer.numberOfTrailingZeros(words));
            int[][] columns = new int[words][];
            Arrays.setAll(columns, word -> columnSelect.inputs(TEXEL_BITS));
            GateCircuits.choose(columnSelect, position, columns);
        }
    }

    private void buildTagControl(int setBits) {
        int[][] fields = words(tagControl, FIELD_BITS);
        int[] requests = tagControl.inputs(BankMap.BANKS);
        GateCircuits.Outputs outputs = GateCircuits.arbiters(tagControl, fields, requests);
        GateCircuits.route(tagControl, outputs.selects, words(tagControl, Math.max(0, setBits - FIELD_BITS)));
    }

    private void buildSerialisation(DataOrganisation organisation, boolean tagBanks, int lineBits, int setBits) {
        Netlist net = serialisation;
        int[][] texels = words(net, TEXEL_ADDRESS_BITS);
        int[] requests = net.inputs(BankMap.BANKS);
        int[] served = requests;
        int lineShift = TEXEL_ADDRESS_BITS - lineBits;
        if (organisation == DataOrganisation.CONTINUOUS) {
            int[][] quarters = bits(texels, lineShift - FIELD_BITS, FIELD_BITS);
            served = GateCircuits.served(net, quarters, bits(texels, lineShift, lineBits), served);
            GateCircuits.arbiters(net, bits(texels, 0, FIELD_BITS), served);
            served = GateCircuits.served(net, bits(texels, 0, FIELD_BITS), texels, served);
        } else if (organisation == DataOrganisation.INTERLEAVED) {
            int[][] banks = bits(texels, 0, FIELD_BITS);
            int straight = GateCircuits.allArrive(net, banks, requests);
            GateCircuits.Outputs outputs = GateCircuits.arbiters(net, banks, requests);
            for (int bank = 0; bank < BankMap.BANKS; bank++) {
                GateCircuits.choose(net, new int[] { straight }, outputs.selects[bank], banks[bank]);
            }
            served = GateCircuits.served(net, banks, texels, served);
        }
        if (tagBanks && setBits > FIELD_BITS) {
            int[][] banks = bits(texels, lineShift, FIELD_BITS);
            served = GateCircuits.served(net, banks, bits(texels, lineShift + FIELD_BITS, setBits - FIELD_BITS),
                    served);
        }
        GateCircuits.left(net, requests, served);
    }

    private static int[][] bits(int[][] words, int lowest, int count) {
        int[][] bits = new int[words.length][];
        Arrays.setAll(bits, word -> Arrays.copyOfRange(words[word], lowest, lowest + count));
        return bits;
    }

    /** Gates that bring addresses to the data banks. */
    public int addressControl() {
        return addressControl.gates();
    }

    /** Gates that find the position of each word among what the continuous banks give. */
    public int wordSelect() {
        return wordSelect.gates();
    }

    /** Gates that select the words outside the continuous banks. */
    public int columnSelect() {
        return columnSelect.gates();
    }

    /** Gates that put the four texels into the order of the footprint. */
    public int texelSwitch() {
        return texelSwitch.gates();
    }

    /** Gates that bring set indices to the tag banks. */
    public int tagControl() {
        return tagControl.gates();
    }

    /** Gates that bring tags from their banks to the comparison. */
    public int tagSelect() {
        return tagSelect.gates();
    }

    /** Gates that serve the edges of textures and conflicts, which the thesis leaves out. */
    public int serialisation() {
        return serialisation.gates();
    }

    /** The gates of the circuits that the thesis draws. */
    public int gatesInThesis() {
        return addressControl() + wordSelect() + columnSelect() + tagControl() + tagSelect();
    }

    /** All gates. */
    public int gates() {
        return gatesInThesis() + texelSwitch() + serialisation();
    }

    /** Gates in a row before the data banks. */
    public int levelsToData() {
        return addressControl.levels();
    }

    /** Gates in a row from the data banks to the filter. The word select works while the banks are read. */
    public int levelsFromData() {
        return columnSelect.levels() + texelSwitch.levels();
    }

    /** Gates in a row before the tag banks. */
    public int levelsToTags() {
        return tagControl.levels();
    }

    /** Gates in a row from the tag banks to the comparison. */
    public int levelsFromTags() {
        return tagSelect.levels();
    }

    /** Gates in a row until it is known what is left for the next access: beside the reading of the arrays. */
    public int levelsOfSerialisation() {
        return serialisation.levels();
    }
}
