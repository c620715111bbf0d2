/**
 * Files that results are written into: whole or not at all, and if not, why. Every other class of Tilewright that writes
 * a file does so through {@link org.tilewright.frame.files.WholeFile} or {@link org.tilewright.frame.files.FileSet}.
 */
package org.tilewright.frame.files;
