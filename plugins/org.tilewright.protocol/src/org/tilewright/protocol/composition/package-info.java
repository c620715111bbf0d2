/**
 * Decisions of several GPUs that each draw whole draws of a frame and put their images together (sort-last composition,
 * after CHOPIN, HPCA 2021): which draws make a group, which GPU gets a draw, which fragment of a pixel stays, and who sends
 * to whom when.
 */
package org.tilewright.protocol.composition;
