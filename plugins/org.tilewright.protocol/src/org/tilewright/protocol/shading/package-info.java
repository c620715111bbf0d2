/** Shader cores: which warp issues next, and which core takes a new one. */
package org.tilewright.protocol.shading;
