/** Launch configurations of verifications. */
package org.tilewright.ui.launch.verification;
