/** What tests of the simulator share with the campaigns that run it for hours: random frames, and a run as text. */
package org.tilewright.testing.sim;
