/**
 * From a validated model to a readable Java project that is the system: each component and each connection of the
 * model is one constructor or connect call in it. The same model gives the same bytes.
 */
package org.tilewright.generator;
