package org.tilewright.sim.ticked.exchange;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.composition.CompositionTable;
import org.tilewright.protocol.composition.DrawDealer;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.ticked.network.GroupMessage;
import org.tilewright.sim.ticked.network.GroupMessage.Subject;
import org.tilewright.sim.ticked.work.Group;
import org.tilewright.sim.ticked.work.Part;

/** In GPU 0, what decides who draws which draw of a group, and who sends a sub-image to whom. */
public final class TickedGroupSchedulers {

    private record Heard(int gpu, GroupMessage message, long tick) {}

    private final TickedComposition own;
    private final SortLastComposition spec;
    private final Faults faults;
    private final int gpus;
    private final List<Group> groups;
    private final DrawDealer dealer;
    private final CompositionTable table;
    private final List<Heard> inbox = new ArrayList<>();
    /** By GPU, draws that it has been dealt and has not done. */
    private final int[] unfinished;
    private Group group;
    private int dealt;
    private long lastDeal;

    TickedGroupSchedulers(TickedComposition own, Part part, Faults faults) {
        this.faults = faults;
        this.own = own;
        spec = part.system().composition();
        gpus = part.gpus();
        groups = part.schedule().groups();
        dealer = new DrawDealer(spec.drawScheduler(), gpus);
        table = new CompositionTable(spec.compositionScheduler(), gpus);
        unfinished = new int[gpus];
        lastDeal = -spec.dealInterval();
    }

    /** A GPU says something, to be heard from a tick on. */
    void hear(int gpu, GroupMessage message, long tick) {
        inbox.add(new Heard(gpu, message, tick));
    }

    void tick(long tick) {
        List<Heard> heard = inbox.stream().filter(each -> each.tick <= tick).toList();
        inbox.removeAll(heard);
        heard.forEach(this::take);
        for (int gpu = 0; gpu < gpus; gpu++) {
            if (table.isDone(gpu)) {
                table.leave(gpu);
                own.tell(1L << gpu, new GroupMessage(Subject.LEAVE, 0, 0), tick);
            }
        }
        for (int receiver = 0; receiver < gpus; receiver++) {
            for (int source = table.sourceFor(receiver); source != CompositionTable.NOBODY; source = table
                    .sourceFor(receiver)) {
                table.begin(source, receiver);
                own.tell(1L << source, new GroupMessage(Subject.GRANT, receiver, 0), tick);
            }
        }
        deal(tick);
    }

    private void deal(long tick) {
        boolean isLeft = group != null && dealt < group.draws().size();
        if (!isLeft || tick - lastDeal < spec.dealInterval()
                || unfinished[dealer.next(group.primitives().get(dealt))] == spec.drawsAhead()) {
            return;
        }
        int gpu = dealer.deal(group.primitives().get(dealt));
        unfinished[gpu]++;
        own.tell((1L << gpus - 1 << 1) - 1, new GroupMessage(Subject.DEAL, group.firstPlace() + dealt, gpu), tick);
        dealt++;
        lastDeal = tick;
    }

    private void take(Heard heard) {
        int first = heard.message.first();
        switch (heard.message.subject()) {
            case BEGUN -> {
                group = groups.get(first).isInOrder() ? null : groups.get(first);
                dealt = 0;
            }
            case REPORT -> {
                dealer.done(heard.gpu, first);
                unfinished[heard.gpu] -= heard.message.second();
            }
            case READY -> table.ready(heard.gpu,
                    groups.get(first).isInOrder() && first != faults.unorderedGroup());
            case SENT -> table.sent(heard.gpu, first);
            case RECEIVED -> table.received(first, heard.gpu);
            default -> throw new IllegalArgumentException("schedulers do not hear " + heard.message);
        }
    }
}
