package org.tilewright.model.validation;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.tilewright.model.AlternateFrame;
import org.tilewright.model.CooperativeProjection;
import org.tilewright.model.MeshNetwork;
import org.tilewright.model.Network;
import org.tilewright.model.RoutedNetwork;
import org.tilewright.model.SingleGpu;
import org.tilewright.model.SplitFrame;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.TilingUnit;
import org.tilewright.model.designs.ChosenTopology;
import org.tilewright.model.units.PixelExtent;

/** How several GPUs share a frame and are linked. */
final class MultiGpuRules {

    static final List<Rule<?>> RULES = List.of(
            Rule.error("TW-GPU-SPLIT", System.class, "Several GPUs share the work somehow.",
                    MultiGpuRules::severalGpusShare),
            Rule.error("TW-GPU-NETWORK", System.class, "Several GPUs are linked by a network.",
                    MultiGpuRules::severalGpusAreLinked),
            Rule.error("TW-MESH-COLUMNS", MeshNetwork.class, "The rows of a mesh are full.", MultiGpuRules::meshIsFull),
            Rule.error("TW-TOPOLOGY-GPUS", RoutedNetwork.class, "The topology links as many GPUs as there are.",
                    MultiGpuRules::topologyLinksAll),
            Rule.error("TW-RING-CREDITS", Network.class,
                    "A packet that enters a ring leaves a place free: there are two credits or more.",
                    MultiGpuRules::networkCannotFillUp),
            Rule.error("TW-SPLIT-REGION", SplitFrame.class,
                    "A region is made of whole tiles of the rasteriser: a tile has one owner.",
                    MultiGpuRules::regionHoldsTiles),
            Rule.error("TW-SPLIT-BIN", SplitFrame.class,
                    "A region is made of whole tiles of the tiling unit: a bin has one owner.",
                    MultiGpuRules::regionHoldsBins),
            Rule.error("TW-CPD-DRAW-IDS", CooperativeProjection.class,
                    "A batch's number tells apart all batches under way: 2^drawIdBits is at least runahead's draws + 2.",
                    MultiGpuRules::drawIdsSuffice),
            Rule.warning("TW-AFR-FRAMES", AlternateFrame.class, "Every GPU can have a frame.",
                    MultiGpuRules::everyGpuHasAFrame));

    private MultiGpuRules() {}

    private static void severalGpusShare(System system, Findings findings) {
        findings.require(system.getGpuCount() == 1 || !(system.getSplit() instanceof SingleGpu),
                Literals.SYSTEM__GPU_COUNT, system.getGpuCount() + " GPUs, but split is SingleGpu, so all but one are"
                        + " idle; take 1, or another split",
                Stream.concat(Stream.of(Fix.set(system, Literals.SYSTEM__GPU_COUNT, 1)),
                        Stream.of(Fix.kinds(system, Literals.SYSTEM__SPLIT, Literals.SINGLE_GPU)))
                        .toArray(Fix[]::new));
    }

    private static void severalGpusAreLinked(System system, Findings findings) {
        findings.require(system.getGpuCount() == 1 || system.getNetwork() != null, Literals.SYSTEM__NETWORK,
                system.getGpuCount() + " GPUs have no network to exchange data over; add a LineNetwork, HubNetwork,"
                        + " RingNetwork, MeshNetwork or FullyConnectedNetwork",
                Fix.kinds(system, Literals.SYSTEM__NETWORK, null));
    }

    private static void meshIsFull(MeshNetwork mesh, Findings findings) {
        int gpus = ((System) mesh.eContainer()).getGpuCount();
        findings.require(gpus % mesh.getColumns() == 0, Literals.MESH_NETWORK__COLUMNS, gpus
                + " GPUs do not fill rows of " + mesh.getColumns() + "; take a divisor of " + gpus,
                Fix.set(mesh, Literals.MESH_NETWORK__COLUMNS, divisorBelow(gpus, mesh.getColumns())));
    }

