/**
 * Where the vertices of a draw lie and of what: attributes with their formats. Data alone. All may call it; it knows no
 * frame.
 */
package org.tilewright.frame.vertex;
