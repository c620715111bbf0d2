/**
 * Designs that are not built in: what their parameters are called, how they are made, and guards that hold them to the
 * contract of their design point. Whoever has a design of such a class, in a simulator or under a model checker, has it
 * from here; it sees none of the decisions themselves but their interfaces.
 */
package org.tilewright.protocol.own;
