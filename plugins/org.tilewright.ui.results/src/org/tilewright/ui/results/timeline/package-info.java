/** The components of a run as tracks in time. */
package org.tilewright.ui.results.timeline;
