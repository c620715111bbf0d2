/**
 * What a harness is written against. The packages below hold the harnesses, one a property or one a family of
 * properties that share their component.
 */
package org.tilewright.verification;
