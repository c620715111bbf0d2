/**
 * What a model chooses among the designs that the protocols declare, as values of its parameters. The one package of the model
 * that knows the protocols: names, descriptions and demands come from there.
 */
package org.tilewright.model.designs;
