package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.reals;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.state.Combine;
import org.tilewright.opengl.state.Generation;
import org.tilewright.opengl.state.Matrix;
import org.tilewright.opengl.state.TextureUnit;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;

/** Texture units: their environments, and how coordinates are generated. */
final class TextureUnitCalls extends Topic {

    private static final int TEXTURE0 = 0x84c0;
    private static final int COORDINATE_S = 0x2000;
    private static final int ENVIRONMENT = 0x2300;
    private static final int FILTER_CONTROL = 0x8500;
    private static final int POINT_SPRITE = 0x8861;
    private static final int MODE = 0x2200;
    private static final int COLOUR = 0x2201;
    private static final int LOD_BIAS = 0x8501;
    private static final int COORD_REPLACE = 0x8862;
    private static final int GENERATION_MODE = 0x2500;
    private static final int OBJECT_PLANE = 0x2501;
    private static final int EYE_PLANE = 0x2502;

    TextureUnitCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glActiveTexture", f -> call -> {
            int unit = integer(call, 0) - TEXTURE0;
            if (unit >= 0 && unit < TextureUnit.UNITS) {
                state().activeUnit = unit;
            } else {
                oddities.count(Oddity.UNKNOWN_PARAMETER);
            }
        });
        table.listed("glTexEnv{f,i,x}{,v}", this::environment);
        table.listed("glTexGen{d,f,i}{,v}", f -> this::generation);
    }

    private CallHandler environment(FunctionSignature function) {
        PropertyReader reader = PropertyReader.of(function, 2);
        return call -> {
            int target = integer(call, 0);
            int property = integer(call, 1);
            float[] values = reader.colour(call, property == COLOUR);
            TextureUnit changed = switch (target) {
                case ENVIRONMENT -> environment(state().unit(), property, values);
                case FILTER_CONTROL -> property == LOD_BIAS ? state().unit().lodBias(values[0]) : null;
                case POINT_SPRITE -> property == COORD_REPLACE ? state().unit().pointSprite(values[0] != 0) : null;
                default -> null;
            };
            if (changed == null) {
                oddities.count(Oddity.UNKNOWN_PARAMETER);
            } else {
                state().setUnit(changed);
            }
        };
    }

    private static TextureUnit environment(TextureUnit unit, int property, float[] values) {
        if (property == MODE) {
            return unit.mode((int) values[0]);
        }
        if (property == COLOUR) {
            return unit.colour(values);
        }
        Combine combine = unit.combine().with(property, values[0]);
        return combine == null ? null : unit.combine(combine);
    }

    private void generation(Call call) {
        int coordinate = integer(call, 0) - COORDINATE_S;
        if (coordinate < 0 || coordinate > 3) {
            oddities.count(Oddity.UNKNOWN_PARAMETER);
            return;
        }
        Generation now = state().unit().generation().get(coordinate);
        float[] values = reals(call, 2, 4);
        Generation changed = switch (integer(call, 1)) {
            case GENERATION_MODE -> new Generation(now.on(), (int) values[0], now.object(), now.eye());
            case OBJECT_PLANE -> new Generation(now.on(), now.mode(), values, now.eye());
            case EYE_PLANE -> new Generation(now.on(), now.mode(), now.object(),
                    Matrix.transformPlane(context().matrices.modelview(), values));
            default -> now;
        };
        state().setUnit(state().unit().generation(coordinate, changed));
    }
}
