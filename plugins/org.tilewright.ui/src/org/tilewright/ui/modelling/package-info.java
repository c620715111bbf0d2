/** The perspective in which models are described. */
package org.tilewright.ui.modelling;
