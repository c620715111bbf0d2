package org.tilewright.shader.form;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A program cut into blocks, whose steps the same lanes carry out one after the other. Blocks are numbered by the text. A
 * block ends behind a choice or a leave, which is its last step, and before a loop or a scope. What leads from the end of a
 * loop's body back to its beginning is a block of its own, whose only step is the loop; no other block holds one.
 */
public final class Blocks {

    private final List<Node> program;
    private final List<List<Node>> blocks = new ArrayList<>();
    /** Number of the block that a step begins. */
    private final Map<Node, Integer> starts = new IdentityHashMap<>();
    private final Map<Node, Integer> turns = new IdentityHashMap<>();

    /**
     * Cuts a program.
     *
     * @param program its steps at the outermost level, which are not to change any more
     */
    public Blocks(List<Node> program) {
        this.program = program;
        cut(program);
    }

    private void cut(List<Node> nodes) {
        List<Node> open = null;
        for (Node node : nodes) {
            boolean holdsBlocks = node instanceof Loop || node instanceof Scope;
            if (open == null && !holdsBlocks) {
                open = new ArrayList<>();
                starts.put(node, blocks.size());
                blocks.add(open);
            }
            switch (node) {
                case Choice choice -> {
                    open.add(choice);
                    cut(choice.then());
                    cut(choice.otherwise());
                    open = null;
                }
                case Loop loop -> {
                    cut(loop.body());
                    turns.put(loop, blocks.size());
                    blocks.add(List.of(loop));
                    open = null;
                }
                case Scope scope -> {
                    cut(scope.body());
                    open = null;
                }
                case Leave leave -> {
                    open.add(leave);
                    open = null;
                }
                default -> open.add(node);
            }
        }
    }

    /** The program, as it was given. */
    public List<Node> program() {
        return program;
    }

    /** How many blocks there are. */
    public int count() {
        return blocks.size();
    }

    /**
     * The steps of a block, at least one.
     *
     * @param number less than {@link #count}
     */
    public List<Node> steps(int number) {
        return blocks.get(number);
    }

    /** The block that begins with a step, or -1 if none does. */
    public int startingWith(Node node) {
        return starts.getOrDefault(node, -1);
    }

    /** The block that leads back to a loop's beginning. */
    public int turn(Loop loop) {
        return turns.get(loop);
    }
}
