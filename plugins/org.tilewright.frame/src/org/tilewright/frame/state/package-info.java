/**
 * The fixed-function state under which a draw is made: tests, blending, fog, culling, texture units, and the values that
 * they are set to. Immutable data without behaviour but what a value means by itself. All may call it; it knows nobody.
 */
package org.tilewright.frame.state;
