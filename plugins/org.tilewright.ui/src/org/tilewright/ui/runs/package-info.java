/** Which runs the workbench shows. */
package org.tilewright.ui.runs;
