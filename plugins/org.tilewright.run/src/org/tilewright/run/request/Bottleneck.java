package org.tilewright.run.request;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.tilewright.run.folder.CycleStacks.Share;
import org.tilewright.run.folder.CycleStacks.Stack;
import org.tilewright.run.stacks.CauseKind;

/**
 * The component that holds the others up: the one that is neither idle nor held up itself for the greatest part of its
 * time. A stage before it is held up behind it, a stage after it has no input.
 *
 * @param component its name
 * @param occupied part of its time in which it works or waits for what it asked for, 0 to 1
 * @param cause what most of that is charged to
 * @param share part of its time charged to that cause, 0 to 1
 */
record Bottleneck(String component, double occupied, String cause, double share) {

    static Optional<Bottleneck> of(List<Stack> stacks) {
        return stacks.stream().filter(stack -> stack.ticks() > 0 && isUnit(stack)).map(Bottleneck::of)
                .max(Comparator.comparingDouble(Bottleneck::occupied));
    }

    /** The account of a GPU as a whole, {@code gpu0}, is no unit's. */
    private static boolean isUnit(Stack stack) {
        return stack.component().contains(".");
    }

    private static Bottleneck of(Stack stack) {
        List<Share> own = stack.causes().stream()
                .filter(share -> CauseKind.of(share.name()) == CauseKind.OWN).toList();
        long ticks = own.stream().mapToLong(Share::ticks).sum();
        Share most = own.stream().max(Comparator.comparingLong(Share::ticks)).orElse(new Share("", 0, ""));
        return new Bottleneck(stack.component(), (double) ticks / stack.ticks(), most.name(),
                (double) most.ticks() / stack.ticks());
    }
}
