/**
 * What the grammars of all languages have in common: how a token that cannot stand where it does is told.
 */
package org.tilewright.shader.grammar;
