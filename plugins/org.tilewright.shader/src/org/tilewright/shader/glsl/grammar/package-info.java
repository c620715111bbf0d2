/**
 * The grammar of GLSL: parsers that the build makes from the files in {@code grammar}, and what bounds them.
 * {@link org.tilewright.shader.glsl.grammar.Syntax} is the door for whoever wants a tree.
 */
package org.tilewright.shader.glsl.grammar;
