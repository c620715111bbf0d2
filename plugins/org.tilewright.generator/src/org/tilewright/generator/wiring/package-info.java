/**
 * A model seen as what the generated class spells out: clocks, components with their constants, connections. The one
 * place where model classes meet the simulator's, and where their units are converted.
 */
package org.tilewright.generator.wiring;