    private static void topologyLinksAll(RoutedNetwork network, Findings findings) {
        int gpus = ((System) network.eContainer()).getGpuCount();
        ChosenTopology topology = ChosenTopology.of(network);
        findings.require(gpus == 1 || topology.links(gpus), Literals.ROUTED_NETWORK__TOPOLOGY, topology.choice()
                + " with its usual parameters does not link " + gpus + " GPUs; take another topology",
                Fix.set(network, Literals.ROUTED_NETWORK__TOPOLOGY,
                        Literals.ROUTED_NETWORK__TOPOLOGY.getDefaultValue()));
    }

    private static int divisorBelow(int number, int limit) {
        return IntStream.iterate(Math.min(number, limit), divisor -> divisor - 1)
                .filter(divisor -> number % divisor == 0).findFirst().orElse(1);
    }

    private static Fix region(SplitFrame split, PixelExtent whole) {
        PixelExtent region = split.getRegionSize();
        return Fix.set(split, Literals.SPLIT_FRAME__REGION_SIZE,
                new PixelExtent(Math.ceilDiv(region.width(), whole.width()) * whole.width(),
                        Math.ceilDiv(region.height(), whole.height()) * whole.height()));
    }

    private static void regionHoldsTiles(SplitFrame split, Findings findings) {
        PixelExtent tile = ((System) split.eContainer()).getGpu().getRasteriser().getTileSize();
        PixelExtent region = split.getRegionSize();
        findings.require(region.width() % tile.width() == 0 && region.height() % tile.height() == 0,
                Literals.SPLIT_FRAME__REGION_SIZE, region + " cuts the rasteriser's " + tile
                        + " tiles, which would have two owners; take a multiple of " + tile,
                region(split, tile));
    }

    private static void regionHoldsBins(SplitFrame split, Findings findings) {
        TilingUnit tiling = ((System) split.eContainer()).getGpu().getTiling();
        PixelExtent region = split.getRegionSize();
        findings.require(
                tiling == null || region.width() % tiling.getTile().width() == 0
                        && region.height() % tiling.getTile().height() == 0,
                Literals.SPLIT_FRAME__REGION_SIZE,
                region + " cuts the tiling unit's " + (tiling == null ? "" : tiling.getTile())
                        + " bins, which would have two owners; take a multiple of them, or smaller bins",
                region(split, tiling == null ? region : tiling.getTile()));
    }

    private static void networkCannotFillUp(Network network, Findings findings) {
        int needed = ChosenTopology.of(network).creditsToEnter();
        findings.require(network.getCredits() >= needed, Literals.NETWORK__CREDITS, network.getCredits()
                + " lets packets fill the network, so that none can move on; take " + needed + " or more",
                Fix.set(network, Literals.NETWORK__CREDITS, needed));
    }

    private static void drawIdsSuffice(CooperativeProjection split, Findings findings) {
        long ids = 1L << split.getDrawIdBits();
        int ahead = split.getRunahead() == null ? 0 : split.getRunahead().getDraws();
        findings.require(ids >= ahead + 2L, Literals.COOPERATIVE_PROJECTION__DRAW_ID_BITS, split.getDrawIdBits()
                + " bits tell " + ids + " batches apart, but with " + ahead + " ahead " + (ahead + 2L)
                + " must be, or IDs of one would pass for another's; take more bits",
                Fix.set(split, Literals.COOPERATIVE_PROJECTION__DRAW_ID_BITS,
                        Long.SIZE - Long.numberOfLeadingZeros(ahead + 1L)));
    }

    private static void everyGpuHasAFrame(AlternateFrame split, Findings findings) {
        int gpus = ((System) split.eContainer()).getGpuCount();
        findings.require(split.getFramesInFlight() >= gpus, Literals.ALTERNATE_FRAME__FRAMES_IN_FLIGHT,
                split.getFramesInFlight() + " frames in flight leave some of " + gpus + " GPUs idle; take " + gpus
                        + " or more",
                Fix.set(split, Literals.ALTERNATE_FRAME__FRAMES_IN_FLIGHT, gpus));
    }
}
