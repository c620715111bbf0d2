/**
 * A context of OpenGL: its state, what is bound, its stacks, the vertex that is being put together, and display lists. It
 * knows what calls mean only by what they ask of it; where draws go is an {@link org.tilewright.opengl.context.Output}.
 */
package org.tilewright.opengl.context;
