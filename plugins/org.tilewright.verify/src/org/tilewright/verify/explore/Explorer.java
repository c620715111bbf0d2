package org.tilewright.verify.explore;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

import org.tilewright.verification.Harness;
import org.tilewright.verification.Live;
import org.tilewright.verify.explore.Exploration.End;

/**
 * A breadth-first search through all states of a harness. A round takes some blocks of states: threads expand them, then
 * each part of the visited states takes the candidates that belong to it, in the order of the blocks. So states,
 * their order and the counterexample are the same for any number of threads, and no thread ever waits for a lock.
 */
public final class Explorer {

    /** Blocks of a round: enough for many threads, and candidates that a processor's cache holds. */
    private static final int BLOCKS = 64;

    private static final int BLOCKS_OF_A_THREAD = 4;

    /** Memory beside the states: the candidates of a round and what the threads need. */
    private static final long RESERVE = 16L << 20;

    /** When so many parts of the memory that states may take are full, some are written to a file: the sets grow by parts. */
    private static final int BEFORE_SPILLING = 7;
    private static final int IN_ALL = 8;

    /** Scouts go out when room is missing and there are so many states, and again when there are twice as many. */
    private static final int BEFORE_SCOUTING = 4096;
    private static final int WALKS = 16;

    private final Supplier<Harness> harnesses;
    private final Settings settings;
    private final Progress progress;
    private final Partition[] parts = new Partition[StateNumber.PARTS];
    private final Block[] blocks = new Block[BLOCKS];
    private final List<Expander> expanders = new ArrayList<>();
    private final int[] expanded = new int[StateNumber.PARTS];
    private final int[] levelEnds = new int[StateNumber.PARTS];

    private Layout layout;
    private ExecutorService pool;
    private long transitions = 1;
    private long stepsTaken;
    private int depth;
    private long begin;
    private long scouted = BEFORE_SCOUTING / 2;
    private SpillFile spill;
    private Block.Violation violation;
    private Block.Violation deadlock;

    /**
     * Prepares a search.
     *
     * @param harnesses makes harnesses in their first state, one for each thread
     */
    public Explorer(Supplier<Harness> harnesses, Settings settings, Progress progress) {
        this.harnesses = harnesses;
        this.settings = settings;
        this.progress = progress;
    }

    /**
     * Searches; to be called once.
     *
     * @throws UnsupportedHarnessException if the harness breaks the rules of {@link Harness}
     */
    public Exploration explore() {
        begin = System.nanoTime();
        Harness harness = harnesses.get();
        if (harness instanceof Live && settings.symmetry()) {
            throw new UnsupportedHarnessException(harness.getClass().getSimpleName()
                    + " is asked what happens in the end under symmetry, which renames its actions");
        }
        for (int thread = 0; thread < settings.threads(); thread++) {
            expanders.add(new Expander(harnesses.get(), settings.symmetry()));
        }
        int[] first = expanders.get(0).present();
        layout = Layout.of(first);
        StateHash hash = new StateHash(first.length);
        for (int part = 0; part < parts.length; part++) {
            parts[part] = new Partition(layout);
        }
        for (int block = 0; block < BLOCKS; block++) {
            blocks[block] = new Block(parts.length);
        }
        long[] key = new long[layout.longs()];
        layout.pack(first, key, new int[first.length]);
        int root = StateNumber.part(hash.of(first));
        parts[root].insert(layout.mixing().mixed(key, 0), key, 0, StateNumber.of(root, 0));
        pool = Executors.newFixedThreadPool(settings.threads());
        try (SpillFile file = settings.spill() == null ? null : new SpillFile(settings.spill())) {
            spill = file;
            End end = search();
            return end == End.COMPLETE && harness instanceof Live live ? lasting(live) : outcome(end);
        } catch (OutOfMemoryError e) {
            return outcome(End.OUT_OF_MEMORY);
        } catch (UncheckedIOException e) {
            return outcome(End.OUT_OF_MEMORY, settings.spill() + " takes no more: " + e.getCause().getMessage());
        } finally {
            pool.shutdownNow();
        }
    }

