/** Who in a model uses an element of it. */
package org.tilewright.model.uses;
