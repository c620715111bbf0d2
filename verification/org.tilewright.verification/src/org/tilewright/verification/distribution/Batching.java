package org.tilewright.verification.distribution;

import java.util.Arrays;
import java.util.Map;

import org.tilewright.protocol.distribution.BroadcastTurn;
import org.tilewright.protocol.own.OwnDesign;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * GPUs that draw one frame of free commands, each at its own pace, and broadcast to each other what they have written of a
 * buffer. What a draw reads is, on every GPU, what the draws and clears before it have written: no batch holds a draw that
 * reads what another one of the batch writes, and every buffer is broadcast after its last write and before it is read.
 *
 * <p>The ghosts are, for each GPU, the buffers of which it lacks what others have written in commands that it has done
 * itself, and the broadcasts that have come to it.
 */
public final class Batching extends Harness {

    private static final int SAW_READ = 0;
    private static final int SAW_AHEAD = 1;
    private static final int SAW_BOTH = 2;
    /** Of rules that are built in: one of somebody's own may merge nothing. */
    private static final int SAW_JOINED = 3;

    private final int gpus;
    private final int draws;
    private final boolean isOwn;
    private final CommandPlan plan;
    private final BroadcastTurn[] turns;

    /** Commands of the frame that are known, and whether it has ended. */
    private int commands;
    private boolean ended;

    /** By GPU: the step that it does, as the steps are now, and whether it is in its synchronisation. */
    private final int[] at;
    private final boolean[] inside;

    /** By GPU: bit b, it lacks what others have written into buffer b; bit b, buffer b was ever brought to it. */
    private final int[] lacks;
    private final int[] brought;

    /** By receiver and source: broadcasts on their way, and broadcasts that have come for synchronisations not yet done. */
    private final int[][] underWay;
    private final int[][] come;

    /** Takes copies, draws, threshold and rule. */
    public Batching(Bounds bounds) {
        gpus = bounds.number("copies");
        draws = bounds.number("draws");
        String rule = bounds.text("rule");
        isOwn = OwnDesign.is(rule);
        plan = new CommandPlan(bounds.number("threshold"), rule, draws);
        turns = new BroadcastTurn[gpus];
        for (int gpu = 0; gpu < gpus; gpu++) {
            turns[gpu] = new BroadcastTurn(gpus, gpu);
        }
        at = new int[gpus];
        inside = new boolean[gpus];
        lacks = new int[gpus];
        brought = new int[gpus];
        underWay = new int[gpus][gpus];
        come = new int[gpus][gpus];
    }

    @Override
    public void step() {
        boolean isToChoose = isToChoose();
        act(Choice.upTo(isToChoose ? CommandPlan.COMMANDS : gpus + gpus * gpus), isToChoose);
    }

    /** Commands become known when a GPU gets to them, and then before anything else: they are the same for all. */
    private void act(int event, boolean isToChoose) {
        if (isToChoose) {
            if (commands == draws) {
                plan.end();
                ended = true;
            } else {
                commands++;
                if (plan.add(event) && !isOwn) {
                    Choice.saw(SAW_JOINED);
                }
            }
        } else if (event < gpus) {
            goOn(event);
        } else {
            arrive((event - gpus) / gpus, (event - gpus) % gpus);
        }
    }

    private boolean isToChoose() {
        for (int gpu = 0; gpu < gpus; gpu++) {
            if (!ended && at[gpu] == plan.size()) {
                return true;
            }
        }
        return false;
    }

    private void goOn(int gpu) {
        if (at[gpu] == plan.size()) {
            return;
        }
        if (plan.isSynchronisation(at[gpu])) {
            synchronise(gpu, plan.synchronised(at[gpu]));
            return;
        }
        int read = plan.read(at[gpu]);
        check((read & lacks[gpu]) == 0, "a draw reads a buffer without what another GPU has written into it before");
        if ((read & brought[gpu]) != 0) {
            Choice.saw(read == brought[gpu] && read == 3 ? SAW_BOTH : SAW_READ);
        }
        lacks[gpu] |= plan.written(at[gpu]);
        brought[gpu] &= ~plan.written(at[gpu]);
        advance(gpu);
    }

    private void synchronise(int gpu, int buffer) {
        if (!inside[gpu]) {
            turns[gpu].begin();
            inside[gpu] = true;
        } else if (turns[gpu].maySend()) {
            check(gpu == 0 || come[gpu][gpu - 1] > 0, "a GPU broadcasts before its turn");
            turns[gpu].sentLast();
            for (int other = 0; other < gpus; other++) {
                underWay[other][gpu] += other == gpu ? 0 : 1;
            }
        } else if (turns[gpu].isDone()) {
            turns[gpu].end();
            for (int other = 0; other < gpus; other++) {
                check(other == gpu || come[gpu][other] > 0, "a synchronisation ends before all has come");
                come[gpu][other] -= other == gpu ? 0 : 1;
            }
            lacks[gpu] &= ~(1 << buffer);
            brought[gpu] |= 1 << buffer;
            inside[gpu] = false;
            advance(gpu);
        }
    }

    private void advance(int gpu) {
        at[gpu]++;
        int least = at[gpu];
        for (int each : at) {
            least = Math.min(least, each);
        }
        if (least > 0) {
            plan.forgetFirst();
            for (int each = 0; each < gpus; each++) {
                at[each]--;
            }
        }
    }

    private void arrive(int gpu, int source) {
        if (underWay[gpu][source] > 0) {
            underWay[gpu][source]--;
            come[gpu][source]++;
            turns[gpu].lastArrived(source);
            if (!inside[gpu]) {
                Choice.saw(SAW_AHEAD);
            }
        }
    }

    /** At the end of the frame. */
    @Override
    public boolean mayRest() {
        return ended && plan.size() == 0;
    }

    @Override
    public String describe(int[] choices) {
        int event = choices[0];
        if (isToChoose()) {
            return "application: " + (commands == draws ? "the frame ends"
                    : CommandPlan.describe(event));
        }
        if (event < gpus) {
            return "GPU " + event + ": " + (at[event] == plan.size() ? "is at the end" : plan.text(at[event]));
        }
        int gpu = (event - gpus) / gpus;
        int source = (event - gpus) % gpus;
        return underWay[gpu][source] > 0
                ? "GPU " + source + " -> GPU " + gpu + ": what it has written of a buffer"
                : "network: nothing";
    }

    @Override
    public void show(Map<String, String> values) {
        StringBuilder steps = new StringBuilder();
        for (int index = 0; index < plan.size(); index++) {
            steps.append(index == 0 ? "" : "; ").append(plan.text(index));
        }
        values.put("steps", steps.length() == 0 ? "none" : steps.toString());
        for (int gpu = 0; gpu < gpus; gpu++) {
            values.put("GPU " + gpu + " does", at[gpu] == plan.size() ? "nothing"
                    : "step " + at[gpu]
                            + (inside[gpu] ? ", synchronising" : ""));
            values.put("GPU " + gpu + " lacks what others wrote into",
                    lacks[gpu] == 0 ? "no buffer" : lacks[gpu] == 3 ? "both buffers" : "buffer " + (lacks[gpu] - 1));
        }
    }

    @Override
    public String[] witnesses() {
        String[] all = { "a draw reads a buffer that was broadcast", "a GPU is ahead of another one by a broadcast",
                "a draw reads two buffers that were broadcast", "a draw joins a batch" };
        return isOwn ? Arrays.copyOf(all, SAW_JOINED) : all;
    }
}
