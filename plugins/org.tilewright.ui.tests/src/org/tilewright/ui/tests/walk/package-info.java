/** The whole path through the workbench, as its users go it. */
package org.tilewright.ui.tests.walk;
