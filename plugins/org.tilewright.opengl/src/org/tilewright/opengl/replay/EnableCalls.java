package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.context.SavedAttributes;
import org.tilewright.opengl.context.SavedClientState;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.ColourGroup;
import org.tilewright.opengl.state.Generation;
import org.tilewright.opengl.state.State;
import org.tilewright.opengl.state.TextureTarget;
import org.tilewright.opengl.state.TextureUnit;
import org.tilewright.trace.Call;

/** Switches, and the stacks on which attributes are saved. */
final class EnableCalls extends Topic {

    private static final int STACK_DEPTH = 64;
    private static final int GEN_S = 0x0c60;
    private static final int GEN_Q = 0x0c63;
    private static final int BLEND = 0x0be2;

    private final LightCalls lights;
    private final ArrayCalls arrays;

    EnableCalls(Contexts contexts, LightCalls lights, ArrayCalls arrays) {
        super(contexts);
        this.lights = lights;
        this.arrays = arrays;
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glEnable", f -> call -> enable(integer(call, 0), true));
        table.listed("glDisable", f -> call -> enable(integer(call, 0), false));
        table.listed("gl{Enablei,EnableIndexed}", f -> indexed(true));
        table.listed("gl{Disablei,DisableIndexed}", f -> indexed(false));
        table.listed("glPushAttrib", f -> this::push);
        table.listed("glPopAttrib", f -> this::pop);
        table.direct("glPushClientAttrib{,DefaultEXT}", f -> this::pushClient);
        table.direct("glPopClientAttrib", f -> this::popClient);
    }

    private void enable(int number, boolean on) {
        Capability capability = Capability.of(number);
        State state = state();
        if (capability != null) {
            if (capability == Capability.COLOR_MATERIAL && !on) {
                lights.keepColour();
            }
            state.set(capability, on);
            if (capability == Capability.BLEND) {
                state.colour = state.colour.switches(0, 0);
            }
            return;
        }
        TextureUnit unit = state.unit();
        if (number >= GEN_S && number <= GEN_Q) {
            Generation now = unit.generation().get(number - GEN_S);
            state.setUnit(unit.generation(number - GEN_S, new Generation(on, now.mode(), now.object(), now.eye())));
            return;
        }
        TextureTarget target = TextureTarget.of(number);
        if (target == null) {
            oddities.unless(arrays.enables(number, on), Oddity.UNKNOWN_CAPABILITY);
            return;
        }
        state.setUnit(unit.on(on ? unit.on() | target.bit() : unit.on() & ~target.bit()));
    }

    /** Of a colour buffer, or of a texture unit as EXT_direct_state_access has it. */
    private CallHandler indexed(boolean on) {
        return call -> {
            int index = integer(call, 1);
            State state = state();
            if (integer(call, 0) == BLEND && index >= 0 && index < ColourGroup.BUFFERS) {
                int bit = 1 << index;
                ColourGroup colour = state.colour;
                state.colour = on ? colour.switches(colour.blendOff() & ~bit, colour.blendOn() | bit)
                        : colour.switches(colour.blendOff() | bit, colour.blendOn() & ~bit);
            } else if (integer(call, 0) != BLEND && index >= 0 && index < TextureUnit.UNITS) {
                int before = state.activeUnit;
                state.activeUnit = index;
                enable(integer(call, 0), on);
                state.activeUnit = before;
            } else {
                oddities.count(Oddity.UNKNOWN_PARAMETER);
            }
        };
    }

    private void push(Call call) {
        if (context().savedAttributes.size() == STACK_DEPTH) {
            oddities.count(Oddity.STACK_LIMIT);
        } else {
            lights.keepColour();
            context().savedAttributes.push(new SavedAttributes(context(), integer(call, 0)));
        }
    }

    private void pop(Call call) {
        if (context().savedAttributes.isEmpty()) {
            oddities.count(Oddity.STACK_LIMIT);
        } else {
            lights.keepColour();
            context().savedAttributes.pop().restore(context());
        }
    }

    private void pushClient(Call call) {
        if (context().savedClientState.size() == STACK_DEPTH) {
            oddities.count(Oddity.STACK_LIMIT);
        } else {
            context().savedClientState.push(new SavedClientState(context(), integer(call, 0)));
        }
    }

    private void popClient(Call call) {
        if (context().savedClientState.isEmpty()) {
            oddities.count(Oddity.STACK_LIMIT);
        } else {
            context().savedClientState.pop().restore(context());
        }
    }
}
