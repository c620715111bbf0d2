/** Spoilt input of every kind, given to the command line: what must hold of its answers, whatever it is given. */
package org.tilewright.soak.inputs;
