/**
 * The grammar of ARB programs: parsers that the build makes from the files in {@code grammar}.
 * {@link org.tilewright.shader.assembly.grammar.Syntax} is the door for whoever wants a tree.
 */
package org.tilewright.shader.assembly.grammar;
