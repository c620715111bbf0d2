/**
 * The reproduction of the CHOPIN paper (HPCA 2021): frames that GPUs put together, against duplicated rendering and GPUpd on the
 * same network, and why it comes out as it does.
 */
package org.tilewright.run.reproduce.chopin;
