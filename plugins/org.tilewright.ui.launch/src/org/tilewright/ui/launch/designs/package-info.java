/** Wizards for designs and properties of one's own. */
package org.tilewright.ui.launch.designs;
