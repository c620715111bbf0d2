package org.tilewright.frame.warp;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.shader.Position;
import org.tilewright.shader.form.Blocks;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Sample.Method;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.form.TextureShape;
import org.tilewright.shader.form.Value;

/**
 * What the fixed function costs a core for a fragment, as a program that a driver might make of it: the colour, a look-up and a
 * product for each stage, the secondary colour, fog. It says how much is done, and gives no colour.
 */
final class FixedFunctionCode {

    private static final Position NOWHERE = new Position(1, 1);
    private static final int CHANNELS = 4;
    private static final int COLOURS = 3;

    private final List<Node> steps = new ArrayList<>();

    /** What its length depends on. */
    record Shape(int stages, boolean secondary, boolean fog) {

        static Shape of(DrawState state) {
            return new Shape(state.stageCount(), state.addsSecondary(), state.fog() != null);
        }
    }

    private FixedFunctionCode() {}

    static Blocks of(Shape shape) {
        FixedFunctionCode code = new FixedFunctionCode();
        code.write(shape);
        return new Blocks(code.steps);
    }

    private void write(Shape shape) {
        Value[] colour = inputs("colour", CHANNELS);
        for (int stage = 0; stage < shape.stages; stage++) {
            Value[] place = inputs("coordinates" + stage, 2);
            Sample texel = new Sample(Method.IMPLICIT, TextureShape.D2, Kind.FLOAT, Constant.of(stage),
                    List.of(place), null, List.of(), List.of(), NOWHERE);
            steps.add(texel);
            for (int channel = 0; channel < CHANNELS; channel++) {
                colour[channel] = operation(Operator.MUL, colour[channel], texel.components().get(channel));
            }
        }
        if (shape.secondary) {
            Value[] secondary = inputs("secondary", COLOURS);
            for (int channel = 0; channel < COLOURS; channel++) {
                colour[channel] = operation(Operator.ADD, colour[channel], secondary[channel]);
            }
        }
        if (shape.fog) {
            Value share = operation(Operator.EXP2, inputs("fog", 1));
            Value fog = Constant.of(0.5f);
            for (int channel = 0; channel < COLOURS; channel++) {
                Value distance = operation(Operator.SUB, colour[channel], fog);
                colour[channel] = operation(Operator.ADD, operation(Operator.MUL, distance, share), fog);
            }
        }
        Storage output = new Storage("output", Space.OUTPUT, Kind.FLOAT, CHANNELS);
        for (int channel = 0; channel < CHANNELS; channel++) {
            steps.add(new Store(output, Constant.of(channel), colour[channel], NOWHERE));
        }
    }

    private Value[] inputs(String name, int count) {
        Storage storage = new Storage(name, Space.INPUT, Kind.FLOAT, count);
        Value[] values = new Value[count];
        for (int i = 0; i < count; i++) {
            Load load = new Load(storage, Constant.of(i), NOWHERE);
            steps.add(load);
            values[i] = load;
        }
        return values;
    }

    private Value operation(Operator operator, Value... operands) {
        Operation operation = new Operation(operator, Kind.FLOAT, List.of(operands), NOWHERE);
        steps.add(operation);
        return operation;
    }
}
