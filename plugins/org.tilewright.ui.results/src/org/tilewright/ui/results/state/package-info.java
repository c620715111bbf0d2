/** What the components of a run held at any of its cycles. */
package org.tilewright.ui.results.state;
