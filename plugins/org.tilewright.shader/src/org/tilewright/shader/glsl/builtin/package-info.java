/**
 * The functions that GLSL brings along, each as a prototype and the steps that it stands for. Called by the room that
 * lowers calls; {@link org.tilewright.shader.glsl.builtin.BuiltinFunctions} is its door.
 */
package org.tilewright.shader.glsl.builtin;
