package org.tilewright.shader.backend;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.tilewright.shader.Position;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Discard;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Leave;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.TextureShape;
import org.tilewright.shader.form.Value;

/** A program of any steps: all operators and kinds, choices, loops that end, jumps, variables, look-ups, discards. */
public final class RandomProgram {

    /** Scalars of a storage. */
    public static final int SCALARS = 5;

    private static final Operator[] FLOATS = { Operator.ADD, Operator.SUB, Operator.MUL, Operator.DIV, Operator.NEG,
            Operator.MAX, Operator.MIN, Operator.ABS, Operator.SIGN, Operator.FLOOR, Operator.CEIL, Operator.TRUNC,
            Operator.ROUND_EVEN, Operator.FRACT, Operator.SQRT, Operator.INVERSE_SQRT, Operator.EXP2, Operator.LOG2,
            Operator.SIN, Operator.COS, Operator.ASIN, Operator.ATAN2, Operator.POW, Operator.DERIVATIVE_X,
            Operator.DERIVATIVE_Y };
    private static final Operator[] WHOLE = { Operator.ADD, Operator.SUB, Operator.MUL, Operator.DIV, Operator.REM,
            Operator.NEG, Operator.MAX, Operator.MIN, Operator.ABS, Operator.SIGN, Operator.AND, Operator.OR,
            Operator.XOR, Operator.NOT, Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT };
    private static final Operator[] TRUTHS = { Operator.AND, Operator.OR, Operator.XOR, Operator.NOT };
    private static final Operator[] COMPARISONS = { Operator.EQUAL, Operator.LESS, Operator.LESS_EQUAL };

    private final Random random;
    private final Builder builder = new Builder(1_000_000, IllegalStateException::new);
    private final Map<Space, List<Storage>> storages = new EnumMap<>(Space.class);
    private final List<Value> values = new ArrayList<>();
    private final List<Scope> scopes = new ArrayList<>();
    private int line;

    /** A program of about so many steps. */
    public RandomProgram(long seed, int steps) {
        random = new Random(seed);
        for (Space space : Space.values()) {
            List<Storage> list = new ArrayList<>();
            for (Kind kind : Kind.values()) {
                list.add(new Storage(space + " " + kind, space, kind, SCALARS));
                if (space == Space.LOCAL) {
                    list.add(new Storage("one " + kind, space, kind, 3));
                }
            }
            storages.put(space, list);
        }
        block(steps, 0);
        for (Storage storage : storages.get(Space.OUTPUT)) {
            builder.store(storage, Constant.of(0), value(storage.kind()));
        }
    }

    /** Its steps. */
    public List<Node> steps() {
        return builder.nodes();
    }

    /** Where each storage begins in the array of its space. */
    public Map<Storage, Integer> places() {
        Map<Storage, Integer> places = new IdentityHashMap<>();
        storages.values().forEach(list -> list.forEach(storage -> places.put(storage,
                SCALARS * storage.kind().ordinal())));
        return places;
    }

    List<Storage> storages(Space space) {
        return storages.get(space);
    }

    private void block(int steps, int depth) {
        int known = values.size();
        for (int i = 0; i < steps; i++) {
            builder.at(new Position(++line, 1));
            int what = random.nextInt(100);
            if (what < 55) {
                operate(kind());
            } else if (what < 68) {
                load();
            } else if (what < 84) {
                store();
            } else if (what < 87) {
                look();
            } else if (what < 88) {
                builder.add(new Discard(builder.position()));
            } else if (depth < 5 && what < 94) {
                Value condition = value(Kind.BOOL);
                builder.choice(condition, () -> part(depth), () -> part(depth));
            } else if (depth < 5 && what < 97) {
                scoped(() -> part(depth));
            } else if (depth < 4) {
                loop(depth);
            }
        }
        values.subList(known, values.size()).clear();
    }

    private void part(int depth) {
        block(random.nextInt(8), depth + 1);
        if (!scopes.isEmpty() && random.nextInt(3) == 0) {
            builder.add(new Leave(scopes.get(random.nextInt(scopes.size())), builder.position()));
        }
    }

    private void scoped(java.lang.Runnable body) {
        builder.scope(scope -> {
            scopes.add(scope);
            body.run();
            scopes.remove(scope);
        });
    }

    /** A loop of a few turns, each lane its own number of them or all the same. */
    private void loop(int depth) {
        Storage counter = new Storage("counter", Space.LOCAL, Kind.INT, 1);
        builder.store(counter, Constant.of(0), Constant.of(0));
        Value turns = random.nextBoolean() ? Constant.of(random.nextInt(4))
                : builder.operation(Operator.AND, value(Kind.INT), Constant.of(3));
        builder.scope(exit -> builder.loop(() -> {
            Value count = builder.load(counter, Constant.of(0));
            builder.choice(builder.comparison(Operator.LESS, count, turns), () -> {},
                    () -> builder.add(new Leave(exit, builder.position())));
            builder.store(counter, Constant.of(0), builder.operation(Operator.ADD, count, Constant.of(1)));
            scopes.add(exit);
            scoped(() -> part(depth));
            scopes.remove(exit);
        }));
    }

