/**
 * Sort-last composition without time: a frame drawn by several GPUs that each draw whole draws and put their images together.
 * It has the decisions of {@code org.tilewright.protocol.composition}, and says what GPUs would draw and send.
 */
package org.tilewright.sim.composition;
