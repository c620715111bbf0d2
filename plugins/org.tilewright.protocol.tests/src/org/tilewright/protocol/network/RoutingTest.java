package org.tilewright.protocol.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoutingTest {

    private static final int[] SIZES = { 2, 3, 4, 5, 6, 8, 16, 64 };

    private static List<Routing> withoutCircles() {
        List<Routing> all = new ArrayList<>();
        for (int gpus : SIZES) {
            all.add(Topologies.LINE.routing(gpus));
            all.add(Topologies.HUB.routing(gpus));
            all.add(Topologies.FULL.routing(gpus));
            for (int columns = 1; columns <= gpus; columns++) {
                if (gpus % columns == 0) {
                    all.add(Topologies.MESH.routing(gpus, columns));
                }
            }
        }
        return all;
    }

    static Stream<Routing> all() {
        return Stream.concat(withoutCircles().stream(), Arrays.stream(SIZES).mapToObj(Topologies.RING::routing));
    }

    /** Links from a node to all others, breadth first over the neighbours. */
    private static int[] distances(Routing routing, int from) {
        int[] distances = new int[routing.nodes()];
        Arrays.fill(distances, Integer.MAX_VALUE);
        distances[from] = 0;
        Deque<Integer> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            int node = open.remove();
            for (int output = 0; output < routing.outputs(node); output++) {
                int neighbour = routing.neighbour(node, output);
                if (distances[neighbour] == Integer.MAX_VALUE) {
                    distances[neighbour] = distances[node] + 1;
                    open.add(neighbour);
                }
            }
        }
        return distances;
    }

    /** The nodes from one GPU to another, each the only one that the packet goes on to. */
    private static List<Integer> way(Routing routing, int from, int to) {
        List<Integer> way = new ArrayList<>(List.of(from));
        int node = from;
        while (!routing.isDelivered(node, 1L << to)) {
            int next = -1;
            for (int output = 0; output < routing.outputs(node); output++) {
                if (routing.behind(node, output, 1L << to) != 0) {
                    assertEquals(-1, next, "a packet for one GPU goes two ways");
                    next = routing.neighbour(node, output);
                }
            }
            node = next;
            way.add(node);
            assertTrue(way.size() <= routing.nodes(), "a packet goes round");
        }
        return way;
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyGpuIsReachedOnAShortestWay(Routing routing) {
        for (int from = 0; from < routing.gpus(); from++) {
            int[] distances = distances(routing, from);
            for (int to = 0; to < routing.gpus(); to++) {
                assertEquals(distances[to], way(routing, from, to).size() - 1, from + " to " + to);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void linksGoBothWaysAndNeighboursRise(Routing routing) {
        for (int node = 0; node < routing.nodes(); node++) {
            int last = -1;
            for (int output = 0; output < routing.outputs(node); output++) {
                int neighbour = routing.neighbour(node, output);
                assertTrue(neighbour > last);
                last = neighbour;
                assertTrue(routing.output(neighbour, node) != Routing.NO_OUTPUT);
                assertEquals(output, routing.output(node, neighbour));
            }
            assertEquals(Routing.NO_OUTPUT, routing.output(node, node));
        }
    }

    /** Follows a packet for several GPUs along the union of the ways; every link is taken once at most. */
    private static long follow(Routing routing, int node, long destinations, boolean[] visited) {
        assertFalse(visited[node], "two copies come to node " + node);
        visited[node] = true;
        long delivered = routing.isDelivered(node, destinations) ? 1L << node : 0;
        for (int output = 0; output < routing.outputs(node); output++) {
            long behind = routing.behind(node, output, destinations);
            assertEquals(behind, behind & destinations);
            if (behind != 0) {
                long there = follow(routing, routing.neighbour(node, output), behind, visited);
                assertEquals(0, delivered & there, "delivered twice");
                delivered |= there;
            }
        }
        return delivered;
    }

    @ParameterizedTest
    @MethodSource("all")
    void aPacketForSeveralIsDeliveredOnceToEach(Routing routing) {
        SplittableRandom random = new SplittableRandom(routing.nodes());
        long everybody = -1L >>> 64 - routing.gpus();
        for (int from = 0; from < routing.gpus(); from++) {
            for (int packet = 0; packet < 20; packet++) {
                long destinations = (packet == 0 ? everybody : random.nextLong()) & everybody & ~(1L << from);
                assertEquals(destinations, follow(routing, from, destinations, new boolean[routing.nodes()]));
            }
        }
    }

    /** Which links a packet may hold while it waits for which others, over all ways. */
    private static boolean hasCircleOfLinks(Routing routing) {
        int nodes = routing.nodes();
        boolean[][] waits = new boolean[nodes * nodes][nodes];
        for (int from = 0; from < routing.gpus(); from++) {
            for (int to = 0; to < routing.gpus(); to++) {
                List<Integer> way = way(routing, from, to);
                for (int at = 2; at < way.size(); at++) {
                    waits[way.get(at - 2) * nodes + way.get(at - 1)][way.get(at)] = true;
                }
            }
        }
        int[] colour = new int[nodes * nodes];
        for (int link = 0; link < colour.length; link++) {
            if (colour[link] == 0 && comesBack(link, waits, colour, nodes)) {
                return true;
            }
        }
        return false;
    }

    private static boolean comesBack(int link, boolean[][] waits, int[] colour, int nodes) {
        colour[link] = 1;
        for (int next = 0; next < nodes; next++) {
            if (waits[link][next]) {
                int following = link % nodes * nodes + next;
                if (colour[following] == 1 || colour[following] == 0 && comesBack(following, waits, colour, nodes)) {
                    return true;
                }
            }
        }
        colour[link] = 2;
        return false;
    }

    @Test
    void noLinkWaitsForItselfButInARing() {
        for (Routing routing : withoutCircles()) {
            assertFalse(hasCircleOfLinks(routing), routing.nodes() + " nodes");
            assertEquals(1, routing.creditsToEnter());
        }
        // Up to 3 GPUs, no way has two links.
        for (int gpus : SIZES) {
            assertEquals(gpus > 3, hasCircleOfLinks(Topologies.RING.routing(gpus)), gpus + " GPUs");
        }
        assertEquals(2, Topologies.RING.routing(4).creditsToEnter());
    }

    @Test
    void packetsGoAlongALine() {
        assertEquals(List.of(1, 2, 3), way(Topologies.LINE.routing(4), 1, 3));
        assertEquals(List.of(3, 2, 1, 0), way(Topologies.LINE.routing(4), 3, 0));
    }

    @Test
    void packetsGoRoundARingTheShorterWayAndRisingIfBothAreAsLong() {
        assertEquals(List.of(4, 0, 1), way(Topologies.RING.routing(5), 4, 1));
        assertEquals(List.of(1, 0, 4), way(Topologies.RING.routing(5), 1, 4));
        assertEquals(List.of(3, 4, 5, 0), way(Topologies.RING.routing(6), 3, 0));
        assertEquals(List.of(0, 1, 2, 3), way(Topologies.RING.routing(6), 0, 3));
        assertEquals(1, Topologies.RING.routing(2).outputs(0));
    }

    @Test
    void packetsGoAlongTheRowOfAMeshAndThenAlongTheColumn() {
        // 0 1 2
        // 3 4 5
        assertEquals(List.of(0, 1, 2, 5), way(Topologies.MESH.routing(6, 3), 0, 5));
        assertEquals(List.of(5, 4, 3, 0), way(Topologies.MESH.routing(6, 3), 5, 0));
        assertThrows(IllegalArgumentException.class, () -> Topologies.MESH.routing(6, 4));
        assertThrows(IllegalArgumentException.class, () -> Topologies.MESH.routing(6, 0));
    }

    @Test
    void packetsGoByTheHub() {
        Routing hub = Topologies.HUB.routing(3);
        assertEquals(4, hub.nodes());
        assertEquals(List.of(0, 3, 2), way(hub, 0, 2));
        assertEquals(1, hub.outputs(0));
        assertEquals(3, hub.outputs(3));
        assertFalse(hub.isDelivered(3, -1L));
    }

    @Test
    void theInjectionBufferIsTheFirstInputOfAGpuAndAHubHasNone() {
        Routing hub = Topologies.HUB.routing(64);
        assertEquals(2, hub.inputs(0));
        assertEquals(1, hub.input(0, 0));
        assertEquals(64, hub.inputs(64));
        assertEquals(63, hub.input(64, 63));
        assertEquals(64, Topologies.FULL.routing(64).inputs(0));
        assertEquals(3, Topologies.LINE.routing(3).inputs(1));
        assertEquals(2, Topologies.LINE.routing(3).input(1, 1));
    }

    @Test
    void tooFewAndTooManyGpusAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Topologies.LINE.routing(1));
        assertThrows(IllegalArgumentException.class, () -> Topologies.HUB.routing(65));
    }
}
