/** The perspectives: models are described, simulations looked at, protocols verified. */
package org.tilewright.ui.perspective;
