/** The images of a run: frame, depth, heat maps and differences, as numbers that any view can show. */
package org.tilewright.run.image;
