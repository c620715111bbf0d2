/** Where the tools are that simulations and verifications run on: found, tested, and said clearly when they are missing. */
package org.tilewright.ui.launch.preferences;
