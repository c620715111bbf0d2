/** The block diagram, looked at through its places and its pixels. */
package org.tilewright.ui.tests.diagram;
