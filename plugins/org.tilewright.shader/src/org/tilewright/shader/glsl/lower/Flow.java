package org.tilewright.shader.glsl.lower;

import org.tilewright.shader.form.Scope;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Type;

/**
 * Where jumps go from a statement.
 *
 * @param exit   what a break leaves, or null
 * @param round  what a continue leaves, or null
 * @param call   what a return leaves
 * @param type   what the function returns
 * @param result where that is put; of a function that returns nothing null
 */
record Flow(Scope exit, Scope round, Scope call, Type type, Place result) {

    Flow inLoop(Scope loop, Scope body) {
        return new Flow(loop, body, call, type, result);
    }

    Flow inSwitch(Scope whole) {
        return new Flow(whole, round, call, type, result);
    }
}
