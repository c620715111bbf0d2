package org.tilewright.protocol.own;

import java.lang.reflect.InvocationTargetException;

import org.tilewright.protocol.Design;
import org.tilewright.protocol.arbiter.PortArbiter;
import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.FillWay;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.cache.SetIndex;
import org.tilewright.protocol.cache.TagArbitration;
import org.tilewright.protocol.cache.TagPriority;
import org.tilewright.protocol.composition.CompositionScheduler;
import org.tilewright.protocol.composition.DrawDealing;
import org.tilewright.protocol.composition.DrawScheduler;
import org.tilewright.protocol.composition.SubImagePairing;
import org.tilewright.protocol.distribution.BatchJoining;
import org.tilewright.protocol.distribution.BatchRule;
import org.tilewright.protocol.distribution.PrimitiveSharing;
import org.tilewright.protocol.distribution.RegionOwners;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.protocol.distribution.ShareRule;
import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.protocol.memory.PagePolicy;
import org.tilewright.protocol.memory.RequestOrder;
import org.tilewright.protocol.memory.RowClosing;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.protocol.network.Topology;
import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.protocol.raster.TileOrder;
import org.tilewright.protocol.raster.Traversal;
import org.tilewright.protocol.shading.WarpScheduler;
import org.tilewright.protocol.shading.WarpSchedulers;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.Placements;
import org.tilewright.protocol.texture.UnitDealing;
import org.tilewright.protocol.texture.UnitDealings;
import org.tilewright.protocol.tiling.BinDealing;
import org.tilewright.protocol.tiling.BinDispatch;
import org.tilewright.protocol.tiling.BinOrder;
import org.tilewright.protocol.tiling.RecordReplacement;
import org.tilewright.protocol.tiling.RecordWorth;
import org.tilewright.protocol.tiling.RenderOrder;

/** A place where a machine decides something and somebody else might decide otherwise. A new one is a line here. */
public enum DesignPoint {

    REPLACEMENT("replacement", "Which line of a set a cache gives up.", ReplacementPolicy.class, Replacement.class,
            Replacement::policy, GuardedReplacement::new),
    LOOK_UP("prefetching", "Which lines of depth a prefetcher asks for after a look-up.", LookUpPolicy.class,
            LookUps.class, LookUps::usual, GuardedLookUps::new),
    REGIONS("the split of the screen", "Which GPU owns which region of a target, by shape and by the load before.",
            RegionOwners.class, RegionShape.class, shape -> shape, GuardedRegions::new),
    SET_INDEX("the set of a line", "Which set of the Z cache a line belongs to.", SetIndex.class, SetHash.class,
            hash -> hash, GuardedSetIndex::new),
    FILL_WAY("the way of a fill", "Which way of its set the data of a line of the Z cache go to.", FillWay.class,
            FillPlacement.class, placement -> placement, GuardedFillWay::new),
    TAG_PRIORITY("the turn at the tags", "Who acts first at the tags of the Z cache, demand or prefetch.",
            TagPriority.class, TagArbitration.class, arbitration -> arbitration, GuardedTagPriority::new),
    TOPOLOGY("the network", "Which GPUs are linked, and the ways that packets take.", Topology.class,
            Topologies.class, Topologies::usual, GuardedTopology::new),
    TRAVERSAL("the traversal", "In which order a rasteriser visits the tiles of a row.", TileOrder.class,
            Traversal.class, traversal -> traversal, GuardedTileOrder::new),
    WARPS("the warp scheduler", "Which warp of a shader core issues its next instruction.", WarpScheduler.class,
            WarpSchedulers.class, WarpSchedulers::scheduler, GuardedWarpScheduler::new),
    RENDER_ORDER("the order of bins", "In which order the tiles of tile-based rendering are rendered.",
            RenderOrder.class, BinOrder.class, order -> order, GuardedRenderOrder::new),
    DISPATCH("the dispatch of bins", "Which raster unit renders which tiles of tile-based rendering.",
            BinDispatch.class,
            BinDealing.class, dealing -> dealing, GuardedBinDispatch::new),
    RECORDS("the records on the chip", "Which line of piece records a tiling unit gives up.", RecordWorth.class,
            RecordReplacement.class, replacement -> replacement, GuardedRecordWorth::new),
    DEALING("the dealing of draws", "Which GPU gets the next draw of a group that is put together.", DrawDealing.class,
            DrawScheduler.class, scheduler -> scheduler, GuardedDrawDealing::new),
    PAIRING("the pairing of GPUs", "Who sends a sub-image to whom.", SubImagePairing.class, CompositionScheduler.class,
            scheduler -> scheduler, GuardedPairing::new),
    ROWS("the page policy", "How long a row of a memory bank stays open that no request waits for.", RowClosing.class,
            PagePolicy.class, policy -> policy, GuardedRowClosing::new),
    PLACEMENT("the placement of texels", "Where each texel of a texture's level lies in memory.", Placement.class,
            Placements.class, Placements::usual, GuardedPlacement::new),
    PORTS("the arbiter of a port", "Who of several has a link or a hub between GPUs, or a channel of memory.",
            PortArbiter.class,
            PortArbiters.class, arbiter -> arbiter, GuardedPortArbiter::new),
    REQUESTS("the memory scheduler", "Which request of a memory channel goes first.", RequestOrder.class,
            MemoryScheduler.class, scheduler -> scheduler, GuardedRequestOrder::new),
    BATCHES("the batches of draws", "Which draws are projected and distributed together.", BatchJoining.class,
            BatchRule.class, rule -> rule, GuardedBatchJoining::new),
    UNITS("the dealing to texture units", "Which texture unit serves a tile, by its place in a block of the screen.",
            UnitDealing.class, UnitDealings.class, dealing -> dealing, GuardedUnitDealing::new),
    SHARES("the sharing of primitives",
            "Which primitives of a batch, or of a group that is put together in order, each GPU has.",
            PrimitiveSharing.class, ShareRule.class, rule -> rule, GuardedPrimitiveSharing::new);

