/** Which verifications run and ran in this workbench, and how far they are. */
package org.tilewright.ui.verifications;
