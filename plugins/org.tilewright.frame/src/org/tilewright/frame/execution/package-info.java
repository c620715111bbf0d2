/**
 * Programs of draws, ready to run: linked, given their uniforms and textures, and joined to vertices and varyings. Geometry and
 * fragments run them; it knows neither.
 */
package org.tilewright.frame.execution;
