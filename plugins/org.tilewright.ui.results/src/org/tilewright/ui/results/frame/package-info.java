/** The images of a run, and what is known of each of their pixels. */
package org.tilewright.ui.results.frame;
