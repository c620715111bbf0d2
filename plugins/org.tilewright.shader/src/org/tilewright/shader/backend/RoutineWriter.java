package org.tilewright.shader.backend;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.tilewright.shader.Position;
import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Discard;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Leave;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Loop;
import org.tilewright.shader.form.Operands;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.quad.Code;
import org.tilewright.shader.quad.EndlessLoopException;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.quad.QuadPath;

/** Writes a method: steps, and which lanes go where. */
final class RoutineWriter {

    /** What each method takes and answers: the quad and its lanes, those that come through. */
    static final String DESCRIPTOR = "(Lorg/tilewright/shader/quad/Quad;I)I";

    /** What stands before the names of methods that nobody watches, where there are two of each. */
    static final String UNWATCHED = "unwatched_";

    private final Tree tree;
    private final Instructions to;
    private final ValueWriter values;
    private final ClassContent content;
    private final Map<Entry, Label> ends = new HashMap<>();
    /** The variables of this method that debuggers show, by storage; null if it is not watched. */
    private final Map<Storage, Integer> shown;
    private final String prefix;
    private int free = ValueWriter.FREE;

    /** @param watched whether it is a method that debuggers look at */
    RoutineWriter(Tree tree, Instructions to, ClassContent content, boolean watched) {
        this.tree = tree;
        this.to = to;
        this.content = content;
        shown = watched ? new LinkedHashMap<>() : null;
        prefix = prefix(content, watched);
        values = new ValueWriter(tree, to);
    }

    /** Loads the arrays of the quad. */
    void begin() {
        array("inputs", ValueWriter.INPUTS);
        array("outputs", ValueWriter.OUTPUTS);
        array("uniforms", ValueWriter.UNIFORMS);
        array("scratch", ValueWriter.SCRATCH);
    }

    static String prefix(ClassContent content, boolean watched) {
        return content.watching() == null || watched ? "" : UNWATCHED;
    }

    /** Has the variables at hand that debuggers show of a method, if it is watched. */
    void show(Routine routine) {
        if (shown != null) {
            show(tree.block, routine);
        }
    }

    private void show(Block block, Routine routine) {
        for (Entry entry : block.entries) {
            Storage storage = Watching.storage(entry.node);
            if (storage != null && entry.routine == routine && !shown.containsKey(storage)) {
                int number = content.watching().number(storage);
                shown.put(storage, take(1));
                to.loadArray(content.name(), ClassContent.ARRAYS, number,
                        content.watching().variable(number).type());
                to.storeReference(shown.get(storage));
            }
            if (entry.first != null) {
                show(entry.first, routine);
            }
            if (entry.second != null) {
                show(entry.second, routine);
            }
        }
    }

    /** Tells debuggers what the variables of a method are called. */
    void name(Label from, Label end) {
        if (shown != null) {
            to.name("lanes", int.class, from, end, ValueWriter.MASK);
            shown.forEach((storage, variable) -> {
                WatchedVariable of = content.watching().variable(content.watching().number(storage));
                to.name(of.name(), of.type(), from, end, variable);
            });
        }
    }

    private void array(String field, int variable) {
        to.loadReference(ValueWriter.QUAD);
        to.field(Opcodes.GETFIELD, Quad.class, field, int[].class);
        to.storeReference(variable);
    }

    /** Gives variables of this method that are not written first their zeros. */
    void zero(Routine routine) {
        for (Room room : tree.rooms) {
            boolean mine = !room.inArray && room.declaration == null && room.accesses.get(0).routine == routine;
            if (mine) {
                room.place = take(room.lanes());
                for (int lane = 0; lane < room.lanes(); lane++) {
                    to.push(new Constant(room.kind, 0));
                    to.store(room.kind, room.place + lane);
                }
            }
        }
    }

    private int take(int count) {
        free += count;
        return free - count;
    }

    void write(Routine routine) {
        Label end = new Label();
        if (routine.routines.isEmpty()) {
            write(routine.entries, ValueWriter.MASK, end);
        } else {
            call(routine.routines, ValueWriter.MASK, end);
        }
        to.label(end);
    }

    private void call(List<Routine> routines, int mask, Label end) {
        for (Routine routine : routines) {
            to.loadReference(ValueWriter.QUAD);
            to.load(Kind.INT, mask);
            to.callOwn(content.name(), prefix + routine.name(), DESCRIPTOR);
            to.store(Kind.INT, mask);
            if (routine.changes()) {
                to.load(Kind.INT, mask);
                to.jump(Opcodes.IFEQ, end);
            }
        }
    }

    void write(Block block, int mask) {
        int before = free;
        Label end = new Label();
        if (block.routines != null) {
            call(block.routines, mask, end);
        } else {
            write(block.entries, mask, end);
        }
        to.label(end);
        free = before;
    }

    private void write(List<Entry> entries, int mask, Label end) {
        for (Entry entry : entries) {
            values.mask(mask);
            if (content.blocks() != null) {
                enter(content.blocks().startingWith(entry.node), mask);
            }
            boolean through = write(entry, mask, end);
            if (!through) {
                return;
            }
            if (entry.changes) {
                to.load(Kind.INT, mask);
                to.jump(Opcodes.IFEQ, end);
            }
        }
    }

