/** What can be written for a parameter or a part: offered in forms and in the source. */
package org.tilewright.ui.editor.values;
