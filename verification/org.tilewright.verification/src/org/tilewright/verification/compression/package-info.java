/** Whether compression loses a bit. */
package org.tilewright.verification.compression;
