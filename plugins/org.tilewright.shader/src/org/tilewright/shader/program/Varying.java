package org.tilewright.shader.program;

import org.tilewright.shader.form.Kind;
import org.tilewright.shader.glsl.ProgramVariable.Interpolation;

/**
 * What a fragment program is given by interpolation, or what it would be given by the fixed function. Arrays are told
 * element by element; what the fragment program never reads is left out.
 *
 * @param name          as OpenGL names it: {@code v}, {@code s.m}, {@code a[1]}; also {@code gl_Color},
 *                      {@code gl_SecondaryColor}, {@code gl_TexCoord[1]}, {@code gl_FogFragCoord},
 *                      {@code gl_ClipDistance[0]}
 * @param kind          what its scalars are; others than floats are never interpolated
 * @param scalars       how many they are
 * @param interpolation how it comes from vertices to fragments
 * @param centroid      whether it is interpolated within the covered part of a pixel
 * @param input         where its first scalar is among the fragment program's inputs
 * @param output        where its first scalar is among the vertex program's outputs, or -1: if there is no vertex program it
 *                      is what the fixed function gives; if there is one, nobody writes it, and it is 0
 * @param back          of colours that have two sides where that of back faces is among the vertex program's outputs, or -1
 *                      if it is not written; of all others -1
 */
public record Varying(String name, Kind kind, int scalars, Interpolation interpolation, boolean centroid, int input,
        int output, int back) {}
