/**
 * What scenes are put together with: meshes and surfaces, matrices, light, colours and painted textures, and the builder
 * that collects a frame of them. Only {@code frame.scene} and {@code frame.scene.profile} may call it; it knows no scene.
 */
package org.tilewright.frame.scene.build;
