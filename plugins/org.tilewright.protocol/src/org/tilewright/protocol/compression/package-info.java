/** How lines of depths and colours become fewer bits, and these the same lines again. */
package org.tilewright.protocol.compression;
