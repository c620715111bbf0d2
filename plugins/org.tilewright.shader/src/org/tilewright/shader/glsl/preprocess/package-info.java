/**
 * The preprocessor of GLSL: from the text of a source to the tokens that the grammar reads (GLSL 3.30, section 3.3).
 * {@link org.tilewright.shader.glsl.preprocess.Preprocessor} is its only door.
 */
package org.tilewright.shader.glsl.preprocess;
