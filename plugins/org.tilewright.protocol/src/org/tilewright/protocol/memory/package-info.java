/** Memory: where an address lies and when a DRAM channel has served it. */
package org.tilewright.protocol.memory;
