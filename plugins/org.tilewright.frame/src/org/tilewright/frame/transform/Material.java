package org.tilewright.frame.transform;

import org.tilewright.frame.state.Vector4;

/**
 * What a face is made of (OpenGL 2.1, table 2.10).
 *
 * @param ambient   part of ambient light that it returns, RGBA
 * @param diffuse   part of diffuse light, RGBA; its alpha is the vertex's
 * @param specular  part of light that makes highlights, RGBA
 * @param emission  light of its own, RGBA
 * @param shininess how small highlights are, 0..128
 */
public record Material(Vector4 ambient, Vector4 diffuse, Vector4 specular, Vector4 emission, float shininess) {}
