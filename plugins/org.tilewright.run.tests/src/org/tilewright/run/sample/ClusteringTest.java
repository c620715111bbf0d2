package org.tilewright.run.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

/** Points whose groups anybody sees. */
class ClusteringTest {

    /** Around (0, 0), (10, 0) and (0, 10), in turn; of each the second is in the middle of the others. */
    private static double[][] threeHeaps() {
        double[][] points = new double[30][];
        for (int n = 0; n < points.length; n++) {
            double aside = 0.1 * (n / 3 % 5 - 2);
            points[n] = switch (n % 3) {
                case 0 -> new double[] { aside, 0 };
                case 1 -> new double[] { 10 + aside, 0 };
                default -> new double[] { aside, 10 };
            };
        }
        return points;
    }

    @Test
    void heapsAreFoundWithTheirMiddles() {
        Clustering.Choice choice = Clustering.of(threeHeaps(), 6);
        assertEquals(3, choice.groups().size(), choice.scores().toString());
        for (int heap = 0; heap < 3; heap++) {
            int of = heap;
            List<Integer> members = choice.groups().get(heap).members();
            assertEquals(10, members.size());
            assertTrue(members.stream().allMatch(member -> member % 3 == of), members.toString());
            // Offsets are -0.2, -0.1, 0, 0.1, 0.2, twice: the third point of the heap is its mean.
            assertEquals(6 + heap, choice.groups().get(heap).nearest());
        }
    }

    @Test
    void noMoreClustersThanAsked() {
        assertEquals(2, Clustering.of(threeHeaps(), 2).groups().size());
        assertEquals(2, Clustering.of(threeHeaps(), 2).scores().size());
    }

    @Test
    void equalPointsAreOneCluster() {
        Clustering.Choice choice = Clustering.of(new double[][] { { 1, 2 }, { 1, 2 }, { 1, 2 } }, 3);
        assertEquals(List.of(new Clustering.Group(List.of(0, 1, 2), 0)), choice.groups());
    }

    @Test
    void samePointsGiveTheSameClusters() {
        assertEquals(Clustering.of(threeHeaps(), 6), Clustering.of(threeHeaps(), 6));
    }

    /** Frames that only clear have no work of any kind, so their points no coordinate: the score was no number, and the sample not read. */
    @Test
    void pointsWithoutCoordinatesAreOneClusterWithAScore() {
        Clustering.Choice choice = Clustering.of(new double[3][0], 2);
        assertEquals(1, choice.groups().size());
        assertTrue(Double.isFinite(choice.scores().getFirst()));
    }
}
