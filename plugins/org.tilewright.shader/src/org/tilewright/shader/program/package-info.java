/**
 * The door of this bundle for renderers: sources become a program that is linked, can be asked what it exchanges with those
 * who run it, and runs ({@link org.tilewright.shader.quad}). Begin with {@link LinkedProgram#link}.
 */
package org.tilewright.shader.program;
