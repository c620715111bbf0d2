package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

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
                    assertEquals(answers(two), answers(one));
                    assertEquals(0, one.next());
                }
            }
        }
    }

    /** Four neighbours, or texels that wrapping or clamping has put anywhere or together. */
    private static int[] texels(Random random) {
        int base = random.nextInt(1 << 10);
        int right = random.nextInt(4) == 0 ? 0 : random.nextInt(3) == 0 ? random.nextInt(64) : 1;
        int upper = random.nextInt(4) == 0 ? 0 : random.nextInt(3) == 0 ? random.nextInt(256) : 2;
        return new int[] { base, base + right, base + upper, base + right + upper };
    }

    private static String answers(FootprintAccesses accesses) {
        StringBuilder text = new StringBuilder();
        for (int line = 0; line < accesses.lines(); line++) {
            text.append(accesses.line(line)).append(' ');
        }
        return text.append("banks ").append(accesses.banks()).append(" tags ").append(accesses.tagReads())
                .append(" conflict ").append(accesses.isConflict()).toString();
    }
}
