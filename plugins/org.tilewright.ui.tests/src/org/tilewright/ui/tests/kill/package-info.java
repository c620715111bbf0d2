/** Workbenches in processes of their own, which are killed. */
package org.tilewright.ui.tests.kill;
