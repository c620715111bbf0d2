package org.tilewright.shader.steps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.shader.form.Blocks;
import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Discard;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Leave;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Loop;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.quad.Code;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.quad.TraceEvent;

/**
 * From the steps of the intermediate form to those that are carried out. The scratch has constants first, then inputs, outputs and
 * variables, and behind them what steps find.
 */
public final class Steps {

    private static final int LANES = Quad.LANES;

    private final String name;
    /** Where storages that the program exchanges begin among the inputs, outputs or uniforms. */
    private final Map<Storage, Integer> places;
    private final Map<Integer, Integer> constants = new LinkedHashMap<>();
    private final Map<Storage, Integer> locals = new LinkedHashMap<>();
    private final Map<Value, Integer> values = new IdentityHashMap<>();
    private final Map<Scope, Integer> scopes = new IdentityHashMap<>();
    private final Map<Storage, Map<Integer, Integer>> uniforms = new IdentityHashMap<>();
    private final List<Step> beforehand = new ArrayList<>();
    private int inputs;
    private int outputs;
    private int end;

    private final boolean tells;
    /** Null if the way is not recorded. */
    private final Blocks blocks;

    private Steps(String name, Map<Storage, Integer> places, boolean tells, Blocks blocks) {
        this.name = name;
        this.places = places;
        this.tells = tells;
        this.blocks = blocks;
    }

    /**
     * A program as it runs.
     *
     * @param code    the program
     * @param scratch number of ints that it wants for itself
     */
    public record Runnable(Code code, int scratch) {}

    /**
     * Makes a program ready to run.
     *
     * @param name    what messages call it
     * @param nodes   what it does
     * @param inputs  number of scalars that a lane is given
     * @param outputs number of scalars that a lane gives
     * @param places  where what it exchanges begins among the inputs, outputs or uniforms
     */
    public static Runnable of(String name, List<Node> nodes, int inputs, int outputs, Map<Storage, Integer> places) {
        return new Steps(name, places, false, null).runnable(nodes, inputs, outputs);
    }

    /** The same of a program that tells those who watch a quad what it does. */
    public static Runnable telling(String name, List<Node> nodes, int inputs, int outputs,
            Map<Storage, Integer> places) {
        return new Steps(name, places, true, null).runnable(nodes, inputs, outputs);
    }

    /** The same of a program that records the way of a quad through its blocks. */
    public static Runnable recording(String name, Blocks blocks, int inputs, int outputs,
            Map<Storage, Integer> places) {
        return new Steps(name, places, false, blocks).runnable(blocks.program(), inputs, outputs);
    }

    /**
     * A look-up alone. What it asks lies in the scratch, four lanes each.
     *
     * @param sample      what is asked
     * @param unit        where the number of the texture unit lies
     * @param coordinates where the coordinates lie
     * @param reference   where that lies what depths are compared with, or -1
     * @param level       where that lies what the method needs
     * @param offsets     where the offsets lie
     * @param result      where the four scalars go
     */
    public static Code look(Sample sample, int unit, int[] coordinates, int reference, int[] level, int[] offsets,
            int result) {
        return new LookStep(sample, unit, coordinates, reference, level, offsets, result)::run;
    }

    private Runnable runnable(List<Node> nodes, int inputScalars, int outputScalars) {
        constant(0);
        nodes.forEach(this::find);
        inputs = LANES * (constants.size() + 1);
        outputs = inputs + LANES * inputScalars;
        int firstLocal = outputs + LANES * outputScalars;
        end = firstLocal;
        locals.replaceAll((storage, any) -> reserve(storage.size()));
        int lastLocal = end;
        Step[] steps = steps(nodes);
        List<Step> all = new ArrayList<>(beforehand);
        all.addAll(List.of(steps));
        int[] bits = constants.keySet().stream().mapToInt(each -> each).toArray();
        return new Runnable(new StepCode(all.toArray(Step[]::new),
                new StepCode.Layout(bits, inputs, outputs, firstLocal, lastLocal)), end);
    }

    private int reserve(int scalars) {
        int place = end;
        end += LANES * scalars;
        return place;
    }

