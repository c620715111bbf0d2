/** The editor that looks through a frame, draw by draw. What it shows is said by {@code org.tilewright.frame.inspect}. */
package org.tilewright.ui.results.drawing;
