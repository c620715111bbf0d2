/**
 * The front end for GLSL 1.10 to 3.30 and GLSL ES 1.00 and 3.00: from a source to the intermediate form, by its
 * preprocessor, its grammar and its rules of types. Called by whoever has a source; its rooms call each other only.
 */
package org.tilewright.shader.glsl;
