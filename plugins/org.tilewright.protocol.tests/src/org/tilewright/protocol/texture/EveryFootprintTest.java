package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every footprint of every legal placement, tile and line, in every organisation with every kind of tags: the right texels
 * come, conflicts are exactly where the equations say, and what each access serves is what the rule says.
 */
class EveryFootprintTest {

    private static final int[] SIZES = { 1, 2, 3, 4, 8, 32 };
    private static final int[][] SETS_AND_WAYS = { { 16, 2 }, { 8, 1 } };

    @ParameterizedTest
    @EnumSource(ThesisPlacement.class)
    void everyFootprintGetsItsTexelsAndConflictsWhereTheEquationsSay(ThesisPlacement thesis) {
        for (int lineBytes = 16; lineBytes <= 256; lineBytes *= 2) {
            for (int[] setsAndWays : SETS_AND_WAYS) {
                for (Shape shape : Shape.all(thesis.inner, lineBytes, setsAndWays[0], setsAndWays[1])) {
                    if (shape.organisation().isBanked()
                            && !BankMap.holds(lineBytes / 4, thesis.placement.smallestTile())) {
                        continue;
                    }
                    BankedData.Mapping mapping = BankedData.Mapping.of(shape.map());
                    assertNull(firstError(thesis.placement, shape, mapping, ReferenceAccesses.Fault.NONE));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = ReferenceAccesses.Fault.class, mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void aWrongRuleIsCaught(ReferenceAccesses.Fault fault) {
        DataOrganisation organisation = fault == ReferenceAccesses.Fault.NO_WAYS
                || fault == ReferenceAccesses.Fault.NEXT_TAG_BANK_BIT ? DataOrganisation.MULTI_PORT
                        : DataOrganisation.CONTINUOUS;
        int lineBytes = fault == ReferenceAccesses.Fault.NEXT_BANK_BIT ? 64 : 32;
        Shape shape = new Shape(organisation, 4, TagOrganisation.BANKED, 2, lineBytes, 8, 1);
        BankedData.Mapping mapping = BankedData.Mapping.of(shape.map());
        assertNotNull(firstError(new TiledPlacement(2), shape, mapping, fault));
    }

    @Test
    void aWrongEncoderIsCaughtInTheInterleavedBanks() {
        Shape shape = new Shape(DataOrganisation.INTERLEAVED, 4, TagOrganisation.COPIES, 1, 64, 16, 2);
        BankedData.Mapping mapping = BankedData.Mapping.of(shape.map());
        assertNotNull(firstError(new LinearPlacement(), shape, mapping, ReferenceAccesses.Fault.LOWEST_WINS));
        assertNotNull(firstError(new MortonPlacement(), shape, mapping, ReferenceAccesses.Fault.NEXT_BANK_BIT));
    }

    @ParameterizedTest
    @EnumSource(value = DataOrganisation.class, names = { "CONTINUOUS", "INTERLEAVED" })
    void aWrongBankMapIsCaughtEvenIfItLosesNoTexel(DataOrganisation organisation) {
        Shape shape = new Shape(organisation, 4, TagOrganisation.COPIES, 4, 64, 16, 2);
        BankMap map = shape.map();
        // The banks of an untiled placement; the bottom of the line offset for its top.
        BankedData.Mapping mapping = organisation == DataOrganisation.INTERLEAVED
                ? BankedData.Mapping.of(new BankMap(organisation, 1, 16))
                : new BankedData.Mapping(texel -> texel & 3, texel -> texel >> 2 & 3, map::multiplexer,
                        map::multiplexerInput);
        String error = firstError(new TiledPlacement(4), shape, mapping, ReferenceAccesses.Fault.NONE);
        assertTrue(error != null && error.contains("meets another"), error);
    }

    @Test
    void aWrongWordIsCaught() {
        Shape shape = new Shape(DataOrganisation.INTERLEAVED, 4, TagOrganisation.COPIES, 2, 64, 16, 2);
        BankMap map = shape.map();
        BankedData.Mapping folded = new BankedData.Mapping(map::bank, texel -> map.word(texel) & 1, map::multiplexer,
                map::multiplexerInput);
        String error = firstError(new MortonPlacement(), shape, folded, ReferenceAccesses.Fault.NONE);
        assertTrue(error != null && error.contains("reads"), error);
    }

    private static String firstError(Placement placement, Shape shape, BankedData.Mapping mapping,
            ReferenceAccesses.Fault fault) {
        Check check = new Check(shape, mapping, fault);
        for (int width : SIZES) {
            for (int height : SIZES) {
                FootprintWalk.visit(placement, width, height, 5 * 64, check);
                if (check.error != null) {
                    return shape + " " + width + "x" + height + ": " + check.error;
                }
            }
        }
        return null;
    }

    /** Compares the accesses of one footprint after the other with the reference. */
    private static final class Check implements FootprintWalk.Visitor {

        private final Shape shape;
        private final FootprintAccesses accesses;
        private final ReferenceAccesses reference;
        private final ReferenceAccesses unhindered;
        private final BankedData data;
        private final int[][][] lines;
        private final long[] bytes = new long[4];
        private String error;

        Check(Shape shape, BankedData.Mapping mapping, ReferenceAccesses.Fault fault) {
            this.shape = shape;
            accesses = shape.accesses();
            reference = new ReferenceAccesses(shape, fault);
            unhindered = new ReferenceAccesses(shape.unhindered(), ReferenceAccesses.Fault.NONE);
            data = new BankedData(shape, mapping);
            lines = new int[2048 * 4 / shape.lineBytes()][][];
            for (int line = 0; line < lines.length; line++) {
                lines[line] = data.fill(line);
            }
        }

        @Override
        public void visit(int[] texels, int valid) {
            if (error != null) {
                return;
            }
            for (int texel = 0; texel < 4; texel++) {
                bytes[texel] = texels[texel] * 4L;
            }
            reference.begin(bytes);
            accesses.begin(texels[0], texels[1], texels[2], texels[3], valid);
            boolean single = accesses.single(texels[0], texels[1], texels[2], texels[3], valid);
            int needed = needed(valid);
            int left = valid;
            int number = 0;
            while (left != 0 && error == null) {
                int expected = reference.serve(left);
                int served = accesses.next();
                left &= ~served;
                number++;
                String wrong = data.error(texels, served, lines);
                if (wrong != null) {
                    error = wrong;
                } else if (served != expected || accesses.left() != left || accesses.served() != served) {
                    error = "access " + number + " serves " + served + ", not " + expected;
                } else if (accesses.isConflict() != number > needed) {
                    error = "access " + number + " is a conflict or is not";
                } else {
                    error = wrongCounts(served);
                }
            }
            if (error == null && single != (number == 1)) {
                error = number + " accesses, but one: " + single;
            }
            if (error == null && shape.takesAll() && conflicts(valid) != number > 1) {
                error = number + " accesses, but the equations say: " + conflicts(valid);
            }
            if (error == null && (accesses.next() != 0 || accesses.lines() != 0)) {
                error = "an access too many";
            }
            if (error != null) {
                error += " at " + Arrays.toString(texels) + " valid " + valid;
            }
        }

        /** The accesses of the same data array with tags and ways enough; of one that can serve all at once, one. */
        private int needed(int valid) {
            if (shape.takesAll()) {
                return 1;
            }
            unhindered.begin(bytes);
            int accesses = 0;
            for (int left = valid; left != 0; left &= ~unhindered.serve(left)) {
                accesses++;
            }
            return accesses;
        }

        private String wrongCounts(int served) {
            int[] expected = reference.lines(served);
            boolean same = accesses.lines() == expected.length;
            for (int line = 0; line < expected.length && same; line++) {
                same = accesses.line(line) == expected[line];
            }
            if (!same) {
                return "other lines than " + Arrays.toString(expected);
            }
            if (accesses.banks() != reference.banks(served)) {
                return accesses.banks() + " banks, not " + reference.banks(served);
            }
            return accesses.tagReads() == reference.tagReads(served) ? null
                    : accesses.tagReads() + " tag reads, not " + reference.tagReads(served);
        }

        private boolean conflicts(int valid) {
            boolean conflict = reference.tooManyLines(valid);
            for (int one = 0; one < 4; one++) {
                for (int other = one + 1; other < 4; other++) {
                    conflict |= (valid >> one & valid >> other & 1) == 1 && reference.conflict(one, other);
                }
            }
            return conflict;
        }
    }
}