    /** Records that lanes enter a block, if there is one. */
    private void enter(int block, int mask) {
        if (block >= 0) {
            to.loadReference(ValueWriter.QUAD);
            to.push(block);
            to.load(Kind.INT, mask);
            to.call(QuadPath.class, "enter", void.class, Quad.class, int.class, int.class);
        }
    }

    /** Writes a step, and answers whether anything behind it may be reached. */
    private boolean write(Entry entry, int mask, Label end) {
        Position position = entry.node.position();
        switch (entry.node) {
            case Operation operation -> define(entry);
            case Load load -> define(entry);
            case Store store -> store(entry, store, mask);
            case Sample sample -> look(sample, mask);
            case Discard discard -> discard(position, mask);
            case Choice choice -> choose(entry, choice, mask);
            case Loop loop -> {
                loop(entry, loop, mask);
                return false;
            }
            case Scope scope -> scope(entry, mask);
            case Leave leave -> {
                leave(entry, tree.scopes.get(leave.scope()), mask, end);
                return false;
            }
        }
        return true;
    }

    private void define(Entry entry) {
        Found found = entry.found;
        if (found.uses == 0 || found.deferred) {
            return;
        }
        to.line(entry.node.position().line());
        if (!found.spilled) {
            found.place = take(found.lanes());
        }
        for (int lane = 0; lane < found.lanes(); lane++) {
            if (found.spilled) {
                to.loadReference(ValueWriter.SCRATCH);
                to.push(found.place + lane);
                values.work(found, lane);
                to.toBits(found.value.kind());
                to.does(Opcodes.IASTORE);
            } else {
                values.work(found, lane);
                to.store(found.value.kind(), found.place + lane);
            }
        }
    }

    private void store(Entry entry, Store store, int mask) {
        Room room = entry.room;
        if (room == null) {
            return;
        }
        to.line(store.position().line());
        if (room.declaration == entry && !room.inArray) {
            room.place = take(room.lanes());
        }
        if (shown != null) {
            follow(store, mask);
        }
        boolean masked = entry.mask != room.mask && room.varying;
        for (int lane = 0; lane < room.lanes(); lane++) {
            Label skip = new Label();
            if (masked) {
                to.load(Kind.INT, mask);
                to.push(1 << lane);
                to.does(Opcodes.IAND);
                to.jump(Opcodes.IFEQ, skip);
            }
            store(store, room, lane);
            to.label(skip);
        }
    }

    /** What debuggers show is written first, while all that the value is made of is still there. */
    private void follow(Store store, int mask) {
        Class<?> type = content.watching().variable(content.watching().number(store.storage())).type();
        for (int lane = 0; lane < Quad.LANES; lane++) {
            to.loadReference(shown.get(store.storage()));
            to.load(Kind.INT, mask);
            to.push(lane);
            values.value(store.index(), lane);
            values.value(store.value(), lane);
            to.call(Watching.class, "write", void.class, type, int.class, int.class, int.class,
                    type == float[][].class ? float.class : int.class);
        }
    }

    private void store(Store store, Room room, int lane) {
        if (!room.inArray) {
            values.value(store.value(), lane);
            to.store(room.kind, room.place + lane);
            return;
        }
        boolean known = store.index() instanceof Constant;
        int index = room.size == 1 || !known ? 0 : ((Constant) store.index()).bits();
        if (known && (index < 0 || index >= room.size)) {
            return;
        }
        to.loadReference(ValueWriter.array(store.storage()));
        to.push(room.place + index * room.lanes() + lane);
        if (known) {
            values.bits(store.value(), lane, store.storage());
            to.does(Opcodes.IASTORE);
        } else {
            to.push(room.lanes());
            to.push(room.size);
            values.value(store.index(), lane);
            values.bits(store.value(), lane, store.storage());
            to.call(Memory.class, "store", void.class, int[].class, int.class, int.class, int.class, int.class,
                    int.class);
        }
    }

    private void look(Sample sample, int mask) {
        if (sample.components().stream().allMatch(component -> tree.found.get(component).uses == 0)) {
            return;
        }
        to.line(sample.position().line());
        int place = content.asked();
        for (Value operand : Operands.of(sample)) {
            for (int lane = 0; lane < Quad.LANES; lane++) {
                to.loadReference(ValueWriter.SCRATCH);
                to.push(place++);
                values.bits(operand, lane);
                to.does(Opcodes.IASTORE);
            }
        }
        to.ownField(Opcodes.GETSTATIC, content.name(), ClassContent.LOOKS, Code[].class);
        to.push(content.add(sample, tree.found.get(sample.components().get(0)).place));
        to.does(Opcodes.AALOAD);
        to.loadReference(ValueWriter.QUAD);
        to.load(Kind.INT, mask);
        to.callInterface(Code.class, "run", DESCRIPTOR);
        to.does(Opcodes.POP);
    }

