package org.tilewright.run.designs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

import org.tilewright.protocol.arbiter.PortArbiter;
import org.tilewright.protocol.arbiter.PortTurn;
import org.tilewright.protocol.cache.FillWay;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.cache.SetIndex;
import org.tilewright.protocol.cache.TagPriority;
import org.tilewright.protocol.cache.TagTurn;
import org.tilewright.protocol.composition.CompositionTable;
import org.tilewright.protocol.composition.DrawDealer;
import org.tilewright.protocol.composition.DrawDealing;
import org.tilewright.protocol.composition.SubImagePairing;
import org.tilewright.protocol.distribution.BatchJoining;
import org.tilewright.protocol.distribution.BatchMerger;
import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.protocol.distribution.PrimitiveSharing;
import org.tilewright.protocol.distribution.RegionOwners;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.protocol.memory.BankGroupChannel;
import org.tilewright.protocol.memory.CommandSpacing;
import org.tilewright.protocol.memory.DramOrganisation;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.protocol.memory.PagePolicy;
import org.tilewright.protocol.memory.RefreshScope;
import org.tilewright.protocol.memory.RequestOrder;
import org.tilewright.protocol.memory.RowClosing;
import org.tilewright.protocol.memory.WriteDrain;
import org.tilewright.protocol.network.Routing;
import org.tilewright.protocol.network.Topology;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.protocol.raster.TileOrder;
import org.tilewright.protocol.shading.WarpScheduler;
import org.tilewright.protocol.shading.WarpTurn;
import org.tilewright.protocol.texture.PlacedLevel;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.UnitDealing;
import org.tilewright.protocol.texture.UnitGrid;
import org.tilewright.protocol.tiling.BinDealer;
import org.tilewright.protocol.tiling.BinDispatch;
import org.tilewright.protocol.tiling.BinWalk;
import org.tilewright.protocol.tiling.HeldRecords;
import org.tilewright.protocol.tiling.RecordUses;
import org.tilewright.protocol.tiling.RecordWorth;
import org.tilewright.protocol.tiling.RenderOrder;

/**
 * A right design of each design point, with comments where tests make it wrong: every source has places for fields, for parameters,
 * in the constructor, where it decides, and for more methods.
 */
enum RightDesign {

    REPLACEMENT(ReplacementPolicy.class, "victim(set 0, 2 ways, candidates 11 in binary)", RightDesign::use),
    LOOK_UP(LookUpPolicy.class, "lookUp(4 blocks, block 0, miss)", RightDesign::use),
    REGIONS(RegionOwners.class, "owner(column 0, row 0 of 2x2 regions, 2 GPUs)", RightDesign::use),
    SET_INDEX(SetIndex.class, "set(block 0, 4 sets)", RightDesign::use),
    FILL_WAY(FillWay.class, "way(filled 1 in binary, 4 ways, way 3)", RightDesign::use),
    TAG_PRIORITY(TagPriority.class, "isDemandFirst()", RightDesign::use),
    TOPOLOGY(Topology.class, "areLinked(3 GPUs, node 0, node 0)", RightDesign::use),
    TRAVERSAL(TileOrder.class, "first(row 0, 3 places)", RightDesign::use),
    WARPS(WarpScheduler.class, "choose(3 places, 2 active, ready 1 and blocked 0 in binary)", RightDesign::use),
    RENDER_ORDER(RenderOrder.class, "bin(place 0, 3x2 bins, frame 0)", RightDesign::use),
    DISPATCH(BinDispatch.class, "next(unit 0 of 2, 3 lots, the first that is left 0)", RightDesign::use),
    RECORDS(RecordWorth.class, "worth(recency 1, nextUse 3)", RightDesign::use),
    DEALING(DrawDealing.class, "next(remaining [0, 0], 3 primitives)", RightDesign::use),
    PAIRING(SubImagePairing.class, "allows(2 GPUs, source 1, receiver 0)", RightDesign::use),
    ROWS(RowClosing.class, "stays(bank 0 of 4, row 3, timeout 9)", RightDesign::use),
    PLACEMENT(Placement.class, "offset(column 0, row 0 of 4x2 texels)", RightDesign::use),
    PORTS(PortArbiter.class, "grant(3 requesters, requests 111 in binary)", RightDesign::use),
    REQUESTS(RequestOrder.class, "level(request 0 of 1, client 1, bank 0, row 3)", RightDesign::use),
    BATCHES(BatchJoining.class, "joins(threshold 8, batch of 3 primitives, draw of 4)", RightDesign::use),
    UNITS(UnitDealing.class, "unit(tile 0, 0 of block 0, 0 of 4x4 tiles, 3 units)", RightDesign::use),
    SHARES(PrimitiveSharing.class, "end(7 primitives, GPU 1 of 3 from 3)", RightDesign::use);

