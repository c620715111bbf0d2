/**
 * The reproduction of FuryGpu's texture unit: its latencies measured on the machine with frames made for it, and how it does on
 * frames of games.
 */
package org.tilewright.run.reproduce.fury;