    private final String title;
    private final String description;
    private final Class<?> type;
    private final Class<? extends Design> list;
    private final Named<?> builtIn;
    private final Guarding<?> guarding;

    /** Puts a guard about a design. */
    private interface Guarding<P> {
        P about(P design, String name);
    }

    /** Finds the built-in design of a name. */
    private interface Named<P> {
        P of(String name);
    }

    /** Makes the built-in design that a list declares. */
    private interface Made<D, P> {
        P of(D declared);
    }

    <P, D extends Enum<D> & Design> DesignPoint(String title, String description, Class<P> type, Class<D> list,
            Made<D, P> made, Guarding<P> guarding) {
        this.title = title;
        this.description = description;
        this.type = type;
        this.list = list;
        builtIn = name -> made.of(Enum.valueOf(list, name));
        this.guarding = guarding;
    }

    /** What people call it, in lower case. */
    public String title() {
        return title;
    }

    /** What is decided there, in a sentence. */
    public String description() {
        return description;
    }

    /** The interface of its designs; its Javadoc is the contract. */
    public Class<?> type() {
        return type;
    }

    /** The enum that declares the built-in designs; bounds of properties name it. */
    public Class<? extends Design> list() {
        return list;
    }

    /**
     * The point of an interface.
     *
     * @throws IllegalArgumentException if the interface is that of none
     */
    public static DesignPoint of(Class<?> type) {
        for (DesignPoint point : values()) {
            if (point.type == type) {
                return point;
            }
        }
        throw new IllegalArgumentException(type.getName() + " is the interface of no design point");
    }

    /**
     * A design of somebody's own, held to its contract.
     *
     * @param <P> the interface
     * @param type the interface
     * @param design the object
     * @param values the values of its parameters, in their order
     */
    @SuppressWarnings("unchecked")
    public static <P> P own(Class<P> type, P design, int... values) {
        return ((Guarding<P>) of(type).guarding).about(design, OwnDesign.text(design.getClass().getName(), values));
    }

    /**
     * A design by name.
     *
     * @param <P> the interface
     * @param type the interface
     * @param text name of a built-in design, or class and values of one of somebody's own, as {@link OwnDesign#text} writes
     *             them, which is loaded beside the protocols and held to its contract
     * @throws IllegalArgumentException if there is none, it has not the interface or takes other parameters
     */
    @SuppressWarnings("unchecked")
    public static <P> P named(Class<P> type, String text) {
        if (!OwnDesign.is(text)) {
            return ((Named<P>) of(type).builtIn).of(text);
        }
        int[] values = OwnDesign.values(text);
        Class<?>[] kinds = new Class<?>[values.length];
        Object[] arguments = new Object[values.length];
        for (int index = 0; index < values.length; index++) {
            kinds[index] = int.class;
            arguments[index] = values[index];
        }
        try {
            Class<?> found = Class.forName(OwnDesign.className(text), true, DesignPoint.class.getClassLoader());
            return own(type, type.cast(found.getConstructor(kinds).newInstance(arguments)), values);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(text + ": " + Guard.said(e.getCause()), e.getCause());
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new IllegalArgumentException(text + ": " + e, e);
        }
    }
}
