/** Icons of the elements of a model. */
package org.tilewright.model.icons;