    /** Nothing is wrong with any state: whether all that is owed is done in the end. */
    private Exploration lasting(Live live) {
        // Steps are looked for from everywhere to everywhere: that takes all states in memory.
        for (Partition part : parts) {
            part.log().loadAll(spill);
        }
        if (bytes() > settings.maximumBytes()) {
            return outcome(End.OUT_OF_MEMORY);
        }
        Liveness liveness = new Liveness(harnesses.get(), parts);
        Graph graph = liveness.graph(settings.maximumBytes() - bytes(), () -> progress.isCancelled() || isOutOfTime());
        if (graph == null) {
            return outcome(progress.isCancelled() ? End.CANCELLED : End.OUT_OF_TIME);
        }
        Liveness.Lasso lasso = liveness.lasso(graph);
        if (lasso == null) {
            return outcome(End.COMPLETE);
        }
        return new Exploration(End.VIOLATED, states(), transitions, depth, seen(), bytes(), spilled(),
                new Path(harnesses.get(), false).along(lasso), lasso.loop(),
                Liveness.message(live, lasso.obligation()), stepsTaken);
    }

    private End search() {
        while (true) {
            boolean any = false;
            for (int part = 0; part < parts.length; part++) {
                levelEnds[part] = parts[part].size();
                any |= expanded[part] < levelEnds[part];
            }
            if (!any) {
                depth--;
                return End.COMPLETE;
            }
            End cut = expandLevel();
            if (cut != null || violation != null || deadlock != null) {
                return cut != null ? cut : End.VIOLATED;
            }
            depth++;
        }
    }

    /** Expands all states of one depth; returns why it could not, or null. */
    private End expandLevel() {
        while (true) {
            int count = nextBlocks();
            if (count == 0) {
                return null;
            }
            expand(count);
            if (progress.isCancelled()) {
                return End.CANCELLED;
            }
            for (int block = 0; block < count; block++) {
                transitions += blocks[block].transitions;
                stepsTaken += blocks[block].steps;
                violation = violation == null ? blocks[block].violation : violation;
                deadlock = deadlock == null ? blocks[block].deadlock : deadlock;
            }
            inParallel(threadsFor(count), parts.length, thread -> part -> insert(part, count));
            progress.at(states(), transitions, depth);
            progress.waiting(states() - Arrays.stream(expanded).asLongStream().sum());
            if (states() > settings.maximumStates()) {
                return End.TOO_MANY_STATES;
            }
            if (isFull()) {
                return End.OUT_OF_MEMORY;
            }
            if (isOutOfTime()) {
                return End.OUT_OF_TIME;
            }
        }
    }

    /** Whether there is no memory for more states, not even when those that are not looked at now are written to a file. */
    private boolean isFull() {
        if (bytes() > settings.maximumBytes() / IN_ALL * BEFORE_SPILLING && spill != null) {
            for (int part = 0; part < parts.length; part++) {
                parts[part].log().giveUp(expanded[part], spill);
            }
        }
        return bytes() > settings.maximumBytes() || fullest() > Partition.MAXIMUM_STATES / 2;
    }

    private long spilled() {
        return spill == null ? 0 : spill.length();
    }

    private boolean isOutOfTime() {
        return settings.maximumTime() != null && System.nanoTime() - begin > settings.maximumTime().toNanos();
    }

    /** No more threads than have some blocks of a round each: waking one up for less takes longer than it helps. */
    private int threadsFor(int count) {
        return Math.clamp(count / BLOCKS_OF_A_THREAD, 1, settings.threads());
    }

    private void insert(int part, int count) {
        for (int block = 0; block < count; block++) {
            blocks[block].insertInto(parts[part], part, layout.longs());
        }
    }

    /** Cuts the next states of the level into blocks. */
    private int nextBlocks() {
        int count = 0;
        for (int part = 0; part < parts.length && count < BLOCKS; part++) {
            while (expanded[part] < levelEnds[part] && count < BLOCKS) {
                int to = Math.min(levelEnds[part], expanded[part] + Block.STATES);
                if (spill != null) {
                    parts[part].log().load(expanded[part], spill);
                    parts[part].log().load(to - 1, spill);
                }
                blocks[count++].begin(part, expanded[part], to);
                expanded[part] = to;
            }
        }
        return count;
    }

