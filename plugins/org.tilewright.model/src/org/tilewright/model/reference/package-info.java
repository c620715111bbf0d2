/** The reference documentation of the model, made from the Ecore and the rules. */
package org.tilewright.model.reference;
