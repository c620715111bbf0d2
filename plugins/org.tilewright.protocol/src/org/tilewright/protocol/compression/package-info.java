/** How depths become fewer bits, and these the same depths again. */
package org.tilewright.protocol.compression;
