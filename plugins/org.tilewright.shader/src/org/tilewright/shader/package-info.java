/**
 * Programs for shaders: what is common to all languages. Front ends turn sources into one typed intermediate form, and a
 * back end turns that into classes. This bundle knows no renderer; whoever runs a program gives it textures and state.
 */
package org.tilewright.shader;
