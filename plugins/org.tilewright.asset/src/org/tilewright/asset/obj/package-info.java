/** Reads Wavefront's OBJ with its MTL. It believes nothing, and reads no file outside of its folder. */
package org.tilewright.asset.obj;
