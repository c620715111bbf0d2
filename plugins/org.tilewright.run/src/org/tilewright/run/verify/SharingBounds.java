package org.tilewright.run.verify;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.model.CooperativeProjection;
import org.tilewright.model.Gpu;
import org.tilewright.model.Network;
import org.tilewright.model.Slices;
import org.tilewright.model.SortLastComposition;
import org.tilewright.model.SplitFrame;
import org.tilewright.model.System;
import org.tilewright.model.designs.ChosenTopology;
import org.tilewright.model.designs.ShareRuleChoice;
import org.tilewright.protocol.network.Topology;
import org.tilewright.run.designs.DesignLibrary;

/**
 * The bounds that follow from a model's GPUs, their slices and how GPUs share a frame. Slices are the model's, at four squares. GPUs, exchange, network and runahead are the
 * model's. What makes an exchange easier is cut down: links hold one packet, or the least that their network needs, queues
 * one entry a source, and a packet one primitive. A batch has up to as many primitives as there are GPUs, but one with 4
 * GPUs, or with 3 and a runahead. With a runahead or a reorder window up to 3 GPUs are checked, and of the synchronisation
 * of buffers 2. Regions are six of the model's GPUs. A threshold above what 4 draws of two primitives reach is that.
 */
final class SharingBounds {

    /** The most GPUs with which several primitives are under way, or are reordered. */
    private static final int GPUS_OF_SEVERAL = 3;

    private static final int GREATEST_THRESHOLD = 8;

    /** The most GPUs among which batches are shared out. */
    private static final int GPUS_OF_SHARES = 8;

    /** Slices or raster units, of one GPU or of several that count queries together: two count beside each other as more do. */
    private static final int SLICES_OF_QUERIES = 2;

    private SharingBounds() {}

    /** Slices of a GPU, or raster units, which count beside each other as slices do. */
    private static int slices(Gpu gpu) {
        int rasterUnits = gpu.getTiling() == null ? 1 : gpu.getTiling().getRasterUnits();
        return gpu.getSlices() == null ? rasterUnits : gpu.getSlices().getCount();
    }

    /** By property. */
    static Map<String, Map<String, String>> of(System system) {
        return of(system, DesignLibrary.none());
    }

    /**
     * By property.
     *
     * @param designs the user's own, in which those of the model were found
     */
    static Map<String, Map<String, String>> of(System system, DesignLibrary designs) {
        Map<String, Map<String, String>> all = new LinkedHashMap<>();
        Slices slices = system.getGpu().getSlices();
        if (slices != null && slices.getCount() > 1) {
            all.put("distribution.slices", Map.of("slices", Integer.toString(slices.getCount()), "columns", "2", "rows",
                    "2", "primitives", "2", "dealing", slices.getDealing().bound()));
        }
        if (system.getGpu().getQueries() != null) {
            int several = Math.min(SLICES_OF_QUERIES, system.getGpuCount() * slices(system.getGpu()));
            all.put("query.samples", Map.of("queries", "2", "slices", Integer.toString(several), "most", "1"));
        }
        if (system.getSplit() instanceof SplitFrame split && system.getGpuCount() > 1) {
            all.put("distribution.regions", regions(split, system.getGpuCount()));
        }
        if (system.getSplit() instanceof CooperativeProjection split && system.getGpuCount() > 1) {
            Network network = system.getNetwork();
            int few = Math.min(GPUS_OF_SEVERAL, system.getGpuCount());
            all.put("distribution.shares", shares(system.getGpuCount(), split.getShares()));
            if (split.getExchange().isInTurns()) {
                all.put("distribution.delivery", delivery(exchange(split, network, designs, system.getGpuCount())));
            } else {
                all.put("distribution.reorder", delivery(exchange(split, network, designs, few)));
            }
            if (split.getRunahead() != null) {
                all.put("distribution.runahead",
                        runahead(exchange(split, network, designs, few), split.getRunahead().getDraws()));
            }
            if (split.getBatching() != null) {
                all.put("distribution.batching",
                        Map.of("copies", "2", "draws", "4", "rule", split.getBatching().getRule().bound(), "threshold",
                                Integer.toString(Math.min(GREATEST_THRESHOLD, split.getBatching().getThreshold()))));
            }
        }
        if (system.getSplit() instanceof SortLastComposition split && system.getGpuCount() > 1) {
            all.put("composition.image", Map.of("gpus",
                    Integer.toString(Math.min(GPUS_OF_SEVERAL, system.getGpuCount())), "dealing",
                    split.getDrawScheduler().bound(), "pairing", split.getCompositionScheduler().bound(), "shares",
                    split.getShares().bound()));
            all.put("distribution.shares", shares(system.getGpuCount(), split.getShares()));
        }
        return all;
    }

    /** A shape of one's own may deal out as it likes; the built-in ones share loads evenly. */
    private static Map<String, String> regions(SplitFrame split, int gpus) {
        boolean own = split.getRegionShape().own() != null;
        return Map.of("gpus", Integer.toString(gpus), "columns", "3", "rows", "2", "shape",
                split.getRegionShape().bound(), "load", "1", "dynamic", Boolean.toString(split.isDynamic()), "even",
                Boolean.toString(split.isDynamic() && !own));
    }

    /** Batches have up to twice as many primitives as there are GPUs, and one. */
    private static Map<String, String> shares(int gpus, ShareRuleChoice rule) {
        int few = Math.min(GPUS_OF_SHARES, gpus);
        return Map.of("gpus", Integer.toString(few), "batches", "3", "primitives", Integer.toString(2 * few + 1),
                "shares", rule.bound());
    }

    private static Map<String, String> exchange(CooperativeProjection split, Network network, DesignLibrary designs,
            int gpus) {
        ChosenTopology topology = ChosenTopology.of(network).cutTo(gpus);
        Map<String, String> bounds = new TreeMap<>();
        bounds.put("gpus", Integer.toString(gpus));
        bounds.put("exchange", split.getExchange().constant());
        bounds.put("shares", split.getShares().bound());
        bounds.put("network", topology.choice().bound());
        topology.parameters().forEach((name, value) -> bounds.put(name, Integer.toString(value)));
        bounds.put("credits", Integer.toString(creditsToEnter(topology, designs, gpus)));
        bounds.put("entries", "1");
        bounds.put("idsPerPacket", "1");
        bounds.put("projected", "1");
        return bounds;
    }

    private static int creditsToEnter(ChosenTopology topology, DesignLibrary designs, int gpus) {
        return topology.choice().own() == null ? topology.routing(gpus).orElseThrow().creditsToEnter()
                : designs.design(topology.choice().own(), Topology.class).creditsToEnter();
    }

    private static Map<String, String> delivery(Map<String, String> exchange) {
        int gpus = Integer.parseInt(exchange.get("gpus"));
        Map<String, String> bounds = new TreeMap<>(exchange);
        bounds.put("fewest", "1");
        bounds.put("most", gpus > GPUS_OF_SEVERAL ? "1" : Integer.toString(gpus));
        return bounds;
    }

    private static Map<String, String> runahead(Map<String, String> exchange, int draws) {
        Map<String, String> bounds = new TreeMap<>(exchange);
        bounds.put("runahead", Integer.toString(draws));
        bounds.put("batches", Integer.toString(draws + 2));
        bounds.put("fewest", "1");
        bounds.put("most", exchange.get("gpus").equals("2") ? "2" : "1");
        return bounds;
    }
}
