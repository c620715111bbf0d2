/** What a run folder shows: frame, cycles, charts, timeline, comparison. */
package org.tilewright.ui.results;
