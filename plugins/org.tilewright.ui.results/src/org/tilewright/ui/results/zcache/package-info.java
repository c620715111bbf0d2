/** The Z cache of a run at any of its cycles. */
package org.tilewright.ui.results.zcache;
