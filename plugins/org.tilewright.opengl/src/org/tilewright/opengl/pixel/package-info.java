/**
 * Pixels on their way from the program's memory into images: formats and types, how rows lie in memory, and the few forms
 * in which images are kept here. It knows no call and no frame.
 */
package org.tilewright.opengl.pixel;