    /** Expands the round's blocks; if a state has no room in the layout, makes room and does so again. */
    private void expand(int count) {
        while (true) {
            inParallel(threadsFor(count), count, thread -> block -> {
                if (!progress.isCancelled()) {
                    expanders.get(thread).expand(blocks[block], parts, layout);
                }
            });
            Layout wider = layout;
            for (Expander expander : expanders) {
                int[] missing = expander.takeMissing();
                wider = missing == null ? wider : wider.widened(missing);
            }
            if (wider == layout) {
                return;
            }
            layout = states() < 2 * scouted ? wider : foreseen(wider, count);
            inParallel(settings.threads(), parts.length, thread -> part -> parts[part].widen(layout));
            for (int block = 0; block < count; block++) {
                blocks[block].rewind();
            }
        }
    }

    /** A layout with room for what scouts from the round's blocks come to, too. */
    private Layout foreseen(Layout wider, int count) {
        scouted = states();
        Scouts scouts = new Scouts(harnesses.get(), settings.symmetry());
        int[] missing = new int[layout.words()];
        for (int walk = 0; walk < WALKS; walk++) {
            Block block = blocks[walk % count];
            scouts.walk(words(StateNumber.of(block.part, block.from)), wider, missing);
        }
        return wider.widened(missing);
    }

    /**
     * Does work number 0 to {@code count - 1}, each on any of the threads. The calling one is the first of them, so that
     * one thread, and a round too small for several, never waits for another one to wake up.
     */
    private void inParallel(int threads, int count, Work work) {
        AtomicInteger next = new AtomicInteger();
        List<Future<?>> others = new ArrayList<>();
        for (int thread = 1; thread < threads; thread++) {
            IntConsumer piece = work.ofThread(thread);
            others.add(pool.submit(() -> takeNumbers(next, count, piece)));
        }
        try {
            takeNumbers(next, count, work.ofThread(0));
        } finally {
            // Whatever went wrong here, nobody works on when this returns.
            await(others);
        }
    }

    private static void takeNumbers(AtomicInteger next, int count, IntConsumer piece) {
        for (int number = next.getAndIncrement(); number < count; number = next.getAndIncrement()) {
            piece.accept(number);
        }
    }

    /** Waits for all of them, and then says what went wrong with any. */
    private static void await(List<Future<?>> all) {
        Throwable wrong = null;
        for (Future<?> each : all) {
            try {
                each.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            } catch (ExecutionException e) {
                wrong = e.getCause();
            }
        }
        if (wrong instanceof Error error) {
            throw error;
        }
        if (wrong != null) {
            throw new IllegalStateException(wrong);
        }
    }

    /** What one thread does with each number that it gets. */
    private interface Work {

        IntConsumer ofThread(int thread);
    }

    private long states() {
        long states = 0;
        for (Partition part : parts) {
            states += part.size();
        }
        return states;
    }

    private int fullest() {
        int fullest = 0;
        for (Partition part : parts) {
            fullest = Math.max(fullest, part.size());
        }
        return fullest;
    }

    private long bytes() {
        long bytes = RESERVE;
        for (Partition part : parts) {
            bytes += part.bytes();
        }
        return bytes;
    }

    private Exploration outcome(End end) {
        return outcome(end, null);
    }

    private Exploration outcome(End end, String reason) {
        // A state without a step is reached a step earlier than one whose step is wrong.
        Block.Violation found = deadlock != null ? deadlock : violation;
        List<int[]> steps = end == End.VIOLATED
                ? new Path(harnesses.get(), settings.symmetry()).to(found, this::words, this::parent)
                : List.of();
        return new Exploration(end, states(), transitions, depth, seen(), bytes(), spilled(), steps,
                Exploration.NO_LOOP,
                end == End.VIOLATED ? found.message() : reason, stepsTaken);
    }

    private long seen() {
        long seen = 0;
        for (Expander expander : expanders) {
            seen |= expander.seen();
        }
        return seen;
    }

    private int[] words(int state) {
        int[] words = new int[layout.words()];
        logOf(state).words(StateNumber.place(state), words);
        return words;
    }

    private int parent(int state) {
        return logOf(state).parent(StateNumber.place(state));
    }

    /** The log of a state, whose chunk is in memory. */
    private StateLog logOf(int state) {
        StateLog log = parts[StateNumber.part(state)].log();
        log.load(StateNumber.place(state), spill);
        return log;
    }
}
