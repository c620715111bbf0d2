package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Numbers of gates worked out by hand: the thesis's cache of 16 KB in two ways with lines of 64 bytes has 128 sets. */
class ControlLogicTest {

    private static ControlLogic logic(DataOrganisation organisation, TagOrganisation tags) {
        return new ControlLogic(organisation, tags, 16, 128, 2);
    }

    @Test
    void continuousBanksNeedArbitersAddressesWordsAndColumns() {
        ControlLogic logic = logic(DataOrganisation.CONTINUOUS, TagOrganisation.COPIES);
        assertEquals(4 * (13 + 32 * 9), logic.addressControl(),
                "an arbiter of 13 gates and 32 bits of one of four a bank");
        assertEquals(4 * 2 * 9, logic.wordSelect(), "16 texels over 4 multiplexers: positions of 2 bits");
        assertEquals(4 * 32 * 9, logic.columnSelect(), "one of four words of 32 bits");
        assertEquals(4 * 32 * 9, logic.texelSwitch());
        assertEquals(0, logic.tagControl());
        assertEquals(0, logic.tagSelect());
        assertEquals(4 + 4, logic.levelsToData(), "comparator 2, encoder 2, two choices of 2");
        assertEquals(4 + 4, logic.levelsFromData());
    }

    @Test
    void interleavedBanksNeedTheSwitchOnly() {
        ControlLogic logic = logic(DataOrganisation.INTERLEAVED, TagOrganisation.COPIES);
        assertEquals(4 * 32 * 9, logic.addressControl());
        assertEquals(0, logic.wordSelect());
        assertEquals(0, logic.columnSelect());
        assertEquals(4 * 32 * 9, logic.texelSwitch());
        assertEquals(4, logic.levelsToData());
        assertEquals(4, logic.levelsFromData());
    }

    @Test
    void tagBanksNeedArbitersIndicesAndTags() {
        ControlLogic logic = logic(DataOrganisation.INTERLEAVED, TagOrganisation.BANKED);
        assertEquals(4 * (13 + 5 * 9), logic.tagControl(), "7 bits of set index, 2 of them the bank");
        assertEquals(4 * 2 * 19 * 9, logic.tagSelect(), "two ways of 32 - 7 - 6 bits of tag");
        assertEquals(8, logic.levelsToTags());
        assertEquals(4, logic.levelsFromTags());
    }

    @Test
    void servingConflictsTakesComparatorsBetweenEachTwoAddresses() {
        // Switch check: a bank chooses 2 bits of four (18) and compares (1); 16 times compare and join (2), 12 joins; four
        // times "arrives or is not wanted", 3 joins. Arbiters: 4 * 13. Choice of 2 select bits a bank: 4 * 2 * 3. Served:
        // six pairs of a field (3), a loss (2), an address of 30 bits (59), together and joined (1 + 2 + 1). Left: 4 + 3.
        int check = 4 * 19 + 16 * 2 + 12 + 4 + 3;
        int served = 6 * (3 + 2 + 59 + 4);
        ControlLogic copies = logic(DataOrganisation.INTERLEAVED, TagOrganisation.COPIES);
        assertEquals(check + 52 + 24 + served + 7, copies.serialisation());
        // Tag banks: the same for set indices of 5 bits (9 gates).
        ControlLogic banked = logic(DataOrganisation.INTERLEAVED, TagOrganisation.BANKED);
        assertEquals(copies.serialisation() + 6 * (3 + 2 + 9 + 4), banked.serialisation());
        // Continuous: banks by lines of 26 bits (51 gates), encoders for the words, then words by addresses.
        ControlLogic continuous = logic(DataOrganisation.CONTINUOUS, TagOrganisation.SHARED);
        assertEquals(6 * (3 + 2 + 51 + 4) + 52 + served + 7, continuous.serialisation());
    }

    @Test
    void whatHasNoBanksHasNoControlLogic() {
        for (DataOrganisation organisation : DataOrganisation.values()) {
            if (!organisation.isBanked()) {
                ControlLogic logic = logic(organisation, TagOrganisation.SINGLE);
                assertEquals(0, logic.gates(), organisation.name());
                assertEquals(0, logic.levelsToData() + logic.levelsFromData() + logic.levelsToTags()
                        + logic.levelsFromTags() + logic.levelsOfSerialisation());
            }
        }
    }

    @Test
    void theContinuousDesignHasMoreExtraLogicThanTheInterleavedOneAndBothAreSmall() {
        // The thesis says so in one sentence of section 4.3.2 and gives 0.43 % and 0.45 % the other way round before it.
        ControlLogic continuous = logic(DataOrganisation.CONTINUOUS, TagOrganisation.BANKED);
        ControlLogic interleaved = logic(DataOrganisation.INTERLEAVED, TagOrganisation.BANKED);
        assertTrue(continuous.gatesInThesis() > interleaved.gatesInThesis());
        assertTrue(continuous.gates() > interleaved.gates());
        assertEquals(continuous.gates(),
                continuous.gatesInThesis() + continuous.texelSwitch() + continuous.serialisation());
    }

    @Test
    void columnsGrowWithTheLineAndVanishWhereABankHoldsOneTexelOfIt() {
        for (int lineTexels = 4; lineTexels <= 64; lineTexels *= 2) {
            ControlLogic logic = new ControlLogic(DataOrganisation.CONTINUOUS, TagOrganisation.COPIES, lineTexels, 128,
                    2);
            assertEquals(4 * 32 * 3 * (lineTexels / 4 - 1), logic.columnSelect());
        }
    }

    @Test
    void tagBanksOfOneSetEachNeverConflict() {
        ControlLogic four = new ControlLogic(DataOrganisation.MULTI_PORT, TagOrganisation.BANKED, 16, 4, 2);
        assertEquals(4 * 13, four.tagControl(), "no index but the bank");
        assertEquals(4 + 3, four.serialisation(), "nothing but what is left");
        ControlLogic eight = new ControlLogic(DataOrganisation.MULTI_PORT, TagOrganisation.BANKED, 16, 8, 2);
        assertEquals(6 * (3 + 2 + 1 + 4) + 4 + 3, eight.serialisation());
    }
}
