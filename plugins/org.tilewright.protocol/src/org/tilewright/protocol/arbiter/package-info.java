/** Arbiters: one of several requesters is granted. */
package org.tilewright.protocol.arbiter;
