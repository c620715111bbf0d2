package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A footprint that is stated and served in one step answers what it answers in two. */
class WholeFootprintTest {

    private static final int LINE_TEXELS = 16;
    private static final int SETS = 8;
    private static final int WAYS = 2;

    @ParameterizedTest
    @EnumSource
    void aWholeFootprintAnswersTheSameInOneStep(DataOrganisation organisation) {
        Random random = new Random(1);
        for (TagOrganisation tags : TagOrganisation.values()) {
            BankMap map = new BankMap(organisation, 2, LINE_TEXELS);
            FootprintAccesses one = new FootprintAccesses(map, 2, tags, SETS, WAYS);
            FootprintAccesses two = new FootprintAccesses(map, 2, tags, SETS, WAYS);
            for (int tries = 0; tries < 20_000; tries++) {
                int[] texels = texels(random);
                boolean served = one.serveWhole(texels[0], texels[1], texels[2], texels[3]);
                assertEquals(two.single(texels[0], texels[1], texels[2], texels[3], FootprintAccesses.WHOLE), served);
                if (served) {
                    two.begin(texels[0], texels[1], texels[2], texels[3], FootprintAccesses.WHOLE);
                    assertEquals(two.next(), one.served());
                    assertEquals(answers(two, 0), answers(one, 0));
                    assertEquals(0, one.next());
                }
            }
        }
    }

    /** Texels whose addresses are turned around in the same bits; all but an unaligned group may lie anywhere in its line. */
    @ParameterizedTest
    @EnumSource
    void onlyDifferencesOfAddressesMatter(DataOrganisation organisation) {
        Random random = new Random(2);
        int served = 0;
        for (TagOrganisation tags : TagOrganisation.values()) {
            BankMap map = new BankMap(organisation, 2, LINE_TEXELS);
            FootprintAccesses one = new FootprintAccesses(map, 2, tags, SETS, WAYS);
            FootprintAccesses two = new FootprintAccesses(map, 2, tags, SETS, WAYS);
            assertEquals(organisation != DataOrganisation.WIDE_UNALIGNED, one.looksAtDifferencesAlone());
            for (int tries = 0; tries < 20_000; tries++) {
                int[] texels = texels(random);
                int turned = random.nextInt(1 << 16) & (one.looksAtDifferencesAlone() ? -1 : -LINE_TEXELS);
                boolean serves = one.serveWhole(texels[0], texels[1], texels[2], texels[3]);
                assertEquals(serves, two.serveWhole(texels[0] ^ turned, texels[1] ^ turned, texels[2] ^ turned,
                        texels[3] ^ turned));
                if (serves) {
                    served++;
                    assertEquals(answers(one, turned / LINE_TEXELS), answers(two, 0));
                }
            }
        }
        assertTrue(served > 1000, "served whole: " + served);
    }

    /** What makes an unaligned group different: columns 3 and 4 are side by side, 0 and 7 as far apart as can be. */
    @Test
    void unalignedGroupLooksAtMoreThanDifferences() {
        FootprintAccesses wide = new FootprintAccesses(new BankMap(DataOrganisation.WIDE_UNALIGNED, 2, LINE_TEXELS), 2,
                TagOrganisation.SINGLE, SETS, WAYS);
        assertEquals(3 ^ 4, 0 ^ 7);
        assertTrue(wide.serveWhole(3, 4, 3, 4));
        assertFalse(wide.serveWhole(0, 7, 0, 7));
    }

    /** Four neighbours, or texels that wrapping or clamping has put anywhere or together. */
    private static int[] texels(Random random) {
        int base = random.nextInt(1 << 10);
        int right = random.nextInt(4) == 0 ? 0 : random.nextInt(3) == 0 ? random.nextInt(64) : 1;
        int upper = random.nextInt(4) == 0 ? 0 : random.nextInt(3) == 0 ? random.nextInt(256) : 2;
        return new int[] { base, base + right, base + upper, base + right + upper };
    }

    /** What an access takes, with the numbers of its lines turned around in some bits. */
    private static String answers(FootprintAccesses accesses, int turned) {
        StringBuilder text = new StringBuilder();
        for (int line = 0; line < accesses.lines(); line++) {
            text.append(accesses.line(line) ^ turned).append(' ');
        }
        return text.append("banks ").append(accesses.banks()).append(" tags ").append(accesses.tagReads())
                .append(" conflict ").append(accesses.isConflict()).toString();
    }
}
