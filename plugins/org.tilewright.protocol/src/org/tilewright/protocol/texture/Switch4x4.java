package org.tilewright.protocol.texture;

/**
 * The address control of the interleaved banks (section 3.2.2, figures 3-19 and 3-20): a multiplexer a bank, whose select
 * signal is the bank field of the address with the bank's own number. In a whole footprint with two columns and two rows,
 * address i goes to bank j whenever address j goes to bank i, so that this is right.
 *
 * <p>It is not for levels one texel wide or high, at borders, in conflicts and in their second accesses: then a bank would
 * get an address that is not its own, or none. The circuit here compares what each bank got with the bank's number, and
 * priority encoders as in {@link AddressControl} select instead whenever an address that is asked for did not arrive.
 */
public final class Switch4x4 {

    private Switch4x4() {}

    /**
     * The addresses that arrive at their bank by the thesis's select signals.
     *
     * @param fields   bank fields as packed by {@link AddressControl#fields}
     * @param requests mask of the addresses that are asked for
     */
    public static int arrivals(int fields, int requests) {
        int arrived = 0;
        for (int bank = 0; bank < BankMap.BANKS; bank++) {
            int sent = AddressControl.field(fields, bank);
            if (AddressControl.field(fields, sent) == bank) {
                arrived |= 1 << sent;
            }
        }
        return arrived & requests;
    }

    /** The requested texels that four banks serve at once: of different texels of one bank, the highest wins. */
    static int serve(BankMap map, int[] texels, int requests) {
        int fields = AddressControl.fields(map.interleaved(texels[0]), map.interleaved(texels[1]),
                map.interleaved(texels[2]), map.interleaved(texels[3]));
        int arrived = arrivals(fields, requests);
        if (arrived == requests) {
            return arrived;
        }
        int outputs = AddressControl.select(fields, requests);
        int served = 0;
        for (int bank = 0; bank < BankMap.BANKS; bank++) {
            if (AddressControl.enabled(outputs, bank)) {
                int winner = texels[AddressControl.selected(outputs, bank)];
                served |= requests & Texels.equalTo(winner, texels);
            }
        }
        return served;
    }
}
