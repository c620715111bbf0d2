package org.tilewright.shader.backend;

import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.tilewright.shader.arithmetic.FloatFunctions;
import org.tilewright.shader.arithmetic.WholeFunctions;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.OperationClass;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Value;

/** Writes the instructions that work values out. */
final class ValueWriter {

    /** Where the arrays of the quad are in each method. */
    static final int QUAD = 0;
    static final int MASK = 1;
    static final int INPUTS = 2;
    static final int OUTPUTS = 3;
    static final int UNIFORMS = 4;
    static final int SCRATCH = 5;
    static final int FREE = 6;

    private final Tree tree;
    private final Instructions to;
    private int mask = MASK;

    ValueWriter(Tree tree, Instructions to) {
        this.tree = tree;
        this.to = to;
    }

    /** Puts the value of a lane onto the stack. */
    void value(Value value, int lane) {
        if (value instanceof Constant constant) {
            to.push(constant);
            return;
        }
        Found found = tree.found.get(value);
        int own = found.varying ? lane : 0;
        if (found.deferred) {
            work(found, own);
        } else if (found.spilled) {
            to.loadReference(SCRATCH);
            to.push(found.place + own);
            to.does(Opcodes.IALOAD);
            to.fromBits(value.kind());
        } else {
            to.load(value.kind(), found.place + own);
        }
    }

    /** The value as bits. */
    void bits(Value value, int lane) {
        value(value, lane);
        to.toBits(value.kind());
    }

    /** The value as the bits that a storage holds. */
    void bits(Value value, int lane, Storage storage) {
        value(value, lane);
        if (storage.space() == Space.OUTPUT) {
            to.toSeenBits(value.kind());
        } else {
            to.toBits(value.kind());
        }
    }

    /** Works a value out for a lane. */
    void work(Found found, int lane) {
        if (found.value instanceof Load load) {
            load(load, found.entry.room, lane);
        } else {
            operate((Operation) found.value, lane);
        }
    }

    static int array(Storage storage) {
        return switch (storage.space()) {
            case INPUT -> INPUTS;
            case OUTPUT -> OUTPUTS;
            case UNIFORM -> UNIFORMS;
            case LOCAL -> SCRATCH;
        };
    }

    private void load(Load load, Room room, int lane) {
        int own = room.varying ? lane : 0;
        if (!room.inArray) {
            to.load(room.kind, room.place + own);
            return;
        }
        to.loadReference(array(load.storage()));
        if (load.index() instanceof Constant constant) {
            int index = room.size == 1 ? 0 : Math.max(0, Math.min(room.size - 1, constant.bits()));
            to.push(room.place + index * room.lanes() + own);
            to.does(Opcodes.IALOAD);
        } else {
            to.push(room.place + own);
            to.push(room.lanes());
            to.push(room.size);
            value(load.index(), lane);
            to.call(Memory.class, "load", int.class, int[].class, int.class, int.class, int.class, int.class);
        }
        to.fromBits(room.kind);
    }

    /** Jumps if a truth value of a lane is false. */
    void jumpUnless(Value condition, int lane, Label target) {
        Found found = tree.found.get(condition);
        boolean compares = found != null && found.deferred && found.value instanceof Operation operation
                && isComparison(operation.operator());
        if (compares) {
            compare((Operation) found.value, found.varying ? lane : 0, target);
        } else {
            value(condition, lane);
            to.jump(Opcodes.IFEQ, target);
        }
    }

    private static boolean isComparison(Operator operator) {
        return operator == Operator.EQUAL || operator == Operator.LESS || operator == Operator.LESS_EQUAL;
    }

    private void compare(Operation operation, int lane, Label otherwise) {
        Kind kind = operation.operands().get(0).kind();
        value(operation.operands().get(0), lane);
        value(operation.operands().get(1), lane);
        Operator operator = operation.operator();
        if (kind == Kind.FLOAT) {
            to.does(operator == Operator.EQUAL ? Opcodes.FCMPL : Opcodes.FCMPG);
            to.jump(operator == Operator.EQUAL ? Opcodes.IFNE
                    : operator == Operator.LESS ? Opcodes.IFGE : Opcodes.IFGT, otherwise);
        } else if (kind == Kind.UINT && operator != Operator.EQUAL) {
            to.call(Integer.class, "compareUnsigned", int.class, int.class, int.class);
            to.jump(operator == Operator.LESS ? Opcodes.IFGE : Opcodes.IFGT, otherwise);
        } else {
            to.jump(operator == Operator.EQUAL ? Opcodes.IF_ICMPNE
                    : operator == Operator.LESS ? Opcodes.IF_ICMPGE : Opcodes.IF_ICMPGT, otherwise);
        }
    }

    private void operate(Operation operation, int lane) {
        Operator operator = operation.operator();
        if (operator.operationClass() == OperationClass.DERIVATIVE) {
            derive(operation, lane);
            return;
        }
        if (isComparison(operator) || operator == Operator.SELECT) {
            choose(operation, lane);
            return;
        }
        operation.operands().forEach(operand -> value(operand, lane));
        Kind from = operation.operands().get(0).kind();
        if (operator == Operator.CONVERT) {
            convert(from, operation.kind());
        } else if (operator == Operator.REINTERPRET) {
            if (from != operation.kind()) {
                to.toSeenBits(from);
                to.fromBits(operation.kind());
            }
        } else if (from == Kind.FLOAT) {
            ofFloats(operator);
        } else {
            ofWhole(operator, from);
        }
    }

