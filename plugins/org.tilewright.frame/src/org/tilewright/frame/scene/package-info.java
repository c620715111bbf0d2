/**
 * The generated scenes that ship, one class each beside its own props: made by arithmetic alone, the same to the last bit
 * on every machine (specified random numbers, {@link java.lang.StrictMath}), so that their files can be frozen by hash.
 * Others call {@link org.tilewright.frame.scene.ShippedScenes}; scenes know their builders, and not each other.
 */
package org.tilewright.frame.scene;
