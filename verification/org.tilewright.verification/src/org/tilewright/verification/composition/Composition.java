package org.tilewright.verification.composition;

import java.util.Map;

import org.tilewright.protocol.composition.CompositionTable;
import org.tilewright.protocol.composition.DrawDealer;
import org.tilewright.protocol.composition.DrawDealing;
import org.tilewright.protocol.composition.SubImagePairing;
import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.protocol.distribution.PrimitiveSharing;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * GPUs that draw a frame of free commands, each at its own pace, and put their sub-images together. One pixel is watched, of
 * a GPU that a bound names. It is after each group what the commands make of it one after the other; a sub-image is put in
 * once, and in the group that it was drawn for; and all GPUs come to the end.
 *
 * <p>The ghosts are what was drawn, and whose sub-images of its present group each GPU has put in.
 */
public final class Composition extends Harness {

    private static final int SAW_JOINED = 0;
    private static final int SAW_OUT_OF_ORDER = 1;
    private static final int SAW_SIDE = 2;
    private static final int SAW_AHEAD = 3;
    private static final int SAW_BLENDED_ON_COMPOSED = 4;

    private final int gpus;
    private final int owner;
    private final boolean eager;
    private final GroupedFrame frame;
    private final DrawDealer dealer;
    private final CompositionTable table;
    private final PixelOwner pixel;

    /** By GPU: the group that it works on, whether it has told that it is ready, whose sub-images it has put in. */
    private final int[] at;
    private final boolean[] ready;
    private final int[] composed;

    /** By source and receiver: whether something is still to be sent; the group, from 1, of what is to be put in, or 0. */
    private final boolean[] sending;
    private final int[] coming;

    /** The draws of composed groups that are drawn, as a mask. */
    private int drawn;

    private final int pairs;
    private final int events;

    /** Takes gpus, owner, commands, threshold, dealing, pairing, shares and eager. */
    public Composition(Bounds bounds) {
        gpus = bounds.number("gpus");
        owner = Math.min(bounds.number("owner"), gpus - 1);
        eager = bounds.flag("eager");
        frame = new GroupedFrame(bounds.number("threshold"), bounds.number("commands"), gpus,
                new PrimitiveSharer(DesignPoint.named(PrimitiveSharing.class, bounds.text("shares")), gpus));
        dealer = new DrawDealer(DesignPoint.named(DrawDealing.class, bounds.text("dealing")), gpus);
        table = new CompositionTable(DesignPoint.named(SubImagePairing.class, bounds.text("pairing")), gpus);
        pixel = new PixelOwner(owner, frame);
        at = new int[gpus];
        ready = new boolean[gpus];
        composed = new int[gpus];
        sending = new boolean[gpus * gpus];
        coming = new int[gpus * gpus];
        pairs = gpus * gpus;
        events = Math.max(1 + gpus + 2 * pairs, DrawnCommand.count());
    }

    static void hold(boolean holds, String message) {
        check(holds, message);
    }

    /** All commands come first. Whoever may begin to send does so at once. */
    @Override
    public void step() {
        int event = Choice.upTo(events);
        if (!frame.isComplete()) {
            if (event < DrawnCommand.count() && frame.add(event)) {
                Choice.saw(SAW_JOINED);
            }
        } else if (event == 0) {
            deal();
        } else if (event <= gpus) {
            goOn(event - 1);
        } else if (event <= gpus + pairs) {
            send(event - 1 - gpus);
        } else if (event <= gpus + 2 * pairs) {
            receive(event - 1 - gpus - pairs);
        }
        if (frame.isComplete()) {
            prepare();
            pair();
        }
    }

    /**
     * With eagerness draws are dealt and drawn, and groups left, as soon as they can be; a GPU may still be ready as late as it
     * likes, and nothing else is seen of it by others.
     */
    private void prepare() {
        boolean goesOn = eager;
        while (goesOn) {
            goesOn = deal();
            for (int gpu = 0; gpu < gpus; gpu++) {
                goesOn |= !isDrawn(gpu) && goOn(gpu);
            }
        }
    }

    private boolean deal() {
        int number = frame.nextToDeal();
        if (number == frame.end(frame.groups() - 1)) {
            return false;
        }
        frame.deal(number, dealer.deal(1));
        return true;
    }

    /** Whether it acts. */
    private boolean goOn(int gpu) {
        int group = at[gpu];
        if (group == frame.groups()) {
            return false;
        }
        if (!frame.isComposed(group)) {
            if (gpu == owner) {
                pixel.drawAll(group);
            }
            leave(gpu);
        } else if (isDrawn(gpu)) {
            beReady(gpu, frame.isBlended(group));
        } else if (!ready[gpu]) {
            return draw(gpu, group);
        } else {
            return leaveIfDone(gpu);
        }
        return true;
    }

    private int nextToDraw(int gpu, int group) {
        int number = frame.first(group);
        while (number < frame.end(group) && (!frame.isDrawnBy(number, gpu) || (drawn >> number & 1) == 1)) {
            number++;
        }
        return number;
    }