    private final DesignPoint point;
    private final String call;
    private final Consumer<Object> use;

    <P> RightDesign(Class<P> type, String call, Consumer<P> use) {
        point = DesignPoint.of(type);
        this.call = call;
        this.use = design -> use.accept(type.cast(design));
    }

    DesignPoint point() {
        return point;
    }

    /** The call in which it decides first, as breaches name it. */
    String call() {
        return call;
    }

    /** Its source, which lies beside the class files in {@code right/NAME.txt}. */
    String source() {
        try (InputStream in = RightDesign.class.getResourceAsStream("right/" + name() + ".txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Asks a design of the point, held to its contract, for what a machine does. */
    void use(Object design) {
        use.accept(design);
    }

    /** A set of two ways. */
    private static void use(ReplacementPolicy policy) {
        LineSets lines = new LineSets(1, 2, policy, SetHash.usual());
        for (int way = 0; way < 2; way++) {
            lines.allocate(0, way, way);
            lines.fill(0, way);
        }
        lines.read(0, 0);
        lines.read(0, 0);
        lines.victim(0, 0b11);
        lines.allocate(0, 0, 3);
    }

    /** Four regions in two frames. */
    private static void use(RegionOwners policy) {
        int[] owners = ScreenSplit.of(policy, 4, 4, 2, 2, 2).owners();
        int[] state = new int[policy.words(2, 2, 2)];
        for (int frame = 0; frame < 2; frame++) {
            policy.deal(state, new long[] { 5, 0, 3, 4 }, 2, 2, 2, owners);
        }
    }

    private static void use(SetIndex index) {
        LineSets lines = new LineSets(4, 1, Replacement.LRU.policy(), index);
        for (int block = 0; block < 10; block++) {
            lines.setOf(block);
        }
    }

    /** The tiles of the first block, and one of another. */
    private static void use(UnitDealing dealing) {
        UnitGrid grid = new UnitGrid(dealing, 16, 4, 3);
        for (int tile = 0; tile < 16; tile++) {
            grid.unit(tile % 4, tile / 4);
        }
        grid.unit(9, 4);
    }

    private static void use(Topology topology) {
        new Routing(topology, 3);
    }

    private static void use(FillWay placement) {
        placement.way(0b0001, 4, 3);
        placement.way(0b0111, 4, 3);
    }

    /** Three conflicts. */
    private static void use(TagPriority priority) {
        TagTurn turn = new TagTurn(priority);
        for (int conflict = 0; conflict < 3; conflict++) {
            turn.conflict();
        }
    }

    /** A buffer of four blocks. */
    private static void use(LookUpPolicy policy) {
        LookUpPolicy ofBuffer = policy.ofOneBuffer(4);
        int[] state = new int[ofBuffer.words(4)];
        int[] into = new int[ofBuffer.degree()];
        for (int block = 0; block < 4; block++) {
            ofBuffer.lookUp(state, 4, block, block == 3, into);
        }
    }

    /** Two rows of three places. */
    private static void use(TileOrder order) {
        TileOrder walk = order.ofOneWalk();
        for (int row = 0; row < 2; row++) {
            for (int place = walk.first(row, 3); place != TileOrder.END; place = walk.after(place, row, 3)) {}
        }
    }

    /** A core of three places, to which two warps come. */
    private static void use(WarpScheduler scheduler) {
        WarpTurn turn = new WarpTurn(scheduler, 3, 2);
        turn.arrive(0);
        turn.choose(0b001, 0);
        turn.arrive(2);
        turn.choose(0b100, 0);
        turn.choose(0b001, 0b100);
        turn.leave(0);
        turn.choose(0b100, 0);
    }

    /** Three bins in each of two rows, in two frames. */
    private static void use(RenderOrder order) {
        BinWalk walk = new BinWalk(order);
        for (int frame = 0; frame < 2; frame++) {
            walk.begin(3, 2, frame);
            for (int place = 0; place < walk.bins(); place++) {
                walk.bin(place);
            }
        }
    }

    /** Three bins in a row for two raster units. */
    private static void use(BinDispatch dispatch) {
        BinDealer dealer = new BinDealer(dispatch, 2, 1);
        dealer.begin(3, 1);
        for (int bin = 0; bin < 3; bin++) {
            dealer.add(bin, bin, bin);
        }
        for (int turn = 0; turn < 4; turn++) {
            if (dealer.mayHave(turn % 2)) {
                dealer.next(turn % 2);
            }
        }
    }

    /** Room for one of the lines that two bins use: 0 and 1, and 1. */
    private static void use(RecordWorth replacement) {
        HeldRecords held = new HeldRecords(1, replacement);
        RecordUses uses = new RecordUses();
        uses.begin(2);
        uses.add(0, 0, 1);
        uses.add(1, 1, 1);
        held.take(0, 0, uses);
        held.take(1, 0, uses);
    }

    /** Three draws for two GPUs. */
    private static void use(DrawDealing dealing) {
        DrawDealer dealer = new DrawDealer(dealing, 2);
        for (int draw = 0; draw < 3; draw++) {
            dealer.deal(3);
        }
        dealer.done(0, 2);
    }

    /** Draws of 3, 4 and 5 primitives, and a threshold of 8. */
    private static void use(BatchJoining joining) {
        BatchMerger merger = new BatchMerger(8, joining);
        for (int primitives = 3; primitives < 6; primitives++) {
            merger.draw(0, primitives, false);
        }
    }

    /** Three GPUs share seven primitives, then four. */
    private static void use(PrimitiveSharing sharing) {
        PrimitiveSharer sharer = new PrimitiveSharer(sharing, 3);
        sharer.next(7);
        sharer.next(4);
    }

    /** Three inputs want a link, then two. */
    private static void use(PortArbiter arbiter) {
        PortTurn link = new PortTurn(arbiter, 3);
        link.grant(0b111);
        link.grant(0b101);
    }

    /** A level that is wider than high. */
    private static void use(Placement placement) {
        new PlacedLevel(placement, 4, 2);
    }

    /** Two GPUs are ready. */
    private static void use(SubImagePairing pairing) {
        CompositionTable table = new CompositionTable(pairing, 2);
        table.ready(0, false);
        table.ready(1, false);
        table.begin(table.sourceFor(0), 0);
        table.sourceFor(1);
    }

    /** Four banks, at which two requests to row 3 come before a write to row 5 of the same bank. */
    private static void use(RowClosing policy) {
        BankGroupChannel channel = new BankGroupChannel(new DramTiming(5, 6, 20, 7, 4, 8, 3, 2, 0, 0),
                new DramOrganisation(1, 1, 256, 64, new CommandSpacing(4, 4, 3, 3, 20, 7, 18, 2),
                        RefreshScope.ALL_BANKS, 0,
                        policy, 9, WriteDrain.NONE),
                4, 16, 4, 16, MemoryScheduler.FR_FCFS, 1);
        channel.add(0, 0, 0, 3, false, 64);
        channel.add(0, 1, 0, 3, false, 64);
        for (long tick = 1; tick < 25; tick++) {
            channel.step(tick);
        }
        channel.add(25, 2, 0, 5, true, 64);
        while (channel.nextTick() < Long.MAX_VALUE) {
            channel.step(channel.nextTick());
        }
    }

    /** Four banks, at one of which requests of two clients come. */
    private static void use(RequestOrder order) {
        BankGroupChannel channel = new BankGroupChannel(new DramTiming(5, 6, 20, 7, 4, 8, 3, 2, 0, 0),
                new DramOrganisation(1, 1, 256, 64, new CommandSpacing(4, 4, 3, 3, 20, 7, 18, 2),
                        RefreshScope.ALL_BANKS, 0,
                        PagePolicy.OPEN, 9, WriteDrain.NONE),
                4, 16, 4, 16, order, 2);
        channel.add(0, 0, 1, 0, 3, false, 64);
        channel.add(0, 1, 0, 0, 4, true, 64);
        while (channel.nextTick() < Long.MAX_VALUE) {
            channel.step(channel.nextTick());
        }
    }
}