    private int constant(int bits) {
        return LANES * (1 + constants.computeIfAbsent(bits, key -> constants.size()));
    }

    /** Finds constants and variables. */
    private void find(Node node) {
        switch (node) {
            case Operation operation -> operation.operands().forEach(this::find);
            case Load load -> {
                find(load.storage());
                find(load.index());
            }
            case Store store -> {
                find(store.storage());
                find(store.index());
                find(store.value());
            }
            case Sample sample -> {
                find(sample.unit());
                sample.coordinates().forEach(this::find);
                sample.level().forEach(this::find);
                sample.offsets().forEach(this::find);
                if (sample.reference() != null) {
                    find(sample.reference());
                }
            }
            case Choice choice -> {
                find(choice.condition());
                choice.then().forEach(this::find);
                choice.otherwise().forEach(this::find);
            }
            case Loop loop -> loop.body().forEach(this::find);
            case Scope scope -> scope.body().forEach(this::find);
            case Leave leave -> {}
            case Discard discard -> {}
        }
    }

    private void find(Value value) {
        if (value instanceof Constant constant) {
            constant(constant.bits());
        }
    }

    private void find(Storage storage) {
        if (storage.space() == Space.LOCAL) {
            locals.put(storage, 0);
        }
    }

    private Step[] steps(List<Node> nodes) {
        List<Step> steps = new ArrayList<>();
        nodes.forEach(node -> add(node, steps));
        return steps.toArray(Step[]::new);
    }

    private void add(Node node, List<Step> steps) {
        if (blocks != null && blocks.startingWith(node) >= 0) {
            steps.add(new EnterStep(blocks.startingWith(node)));
        }
        switch (node) {
            case Operation operation -> steps.add(operation(operation));
            case Load load -> {
                load(load, steps);
                if (load.storage().space() == Space.INPUT || load.storage().space() == Space.UNIFORM) {
                    tell(TraceEvent.What.READ, load, load.storage(), load.index(), place(load), steps);
                }
            }
            case Store store -> {
                store(store, steps);
                tell(TraceEvent.What.WRITE, store, store.storage(), store.index(), place(store.value()), steps);
            }
            case Sample sample -> {
                steps.add(sample(sample));
                for (Sample.Component component : sample.components()) {
                    tell(TraceEvent.What.LOOK_UP, sample, sample.shape().toString(), component.index(),
                            component.kind(),
                            place(component), steps);
                }
            }
            case Choice choice -> {
                tell(TraceEvent.What.CHOICE, choice, "", 0, Kind.BOOL, place(choice.condition()), steps);
                steps.add(new ChoiceStep(place(choice.condition()), steps(choice.then()),
                        steps(choice.otherwise())));
            }
            case Loop loop -> {
                List<Step> body = new ArrayList<>();
                tell(TraceEvent.What.TURN, loop, "", 0, null, -1, body);
                loop.body().forEach(each -> add(each, body));
                if (blocks != null) {
                    body.add(new EnterStep(blocks.turn(loop)));
                }
                steps.add(new LoopStep(body.toArray(Step[]::new), name + ":" + loop.position()));
            }
            case Scope scope -> {
                scopes.put(scope, reserve(1));
                steps.add(new ScopeStep(scopes.get(scope), steps(scope.body())));
            }
            case Leave leave -> {
                tell(TraceEvent.What.LEAVE, leave, "", 0, null, -1, steps);
                steps.add(new ScopeStep.LeaveStep(scopes.get(leave.scope())));
            }
            case Discard discard -> {
                tell(TraceEvent.What.DISCARD, discard, "", 0, null, -1, steps);
                steps.add(new ScopeStep.DiscardStep());
            }
        }
    }

    private void tell(TraceEvent.What what, Node node, Storage storage, Value index, int place, List<Step> steps) {
        if (tells) {
            boolean known = index instanceof Constant;
            steps.add(new TellStep(what, node.position(), storage.name(),
                    known ? ((Constant) index).bits() : place(index), !known, storage.kind(), place));
        }
    }

