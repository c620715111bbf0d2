/** The metamodel: generated from {@code tilewright.ecore}, with hand-written quantities, rules and migrations. */
package org.tilewright.model;