    /** Whether it has drawn all that it has to of a composed group, and has not told so. */
    private boolean isDrawn(int gpu) {
        int group = at[gpu];
        return group < frame.groups() && frame.isComposed(group) && !ready[gpu]
                && nextToDraw(gpu, group) == frame.end(group) && frame.nextToDeal() >= frame.end(group);
    }

    private void beReady(int gpu, boolean inOrder) {
        ready[gpu] = true;
        table.ready(gpu, inOrder);
        if (gpu == owner && inOrder) {
            pixel.beginMerge(at[gpu]);
        }
    }

    private boolean draw(int gpu, int group) {
        int number = nextToDraw(gpu, group);
        boolean draws = number < frame.end(group);
        if (draws) {
            draw(gpu, group, number);
        }
        return draws;
    }

    private boolean leaveIfDone(int gpu) {
        boolean done = table.isDone(gpu);
        if (done) {
            table.leave(gpu);
            leave(gpu);
        }
        return done;
    }

    private void draw(int gpu, int group, int number) {
        drawn |= 1 << number;
        if (!frame.isBlended(group)) {
            dealer.done(gpu, 1);
        }
        if (gpu == owner) {
            pixel.draw(number);
        }
    }

    private void leave(int gpu) {
        int group = at[gpu];
        if (gpu == owner) {
            pixel.leave(group);
        }
        at[gpu]++;
        ready[gpu] = false;
        composed[gpu] = 0;
        for (int other = 0; other < gpus; other++) {
            if (frame.isComposed(group) && at[other] == group) {
                Choice.saw(SAW_AHEAD);
            }
        }
    }

    private void pair() {
        for (int receiver = 0; receiver < gpus; receiver++) {
            for (int source = table.sourceFor(receiver); source != CompositionTable.NOBODY; source = table
                    .sourceFor(receiver)) {
                check(!isSending(source), "a GPU begins to send to two");
                table.begin(source, receiver);
                sending[source * gpus + receiver] = true;
                coming[source * gpus + receiver] = at[source] + 1;
            }
        }
    }

    private boolean isSending(int source) {
        boolean sends = false;
        for (int receiver = 0; receiver < gpus; receiver++) {
            sends |= sending[source * gpus + receiver];
        }
        return sends;
    }

    private void send(int pair) {
        if (sending[pair]) {
            sending[pair] = false;
            table.sent(pair / gpus, pair % gpus);
        }
    }

    private void receive(int pair) {
        if (coming[pair] == 0) {
            return;
        }
        int source = pair / gpus;
        int receiver = pair % gpus;
        check(coming[pair] == at[receiver] + 1 && ready[receiver],
                "a sub-image comes of another group than its receiver's");
        coming[pair] = 0;
        check((composed[receiver] >> source & 1) == 0, "a sub-image is put in twice");
        if (composed[receiver] > 1 << source) {
            Choice.saw(SAW_OUT_OF_ORDER);
        }
        composed[receiver] |= 1 << source;
        if (receiver == owner) {
            composeAtOwner(source);
        }
        table.received(source, receiver);
    }

    private void composeAtOwner(int source) {
        int group = at[owner];
        if (pixel.compose(source, group)) {
            Choice.saw(SAW_SIDE);
        }
        if (frame.isBlended(group) && group > 0 && frame.isComposed(group - 1)) {
            Choice.saw(SAW_BLENDED_ON_COMPOSED);
        }
    }

    /** At the end of the frame. */
    @Override
    public boolean mayRest() {
        boolean done = frame.isComplete();
        for (int gpu = 0; gpu < gpus; gpu++) {
            done &= at[gpu] == frame.groups();
        }
        return done;
    }

    @Override
    public String describe(int[] choices) {
        int event = choices[0];
        if (!frame.isComplete()) {
            return "application: " + (event < DrawnCommand.count() ? DrawnCommand.of(event).text() : "nothing");
        }
        if (event == 0) {
            return "application: " + (frame.nextToDeal() < frame.end(frame.groups() - 1)
                    ? "deals draw " + frame.nextToDeal()
                    : "nothing");
        }
        if (event <= gpus) {
            return "GPU " + (event - 1) + ": goes on with group " + at[event - 1];
        }
        int pair = (event - 1 - gpus) % pairs;
        boolean sends = event <= gpus + pairs;
        if (event > gpus + 2 * pairs || !(sends ? sending[pair] : coming[pair] > 0)) {
            return "network: nothing";
        }
        return "GPU " + pair / gpus + " -> GPU " + pair % gpus + ": "
                + (sends ? "has sent its sub-image" : "its sub-image is put in");
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("commands", frame.text());
        values.put("pixel of GPU " + owner, pixel.text());
        for (int gpu = 0; gpu < gpus; gpu++) {
            values.put("GPU " + gpu, at[gpu] == frame.groups() ? "at the end"
                    : "group " + at[gpu] + (ready[gpu] ? ", ready" : ""));
            values.put("GPU " + gpu + " has put in", Integer.toBinaryString(composed[gpu]));
        }
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a draw joins a composed group", "a sub-image is put in after that of a later GPU",
                "a sub-image goes into the side buffer", "a GPU leaves a composed group before another one",
                "a blended group is composed on another composed group" };
    }
}
