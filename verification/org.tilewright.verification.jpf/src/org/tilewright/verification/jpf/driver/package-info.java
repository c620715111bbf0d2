/**
 * Drives Java PathFinder in a virtual machine of its own: reads its numbers, errors and paths by reflection, and tells them
 * line by line as JSON to whoever started it.
 */
package org.tilewright.verification.jpf.driver;
