package org.tilewright.protocol.texture;

/**
 * The address control of the thesis (section 3.1.2, figure 3-6): each of four banks compares its number with the bank
 * fields of the four addresses, and a priority encoder picks the one address that it gets. Tag control (section 3.3.1,
 * figure 3-23) is the same circuit with tag banks and set indices.
 */
public final class AddressControl {

    /** Bits of a field in what {@link #fields} packs. */
    private static final int FIELD_BITS = 2;

    /** Bits of an encoder's output in what {@link #select} packs. */
    private static final int OUTPUT_BITS = 3;

    private AddressControl() {}

    /** Packs the two-bit fields of four addresses. */
    public static int fields(int field0, int field1, int field2, int field3) {
        return field0 | field1 << FIELD_BITS | field2 << 2 * FIELD_BITS | field3 << 3 * FIELD_BITS;
    }

    /** The field of one address. */
    public static int field(int fields, int address) {
        return fields >>> FIELD_BITS * address & 3;
    }

    /**
     * The outputs of the four encoders.
     *
     * @param fields   bank fields as packed by {@link #fields}
     * @param requests mask of the addresses that are asked for
     * @return for {@link #enabled} and {@link #selected}
     */
    public static int select(int fields, int requests) {
        int outputs = 0;
        for (int bank = 0; bank < BankMap.BANKS; bank++) {
            outputs |= PriorityEncoder.encode(matches(fields, bank) & requests) << OUTPUT_BITS * bank;
        }
        return outputs;
    }

    /** The four comparators of one bank: the mask of the addresses whose field is its number. */
    public static int matches(int fields, int bank) {
        int difference = fields ^ bank * 0b01_01_01_01;
        int equal = ~(difference | difference >>> 1) & 0b01_01_01_01;
        return equal & 1 | equal >>> 1 & 2 | equal >>> 2 & 4 | equal >>> 3 & 8;
    }

    /** Whether a bank gets an address. */
    public static boolean enabled(int outputs, int bank) {
        return (outputs >>> OUTPUT_BITS * bank & PriorityEncoder.ENABLED) != 0;
    }

    /** The number of the address that an enabled bank gets. */
    public static int selected(int outputs, int bank) {
        return outputs >>> OUTPUT_BITS * bank & PriorityEncoder.NUMBER;
    }
}
