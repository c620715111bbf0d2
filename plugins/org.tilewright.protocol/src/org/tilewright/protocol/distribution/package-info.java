/** How several GPUs share a frame: who owns what, who is sent what, and when it may be sent. */
package org.tilewright.protocol.distribution;
