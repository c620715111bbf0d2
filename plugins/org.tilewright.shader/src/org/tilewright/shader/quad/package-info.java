/**
 * What runs programs and what programs that run call: four lanes in lockstep on arrays that the caller owns. Knows no
 * language and no renderer.
 */
package org.tilewright.shader.quad;
