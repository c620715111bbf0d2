/** Reads glTF 2.0 and its binary container. It believes nothing, and reads no file outside of its folder. */
package org.tilewright.asset.gltf;
