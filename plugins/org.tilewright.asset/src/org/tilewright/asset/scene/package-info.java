/** Makes frames of scenes: what is seen from where, in what light, by programs of ours. */
package org.tilewright.asset.scene;
