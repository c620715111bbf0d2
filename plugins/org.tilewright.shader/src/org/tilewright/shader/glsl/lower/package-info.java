/**
 * Gives meaning to the tree of a source: types, names and rules, and from them the steps of the intermediate form, with
 * all functions put in where they are called. {@link org.tilewright.shader.glsl.lower.Lowering} is its door.
 */
package org.tilewright.shader.glsl.lower;
