/** Decisions of the geometry stages. */
package org.tilewright.protocol.geometry;
