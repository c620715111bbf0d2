package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ControlCircuitsTest {

    @Test
    void thePriorityEncoderIsTable31() {
        // X3 X2 X1 X0 from 0000 to 1111; EN, Y1, Y0.
        int[] table = { 0b000, 0b100, 0b101, 0b101, 0b110, 0b110, 0b110, 0b110, 0b111, 0b111, 0b111, 0b111, 0b111,
                0b111,
                0b111, 0b111 };
        for (int inputs = 0; inputs < table.length; inputs++) {
            assertEquals(table[inputs], PriorityEncoder.encode(inputs), Integer.toBinaryString(inputs));
        }
    }

    @Test
    void addressControlSendsEachBankItsHighestAddress() {
        for (int fields = 0; fields < 256; fields++) {
            int[] field = { fields & 3, fields >> 2 & 3, fields >> 4 & 3, fields >> 6 };
            assertEquals(fields, AddressControl.fields(field[0], field[1], field[2], field[3]));
            for (int requests = 0; requests < 16; requests++) {
                int outputs = AddressControl.select(fields, requests);
                for (int bank = 0; bank < 4; bank++) {
                    int highest = -1;
                    int matches = 0;
                    for (int address = 0; address < 4; address++) {
                        if (field[address] == bank) {
                            matches |= 1 << address;
                            highest = (requests >> address & 1) == 1 ? address : highest;
                        }
                    }
                    assertEquals(matches, AddressControl.matches(fields, bank));
                    assertEquals(highest >= 0, AddressControl.enabled(outputs, bank));
                    assertEquals(Math.max(0, highest), AddressControl.selected(outputs, bank));
                }
            }
        }
    }

    @Test
    void theSwitchIsRightForTheFourCasesOfFigure319() {
        for (int corner = 0; corner < 4; corner++) {
            // The banks of neighbours in a row differ in bit 0, in a column in bit 1.
            int fields = AddressControl.fields(corner, corner ^ 1, corner ^ 2, corner ^ 3);
            assertEquals(15, Switch4x4.arrivals(fields, 15));
        }
    }

    @Test
    void theSwitchIsRightWhereAColumnOrARowIsClamped() {
        for (int corner = 0; corner < 4; corner++) {
            int column = AddressControl.fields(corner, corner, corner ^ 2, corner ^ 2);
            assertEquals(2, Integer.bitCount(Switch4x4.arrivals(column, 15)), "one of each two equal ones arrives");
            int row = AddressControl.fields(corner, corner ^ 1, corner, corner ^ 1);
            assertEquals(2, Integer.bitCount(Switch4x4.arrivals(row, 15)));
        }
    }

    @Test
    void theSwitchByItselfFailsInALevelOneTexelWide() {
        // Recursive Z puts the texels of a column in banks 0, 1, 2, 3, 0, ...: rows 0 and 1 are in banks 0 and 1.
        int fields = AddressControl.fields(0, 0, 1, 1);
        assertEquals(1, Switch4x4.arrivals(fields, 15), "bank 1 would get address 0, which is bank 0's");
        BankMap map = new BankMap(DataOrganisation.INTERLEAVED, 2, 16);
        assertEquals(15, Switch4x4.serve(map, new int[] { 0, 0, 1, 1 }, 15), "the encoders help");
    }

    @Test
    void whatArrivesByTheSwitchIsWhatTheEncodersWouldSend() {
        for (int fields = 0; fields < 256; fields++) {
            for (int requests = 1; requests < 16; requests++) {
                if (Switch4x4.arrivals(fields, requests) != requests) {
                    continue;
                }
                int outputs = AddressControl.select(fields, requests);
                for (int address = 0; address < 4; address++) {
                    if ((requests >> address & 1) == 1) {
                        int bank = AddressControl.field(fields, address);
                        assertTrue(AddressControl.enabled(outputs, bank));
                        assertEquals(address, AddressControl.selected(outputs, bank));
                    }
                }
            }
        }
    }

    @Test
    void aBankWithoutARequestStaysOff() {
        int outputs = AddressControl.select(AddressControl.fields(1, 1, 2, 2), 0b0111);
        assertFalse(AddressControl.enabled(outputs, 0));
        assertEquals(1, AddressControl.selected(outputs, 1));
        assertEquals(2, AddressControl.selected(outputs, 2), "address 3 is not asked for");
        assertFalse(AddressControl.enabled(outputs, 3));
    }
}
