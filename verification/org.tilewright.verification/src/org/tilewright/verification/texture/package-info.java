/** Harnesses of the banks of texture caches. */
package org.tilewright.verification.texture;
