/**
 * Makes programs of the intermediate form shorter, as drivers do, without changing a bit of what they give: what is known is worked
 * out, what was worked out before is used again, what nobody needs is left out, small choices become selections. Begin with
 * {@link org.tilewright.shader.optimise.Optimiser}.
 */
package org.tilewright.shader.optimise;