    private void tell(TraceEvent.What what, Node node, String of, int index, Kind kind, int place, List<Step> steps) {
        if (tells) {
            steps.add(new TellStep(what, node.position(), of, index, false, kind, place));
        }
    }

    /** Where a value is. */
    private int place(Value value) {
        return value instanceof Constant constant ? constant(constant.bits()) : values.get(value);
    }

    private int result(Value value) {
        int place = reserve(1);
        values.put(value, place);
        return place;
    }

    private Step operation(Operation operation) {
        List<Value> operands = operation.operands();
        int first = place(operands.get(0));
        int second = operands.size() > 1 ? place(operands.get(1)) : first;
        Kind kind = operands.get(0).kind();
        return switch (operation.operator()) {
            case SELECT -> new SelectStep(first, second, place(operands.get(2)), result(operation));
            case CONVERT -> new ConvertStep(kind, operation.kind(), first, result(operation));
            case REINTERPRET -> kind == Kind.FLOAT && operation.kind() != Kind.FLOAT
                    ? new BitsStep(first, result(operation))
                    : new MoveStep(first, result(operation));
            case DERIVATIVE_X -> new DerivativeStep(1, first, result(operation));
            case DERIVATIVE_Y -> new DerivativeStep(2, first, result(operation));
            default -> kind == Kind.FLOAT ? new FloatStep(operation.operator(), first, second, result(operation))
                    : new WholeStep(operation.operator(), kind, first, second, result(operation));
        };
    }

    private void load(Load load, List<Step> steps) {
        Storage storage = load.storage();
        boolean fixed = load.index() instanceof Constant;
        int index = fixed ? Math.clamp(((Constant) load.index()).bits(), 0, storage.size() - 1) : 0;
        if (storage.space() == Space.UNIFORM) {
            if (fixed) {
                values.put(load, uniform(storage, index));
            } else {
                steps.add(new UniformStep(places.get(storage), storage.size(), place(load.index()), result(load)));
            }
        } else if (storage.space() == Space.INPUT && fixed) {
            // Nobody writes inputs, so that they need no copy.
            values.put(load, start(storage) + LANES * index);
        } else if (fixed) {
            steps.add(new MoveStep(start(storage) + LANES * index, result(load)));
        } else {
            steps.add(new LoadStep(start(storage), storage.size(), place(load.index()), result(load)));
        }
    }

    /** A uniform that is read by a number of its own is read once, before everything else. */
    private int uniform(Storage storage, int index) {
        return uniforms.computeIfAbsent(storage, key -> new HashMap<>()).computeIfAbsent(index, key -> {
            int place = reserve(1);
            beforehand.add(new UniformStep(places.get(storage) + index, 1, constant(0), place));
            return place;
        });
    }

    /** Where a storage begins in the scratch. */
    private int start(Storage storage) {
        return switch (storage.space()) {
            case INPUT -> inputs + LANES * places.get(storage);
            case OUTPUT -> outputs + LANES * places.get(storage);
            default -> locals.get(storage);
        };
    }

    private void store(Store store, List<Step> steps) {
        int start = start(store.storage());
        int size = store.storage().size();
        int value = place(store.value());
        boolean seen = store.storage().space() == Space.OUTPUT && store.storage().kind() == Kind.FLOAT;
        if (store.index() instanceof Constant constant && constant.bits() >= 0 && constant.bits() < size) {
            int place = start + LANES * constant.bits();
            steps.add(seen ? new BitsStep(value, place) : new MoveStep(value, place));
            return;
        }
        if (seen) {
            int bits = reserve(1);
            steps.add(new BitsStep(value, bits));
            value = bits;
        }
        steps.add(new StoreStep(start, size, place(store.index()), value));
    }

    private Step sample(Sample sample) {
        int first = reserve(4);
        for (Sample.Component component : sample.components()) {
            values.put(component, first + LANES * component.index());
        }
        return new LookStep(sample, place(sample.unit()), places(sample.coordinates()),
                sample.reference() == null ? -1 : place(sample.reference()), places(sample.level()),
                places(sample.offsets()), first);
    }

    private int[] places(List<Value> list) {
        return list.stream().mapToInt(this::place).toArray();
    }
}
