/**
 * The front end for ARB_vertex_program and ARB_fragment_program: from a text to the intermediate form, with the built-in
 * variables of GLSL as inputs, outputs and state, so that what follows is the same for both languages.
 * {@link org.tilewright.shader.assembly.Assembly} is the door.
 */
package org.tilewright.shader.assembly;
