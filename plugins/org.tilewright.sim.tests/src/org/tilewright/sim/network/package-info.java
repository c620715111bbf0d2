/** Tests of the network between GPUs, with GPUs that do nothing but send and receive. */
package org.tilewright.sim.network;
