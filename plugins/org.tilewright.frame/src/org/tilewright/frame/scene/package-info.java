/**
 * The generated scenes that ship: made by arithmetic alone, the same to the last bit on every machine (specified random
 * numbers, {@link java.lang.StrictMath}), so that their files can be frozen by hash.
 */
package org.tilewright.frame.scene;