    private Kind kind() {
        return Kind.values()[random.nextInt(4)];
    }

    private void operate(Kind kind) {
        int what = random.nextInt(12);
        Value found;
        if (what == 0) {
            found = builder.operationOf(kind, Operator.SELECT, value(Kind.BOOL), value(kind), value(kind));
        } else if (what == 1) {
            found = builder.convert(value(kind()), kind);
        } else if (what == 2 && kind != Kind.BOOL) {
            found = builder.operationOf(kind, Operator.REINTERPRET, value(Kind.values()[random.nextInt(3)]));
        } else if (kind == Kind.BOOL && what < 9) {
            Kind of = Kind.values()[random.nextInt(3)];
            found = builder.comparison(COMPARISONS[random.nextInt(3)], value(of), value(of));
        } else {
            Operator[] all = kind == Kind.FLOAT ? FLOATS : kind == Kind.BOOL ? TRUTHS : WHOLE;
            Operator operator = all[random.nextInt(all.length)];
            Value[] operands = new Value[operator.operands()];
            for (int i = 0; i < operands.length; i++) {
                operands[i] = value(kind);
            }
            found = builder.operation(operator, operands);
        }
        values.add(found);
    }

    private Value value(Kind kind) {
        List<Value> fitting = values.stream().filter(value -> value.kind() == kind).toList();
        if (!fitting.isEmpty() && random.nextInt(5) > 0) {
            int back = Math.min(fitting.size(), 1 + random.nextInt(random.nextBoolean() ? 3 : fitting.size()));
            return fitting.get(fitting.size() - back);
        }
        if (random.nextBoolean()) {
            Storage storage = storages.get(Space.values()[random.nextInt(4)]).stream()
                    .filter(each -> each.kind() == kind).findFirst().orElseThrow();
            return builder.load(storage, Constant.of(random.nextInt(SCALARS)));
        }
        return switch (kind) {
            case FLOAT -> Constant.of(random.nextInt(9) / 2f - 2);
            case BOOL -> Constant.of(random.nextBoolean());
            default -> new Constant(kind, random.nextInt(random.nextBoolean() ? 6 : 1 << 20) - 2);
        };
    }

    private Value index(Storage storage) {
        boolean indexed = storage.name().startsWith("one") || random.nextInt(3) > 0;
        return indexed ? Constant.of(random.nextInt(storage.size() + 2) - 1)
                : builder.operation(Operator.AND, value(Kind.INT), Constant.of(7));
    }

    private void load() {
        List<Storage> list = storages.get(Space.values()[random.nextInt(4)]);
        Storage storage = list.get(random.nextInt(list.size()));
        values.add(builder.load(storage, index(storage)));
    }

    private void store() {
        List<Storage> list = storages.get(random.nextInt(3) == 0 ? Space.OUTPUT : Space.LOCAL);
        Storage storage = list.get(random.nextInt(list.size()));
        builder.store(storage, index(storage), value(storage.kind()));
    }

    private void look() {
        Sample.Method method = Sample.Method.values()[random.nextInt(5)];
        Kind coordinate = method == Sample.Method.FETCH ? Kind.INT : Kind.FLOAT;
        List<Value> level = switch (method) {
            case IMPLICIT -> random.nextBoolean() ? List.of() : List.of(value(Kind.FLOAT));
            case LEVEL -> List.of(value(Kind.FLOAT));
            case GRADIENTS -> List.of(value(Kind.FLOAT), value(Kind.FLOAT), value(Kind.FLOAT), value(Kind.FLOAT));
            default -> List.of(value(Kind.INT));
        };
        List<Value> coordinates = method == Sample.Method.SIZE ? List.of()
                : List.of(value(coordinate), value(coordinate));
        Value reference = method == Sample.Method.IMPLICIT && random.nextBoolean() ? value(Kind.FLOAT) : null;
        Sample sample = new Sample(method, TextureShape.D2,
                method == Sample.Method.SIZE ? Kind.INT : Kind.values()[random.nextInt(3)],
                random.nextBoolean() ? Constant.of(1) : value(Kind.INT), coordinates, reference, level,
                random.nextInt(4) == 0 ? List.of(Constant.of(1), Constant.of(-2)) : List.of(), builder.position());
        builder.add(sample);
        values.addAll(sample.components());
    }
}
