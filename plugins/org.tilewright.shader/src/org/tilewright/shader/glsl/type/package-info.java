/**
 * The types of GLSL, and values and places of each as scalars. Called by the rooms that give meaning to trees; knows no
 * tree and no program.
 */
package org.tilewright.shader.glsl.type;
