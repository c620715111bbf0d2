/** Tests of the wizards, generation, launching, the run explorer and its preferences. */
package org.tilewright.ui.tests.launch;
