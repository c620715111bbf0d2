/** From results and counterexamples to the element of the model that they speak of. */
package org.tilewright.ui.navigation;
