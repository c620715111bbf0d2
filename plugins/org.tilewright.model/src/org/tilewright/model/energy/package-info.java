/** Which arrays of a technology the caches of a model are made of, and what they and their control logic cost. */
package org.tilewright.model.energy;
