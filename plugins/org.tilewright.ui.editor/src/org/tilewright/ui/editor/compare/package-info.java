/** Models beside each other in the Eclipse compare viewer, their lines named by what they say. */
package org.tilewright.ui.editor.compare;
