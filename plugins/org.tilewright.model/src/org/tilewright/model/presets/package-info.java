/** The models that ship: the machines of the four papers, and one that joins them. */
package org.tilewright.model.presets;
