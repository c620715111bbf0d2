/** Functions of OpenGL and its window systems: their names, what they may do, and who handles their calls. */
package org.tilewright.opengl.call;
