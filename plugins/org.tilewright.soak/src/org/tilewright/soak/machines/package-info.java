/** The same commands in other surroundings, which must give the same bytes. */
package org.tilewright.soak.machines;