    private void discard(Position position, int mask) {
        to.line(position.line());
        to.loadReference(ValueWriter.QUAD);
        to.does(Opcodes.DUP);
        to.field(Opcodes.GETFIELD, Quad.class, "discarded", int.class);
        to.load(Kind.INT, mask);
        to.does(Opcodes.IOR);
        to.field(Opcodes.PUTFIELD, Quad.class, "discarded", int.class);
    }

    private void choose(Entry entry, Choice choice, int mask) {
        to.line(choice.position().line());
        Found condition = tree.found.get(choice.condition());
        if (condition == null || !condition.varying) {
            Label otherwise = new Label();
            Label end = new Label();
            values.jumpUnless(choice.condition(), 0, otherwise);
            write(entry.first, mask);
            to.jump(Opcodes.GOTO, end);
            to.label(otherwise);
            write(entry.second, mask);
            to.label(end);
            return;
        }
        int before = free;
        int yes = take(1);
        int no = take(1);
        for (int lane = 0; lane < Quad.LANES; lane++) {
            values.value(choice.condition(), lane);
            if (lane > 0) {
                to.push(lane);
                to.does(Opcodes.ISHL);
                to.does(Opcodes.IOR);
            }
        }
        to.load(Kind.INT, mask);
        to.does(Opcodes.IAND);
        to.does(Opcodes.DUP);
        to.store(Kind.INT, yes);
        to.load(Kind.INT, mask);
        to.does(Opcodes.IXOR);
        to.store(Kind.INT, no);
        branch(entry.first, yes);
        branch(entry.second, no);
        if (entry.changes) {
            to.load(Kind.INT, yes);
            to.load(Kind.INT, no);
            to.does(Opcodes.IOR);
            to.store(Kind.INT, mask);
        }
        free = before;
    }

    private void branch(Block block, int mask) {
        if (block.entries.isEmpty()) {
            return;
        }
        Label skip = new Label();
        to.load(Kind.INT, mask);
        to.jump(Opcodes.IFEQ, skip);
        write(block, mask);
        to.label(skip);
    }

    private void loop(Entry entry, Loop loop, int mask) {
        Label top = new Label();
        Label within = new Label();
        to.label(top);
        to.line(loop.position().line());
        to.loadReference(ValueWriter.QUAD);
        to.does(Opcodes.DUP);
        to.field(Opcodes.GETFIELD, Quad.class, "turns", int.class);
        to.push(1);
        to.does(Opcodes.IADD);
        to.does(Opcodes.DUP_X1);
        to.field(Opcodes.PUTFIELD, Quad.class, "turns", int.class);
        to.push(Quad.MOST_TURNS);
        to.jump(Opcodes.IF_ICMPLE, within);
        to.push(content.place(loop.position()));
        to.callOwn(content.name(), ClassContent.STOP, "(I)" + "L" + EndlessLoopException.class.getName()
                .replace('.', '/') + ";");
        to.does(Opcodes.ATHROW);
        to.label(within);
        write(entry.first, mask);
        if (content.blocks() != null) {
            enter(content.blocks().turn(loop), mask);
        }
        if (entry.changes) {
            to.load(Kind.INT, mask);
            to.jump(Opcodes.IFNE, top);
        } else {
            to.jump(Opcodes.GOTO, top);
        }
    }

    private void scope(Entry entry, int mask) {
        if (!entry.notes) {
            Label end = new Label();
            ends.put(entry, end);
            write(entry.first, mask);
            to.label(end);
            return;
        }
        int before = free;
        if (!entry.crossing) {
            entry.left = take(1);
        }
        if (entry.crossing) {
            to.loadReference(ValueWriter.SCRATCH);
            to.push(entry.left);
            to.push(0);
            to.does(Opcodes.IASTORE);
        } else {
            to.push(0);
            to.store(Kind.INT, entry.left);
        }
        write(entry.first, mask);
        left(entry);
        to.load(Kind.INT, mask);
        to.does(Opcodes.IOR);
        to.store(Kind.INT, mask);
        free = before;
    }

    private void left(Entry scope) {
        if (scope.crossing) {
            to.loadReference(ValueWriter.SCRATCH);
            to.push(scope.left);
            to.does(Opcodes.IALOAD);
        } else {
            to.load(Kind.INT, scope.left);
        }
    }

    private void leave(Entry entry, Entry scope, int mask, Label end) {
        to.line(entry.node.position().line());
        if (!scope.notes) {
            to.jump(Opcodes.GOTO, ends.get(scope));
            return;
        }
        if (scope.crossing) {
            to.loadReference(ValueWriter.SCRATCH);
            to.push(scope.left);
        }
        left(scope);
        to.load(Kind.INT, mask);
        to.does(Opcodes.IOR);
        if (scope.crossing) {
            to.does(Opcodes.IASTORE);
        } else {
            to.store(Kind.INT, scope.left);
        }
        to.push(0);
        to.store(Kind.INT, mask);
        to.jump(Opcodes.GOTO, end);
    }
}
