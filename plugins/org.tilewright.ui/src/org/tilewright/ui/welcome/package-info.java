/** The page that the workbench begins with. */
package org.tilewright.ui.welcome;
