package org.tilewright.protocol.texture;

/**
 * The word select of the continuous banks (section 3.1.3, figure 3-8): four multiplexers outside the banks give one word
 * each. The thesis selects for multiplexer i by the field of address i alone, which presumes that four addresses are wanted
 * and leave by four different multiplexers. At the edges of a texture they do not, so that here each multiplexer has
 * comparators and a priority encoder as the address control has.
 */
final class WordSelect {

    private WordSelect() {}

    /** The requested texels whose words the four multiplexers give at once: of different words at one, the highest wins. */
    static int serve(BankMap map, int[] texels, int requests) {
        int fields = AddressControl.fields(map.multiplexer(texels[0]), map.multiplexer(texels[1]),
                map.multiplexer(texels[2]), map.multiplexer(texels[3]));
        int outputs = AddressControl.select(fields, requests);
        int served = 0;
        for (int multiplexer = 0; multiplexer < BankMap.BANKS; multiplexer++) {
            if (AddressControl.enabled(outputs, multiplexer)) {
                int winner = texels[AddressControl.selected(outputs, multiplexer)];
                served |= requests & Texels.equalTo(winner, texels);
            }
        }
        return served;
    }
}
