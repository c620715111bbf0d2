package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** The short cut answers what the circuits do. */
class SingleAccessTest {

    private static final int WHOLE = FootprintAccesses.WHOLE;

    private final int[] texels = new int[4];

    @Test
    void theShortCutAgreesWithTheCircuitsOnAllAddressesOfFourLines() {
        for (int ways = 1; ways <= 4; ways++) {
            for (int sets = 1; sets <= 4; sets *= 2) {
                for (Shape shape : Shape.all(2, 16, sets, ways)) {
                    compareAll(shape, 16);
                }
            }
        }
    }

    @Test
    void theShortCutAgreesWhereTagBanksHaveTwoSetsEach() {
        for (TagOrganisation tags : TagOrganisation.values()) {
            compareAll(new Shape(DataOrganisation.INTERLEAVED, 4, tags, 2, 16, 8, 1), 32);
            compareAll(new Shape(DataOrganisation.CONTINUOUS, 4, tags, 2, 16, 8, 2), 32);
        }
    }

    private void compareAll(Shape shape, int addresses) {
        AccessCircuits circuits = circuits(shape);
        SingleAccess single = single(shape);
        for (texels[0] = 0; texels[0] < addresses; texels[0]++) {
            for (texels[1] = 0; texels[1] < addresses; texels[1]++) {
                for (texels[2] = 0; texels[2] < addresses; texels[2]++) {
                    for (texels[3] = 0; texels[3] < addresses; texels[3]++) {
                        boolean whole = circuits.serve(texels, WHOLE) == WHOLE;
                        if (whole != single.serves(texels[0], texels[1], texels[2], texels[3])) {
                            throw new AssertionError(shape + " " + Arrays.toString(texels) + ": " + whole);
                        }
                    }
                }
            }
        }
    }

    @Test
    void theShortCutAgreesOnRandomPartsOfFootprintsInLargeCachesAndMemories() {
        Random random = new Random(44);
        for (int lineBytes = 16; lineBytes <= 256; lineBytes *= 2) {
            for (Shape shape : Shape.all(lineBytes >= 64 ? 4 : 2, lineBytes, 64, 2)) {
                AccessCircuits circuits = circuits(shape);
                FootprintAccesses accesses = shape.accesses();
                ReferenceAccesses reference = new ReferenceAccesses(shape, ReferenceAccesses.Fault.NONE);
                for (int sample = 0; sample < 3000; sample++) {
                    int base = random.nextInt(1 << 30) & -1 << 8 + random.nextInt(4);
                    int span = 1 + random.nextInt(1 << 1 + random.nextInt(12));
                    for (int texel = 0; texel < 4; texel++) {
                        texels[texel] = Math.min((1 << 30) - 1, base + random.nextInt(span));
                    }
                    int valid = 1 + random.nextInt(WHOLE);
                    assertEquals(circuits.serve(texels, valid) == valid,
                            accesses.single(texels[0], texels[1], texels[2], texels[3], valid));
                    accesses.begin(texels[0], texels[1], texels[2], texels[3], valid);
                    assertEquals(circuits.serve(texels, valid), accesses.next());
                    reference.begin(Arrays.stream(texels).mapToLong(texel -> texel * 4L).toArray());
                    int[] lines = new int[accesses.lines()];
                    Arrays.setAll(lines, accesses::line);
                    assertArrayEquals(reference.lines(accesses.served()), lines);
                    assertEquals(reference.banks(accesses.served()), accesses.banks());
                    assertEquals(reference.tagReads(accesses.served()), accesses.tagReads());
                }
            }
        }
    }

    private static AccessCircuits circuits(Shape shape) {
        return new AccessCircuits(shape.map(), shape.ports(), shape.tags(), shape.sets(), shape.ways());
    }

    private static SingleAccess single(Shape shape) {
        return new SingleAccess(shape.map(), shape.ports(), shape.tags(), shape.sets(), shape.ways());
    }
}
