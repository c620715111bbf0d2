/** What the Ecore says about the model's classes and parameters: unit, default, range, description and source. */
package org.tilewright.model.metamodel;
