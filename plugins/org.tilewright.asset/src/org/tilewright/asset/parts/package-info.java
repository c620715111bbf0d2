/** What files of all kinds need to become parts: flat normals, decoded pictures. */
package org.tilewright.asset.parts;
