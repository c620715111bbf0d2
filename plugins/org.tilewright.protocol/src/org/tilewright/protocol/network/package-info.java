/** Decisions of the network between GPUs: routes, arbitration of links, credits. Times belong to the callers. */
package org.tilewright.protocol.network;
