package org.tilewright.sim.kernel.exchange;

import org.tilewright.protocol.composition.CompositionTable;
import org.tilewright.protocol.composition.DrawDealer;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.ComposedGroup;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.GroupMail;
import org.tilewright.sim.kernel.work.GroupMail.Letter;
import org.tilewright.sim.kernel.work.GroupMail.Subject;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.system.SortLastComposition;

/** The schedulers of composed groups, in GPU 0: who draws which draw, and who sends a sub-image to whom. */
public final class GroupSchedulers {

    private final FrameShare share;
    private final SortLastComposition spec;
    private final GroupMail mail;
    private DrawDealer dealer;
    private CompositionTable table;
    private CommandPlan plan;
    private Faults faults;
    /** The group whose draws are dealt, and how many of them are; null if there is none. */
    private ComposedGroup group;
    private int dealt;
    /** By GPU, draws that it was dealt and has not completed. */
    private int[] outstanding;
    private long lastDeal;
    private long lastTick;
    private long left;

    public GroupSchedulers(FrameShare share) {
        this.share = share;
        spec = share.system().composition();
        mail = share.mail();
    }

    public void reset(CommandPlan newPlan, Faults newFaults) {
        faults = newFaults;
        plan = newPlan;
        dealer = new DrawDealer(spec.drawScheduler(), share.gpus());
        table = new CompositionTable(spec.compositionScheduler(), share.gpus());
        outstanding = new int[share.gpus()];
        group = null;
        lastDeal = -spec.dealInterval();
        lastTick = -1;
        left = 0;
    }

    /** Whether all GPUs have left all groups. */
    public boolean isDone() {
        return left == (long) share.gpus() * plan.groups().size();
    }

    /** The tick at which they act next, from what is known now. */
    public long next() {
        long letter = mail.nextLetter();
        return mayDeal() ? Math.min(letter, Math.max(lastTick + 1, lastDeal + spec.dealInterval())) : letter;
    }

    private boolean mayDeal() {
        return group != null && dealt < group.draws().size()
                && outstanding[dealer.next(group.draws().get(dealt).primitives())] < spec.drawsAhead();
    }

    /** Acts at a tick. */
    public void step(long tick) {
        lastTick = tick;
        while (mail.nextLetter() <= tick) {
            take(mail.takeLetter());
        }
        for (int gpu = 0; gpu < share.gpus(); gpu++) {
            if (table.isDone(gpu)) {
                table.leave(gpu);
                left++;
                mail.tell(tick, gpu, Subject.LEAVE, 0);
            }
        }
        for (int receiver = 0; receiver < share.gpus(); receiver++) {
            grant(tick, receiver);
        }
        if (mayDeal() && tick >= lastDeal + spec.dealInterval()) {
            deal(tick);
        }
    }

    private void grant(long tick, int receiver) {
        int source = table.sourceFor(receiver);
        while (source != CompositionTable.NOBODY) {
            table.begin(source, receiver);
            mail.tell(tick, source, Subject.GRANT, receiver);
            source = table.sourceFor(receiver);
        }
    }

    private void deal(long tick) {
        int gpu = dealer.deal(group.draws().get(dealt).primitives());
        outstanding[gpu]++;
        mail.tellAll(tick, group.firstPlace() + dealt, gpu);
        dealt++;
        lastDeal = tick;
    }

    private void take(Letter letter) {
        switch (letter.subject()) {
            case BEGUN -> {
                group = plan.groups().get(letter.first());
                group = group.isInOrder() ? null : group;
                dealt = 0;
            }
            case REPORT -> {
                dealer.done(letter.gpu(), letter.first());
                outstanding[letter.gpu()] -= letter.second();
            }
            case READY -> table.ready(letter.gpu(), letter.first() != faults.unorderedGroup()
                    && plan.groups().get(letter.first()).isInOrder());
            case SENT -> table.sent(letter.gpu(), letter.first());
            case RECEIVED -> table.received(letter.first(), letter.gpu());
            default -> throw new IllegalArgumentException("no scheduler is told of " + letter.subject());
        }
    }
}