    /** Takes one of two values by a jump. */
    private void choose(Operation operation, int lane) {
        Label otherwise = new Label();
        Label end = new Label();
        boolean selects = operation.operator() == Operator.SELECT;
        if (selects) {
            jumpUnless(operation.operands().get(0), lane, otherwise);
            value(operation.operands().get(1), lane);
        } else {
            compare(operation, lane, otherwise);
            to.push(1);
        }
        to.jump(Opcodes.GOTO, end);
        to.label(otherwise);
        if (selects) {
            value(operation.operands().get(2), lane);
        } else {
            to.push(0);
        }
        to.label(end);
    }

    /** Says which variable holds the mask of the lanes that run. */
    void mask(int variable) {
        mask = variable;
    }

    /** The difference to the neighbour, or nothing if one of both does not run. */
    private void derive(Operation operation, int lane) {
        int neighbour = operation.operator() == Operator.DERIVATIVE_X ? 1 : 2;
        int pair = 1 << lane | 1 << (lane ^ neighbour);
        Label otherwise = new Label();
        Label end = new Label();
        to.load(Kind.INT, mask);
        to.push(pair);
        to.does(Opcodes.IAND);
        to.push(pair);
        to.jump(Opcodes.IF_ICMPNE, otherwise);
        value(operation.operands().get(0), lane | neighbour);
        value(operation.operands().get(0), lane & ~neighbour);
        to.does(Opcodes.FSUB);
        to.jump(Opcodes.GOTO, end);
        to.label(otherwise);
        to.does(Opcodes.FCONST_0);
        to.label(end);
    }

    private void convert(Kind from, Kind kind) {
        if (from == kind) {
            return;
        }
        switch (kind) {
            case BOOL -> {
                Label zero = new Label();
                Label end = new Label();
                if (from == Kind.FLOAT) {
                    to.does(Opcodes.FCONST_0);
                    to.does(Opcodes.FCMPL);
                }
                to.jump(Opcodes.IFEQ, zero);
                to.push(1);
                to.jump(Opcodes.GOTO, end);
                to.label(zero);
                to.push(0);
                to.label(end);
            }
            case FLOAT -> {
                if (from == Kind.UINT) {
                    to.call(FloatFunctions.class, "ofUnsigned", float.class, int.class);
                } else {
                    to.does(Opcodes.I2F);
                }
            }
            default -> {
                if (from == Kind.FLOAT) {
                    to.call(FloatFunctions.class, kind == Kind.INT ? "toInt" : "toUnsigned", int.class, float.class);
                }
            }
        }
    }

    private void ofFloats(Operator operator) {
        switch (operator) {
            case ADD -> to.does(Opcodes.FADD);
            case SUB -> to.does(Opcodes.FSUB);
            case MUL -> to.does(Opcodes.FMUL);
            case DIV -> to.does(Opcodes.FDIV);
            case NEG -> to.does(Opcodes.FNEG);
            case ABS -> to.call(Math.class, "abs", float.class, float.class);
            case MAX -> two("max");
            case MIN -> two("min");
            case ATAN2 -> two("atan2");
            case POW -> two("pow");
            case SIGN -> one("sign");
            case FLOOR -> one("floor");
            case CEIL -> one("ceil");
            case TRUNC -> one("trunc");
            case ROUND_EVEN -> one("roundEven");
            case FRACT -> one("fract");
            case SQRT -> one("sqrt");
            case INVERSE_SQRT -> one("inverseSqrt");
            case EXP2 -> one("exp2");
            case LOG2 -> one("log2");
            case SIN -> one("sin");
            case COS -> one("cos");
            case ASIN -> one("asin");
            default -> throw new IllegalStateException(operator + " of floats");
        }
    }

    private void one(String function) {
        to.call(FloatFunctions.class, function, float.class, float.class);
    }

    private void two(String function) {
        to.call(FloatFunctions.class, function, float.class, float.class, float.class);
    }

    private void ofWhole(Operator operator, Kind kind) {
        boolean unsigned = kind == Kind.UINT;
        switch (operator) {
            case ADD -> to.does(Opcodes.IADD);
            case SUB -> to.does(Opcodes.ISUB);
            case MUL -> to.does(Opcodes.IMUL);
            case NEG -> to.does(Opcodes.INEG);
            case AND -> to.does(Opcodes.IAND);
            case OR -> to.does(Opcodes.IOR);
            case XOR -> to.does(Opcodes.IXOR);
            case NOT -> {
                to.push(kind == Kind.BOOL ? 1 : -1);
                to.does(Opcodes.IXOR);
            }
            case SHIFT_LEFT -> to.does(Opcodes.ISHL);
            case SHIFT_RIGHT -> to.does(unsigned ? Opcodes.IUSHR : Opcodes.ISHR);
            case DIV -> whole(WholeFunctions.class, unsigned ? "divideUnsigned" : "divide");
            case REM -> whole(WholeFunctions.class, unsigned ? "remainderUnsigned" : "remainder");
            case MAX -> whole(unsigned ? WholeFunctions.class : Math.class, unsigned ? "maxUnsigned" : "max");
            case MIN -> whole(unsigned ? WholeFunctions.class : Math.class, unsigned ? "minUnsigned" : "min");
            case ABS -> {
                if (!unsigned) {
                    to.call(Math.class, "abs", int.class, int.class);
                }
            }
            case SIGN -> {
                if (unsigned) {
                    to.push(0);
                    to.call(Integer.class, "compareUnsigned", int.class, int.class, int.class);
                } else {
                    to.call(Integer.class, "signum", int.class, int.class);
                }
            }
            default -> throw new IllegalStateException(operator + " of whole numbers");
        }
    }

    private void whole(Class<?> owner, String function) {
        to.call(owner, function, int.class, int.class, int.class);
    }
}
