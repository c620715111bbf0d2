/** What a run is simulated again for, as far as one of its cycles. */
package org.tilewright.ui.results.snapshot;
